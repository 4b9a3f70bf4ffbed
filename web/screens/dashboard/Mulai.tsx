import type { mulai } from '#contract/adm/mulai.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { PEMERIKSAAN_MULAI_TEXTS } from '#rules/mulai.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { LangkahMulai } from '#parts/mulai/LangkahMulai.tsx';
import { PemeriksaanMulai } from '#parts/mulai/PemeriksaanMulai.tsx';
import { isJalan, useMulai } from '#parts/mulai/useMulai.ts';
import { Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import css from './dashboard.module.css';

type MulaiData = ReplyOf<typeof mulai>;

/**
 * Shows the setup guide until all its steps are done. After that, it shows one line with the failed checks, or nothing.
 */
export function Mulai({ mulai: given }: { mulai: MulaiData }) {
  // The dashboard does not fetch its data again. Therefore the checks are requested repeatedly while a test mail is
  // being sent, so that its result appears.
  const jalan = isJalan(given);
  const { data } = useMulai(jalan);
  const { langkah, pemeriksaan, selesai } = (jalan && data) || given;
  if (selesai === 1) return <Unfinished pemeriksaan={pemeriksaan} />;
  return (
    <>
      <LangkahMulai langkah={langkah} />
      <PemeriksaanMulai pemeriksaan={pemeriksaan} />
    </>
  );
}

function Unfinished({ pemeriksaan }: Pick<MulaiData, 'pemeriksaan'>) {
  const kurang = pemeriksaan.filter(({ keadaan }) => keadaan === 'kurang');
  if (kurang.length === 0) return null;
  return (
    <section aria-label="Pemeriksaan">
      <Note tone="warn">
        <Row gap={12} justify="between" nowrap>
          <Text className={css.satuBaris}>
            <strong>{kurang.length} hal perlu dibereskan</strong>
            <span className={css.nama}>
              : {kurang.map((each) => PEMERIKSAAN_MULAI_TEXTS[each.pemeriksaan]).join(', ')}
            </span>
          </Text>
          <Link {...linkTo('/adm/sys', null, { tab: 'mulai' })} aria-label="Lihat pemeriksaan">
            Lihat
          </Link>
        </Row>
      </Note>
    </section>
  );
}
