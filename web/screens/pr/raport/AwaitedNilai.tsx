import { getSystem } from '#contract/auth.ts';
import { nilaiTest } from '#contract/pr/test.ts';
import { longTanggal } from '#rules/text/format.ts';
import { menungguNilai, type MissingNilai } from '#rules/nilai/hasil.ts';
import { tesOpenUntil, openTes } from '#rules/nilai/tes.ts';
import { useRead } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkToId } from '#app/router/id-link.ts';
import { linkTo } from '#app/router/link.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Rows } from '#ui/list/Rows.tsx';
import type { NilaiKategoriRow } from './NamaKategori.tsx';
import css from './Detail.module.css';

interface AwaitedNilaiProps {
  kurang: readonly MissingNilai[];
  /** All seven categories with the participant's scores. */
  kategori: readonly NilaiKategoriRow[];
}

/**
 * List of the scores that the result still lacks, in the order of the programme. A score has a link if the participant
 * can do something about it.
 */
export function AwaitedNilai({ kurang, kategori }: AwaitedNilaiProps) {
  const card = (
    <Card title="Yang masih ditunggu">
      <Column gap={12}>
        <Rows className={css.ditunggu}>
          {kurang.map((each) => (
            <Row as="li" key={each.bagian} gap={16} justify="between">
              <Text as="span" size="note">
                {each.keterangan}
              </Text>
              {each.bagian === 'post' && <ToPostTest />}
              {menungguNilai(each) && (
                <ToTugas kategori={kategori.find(({ id_kat }) => each.bagian === `kat_${id_kat}`)} />
              )}
            </Row>
          ))}
        </Rows>
        <Text size="note" dim className="ui-screen">
          {kurang.some(menungguNilai)
            ? 'Nilai ini masih sementara. Kerjakan yang bertanda “Lihat tugas”. Sisanya menunggu mentor, evaluator, atau panitia.'
            : 'Nilai ini masih sementara, menunggu mentor, evaluator, atau panitia.'}
        </Text>
      </Column>
    </Card>
  );
  // If only one score is missing, print omits this card, because the score is already named beside the final score.
  return kurang.length === 1 ? <div className="ui-screen">{card}</div> : card;
}

/** Link to the post-test, or a text that the test is closed. Renders nothing until the app knows whether it is open. */
function ToPostTest() {
  const system = useRead(getSystem, {});
  const nilai = useRead(nilaiTest, { tesid: '2' });
  if (!system.data || !nilai.data) return null;
  if (!openTes({ ...system.data, ...nilai.data }, 2))
    return (
      <Text as="span" size="note" dim className="ui-screen">
        Sedang tidak dibuka
      </Text>
    );
  const sampai = tesOpenUntil(nilai.data, 2);
  return (
    <Text as={Link} size="note" className="ui-screen" {...linkTo('/pr/test', null, { tesid: '2' })}>
      {sampai === null ? 'Kerjakan posttest' : `Kerjakan posttest, dibuka sampai ${longTanggal(sampai)}`}
    </Text>
  );
}

function ToTugas({ kategori }: { kategori: NilaiKategoriRow | undefined }) {
  if (!kategori) return null;
  return (
    <Text
      as={Link}
      size="note"
      className="ui-screen"
      {...linkToId('/pr/materi/{hashkatid}', { hashkatid: kategori.id_kat })}
    >
      Lihat tugas<span className="ui-hidden"> {kategori.keterangan_kategori}</span>
    </Text>
  );
}
