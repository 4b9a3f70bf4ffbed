import type { pesertaRingkasan } from '#contract/adm/peserta/profil.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { anyOne } from '#rules/nilai/hasil.ts';
import { nilaiOrDash, nilaiText, persenText } from '#rules/text/format.ts';
import { tahapOf } from '#rules/nilai/nilai.ts';
import { SURVEI_MIN } from '#rules/nilai/survei.ts';
import { linkTo } from '#app/router/link.ts';
import { LinkButton } from '#app/router/LinkButton.tsx';
import { Hasil } from '#parts/nilai/Hasil.tsx';
import { Column, Row } from '#ui/box/Box.tsx';
import { Facts } from '#ui/box/Facts.tsx';
import { Text } from '#ui/box/Text.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { Card } from '#ui/layout/Card.tsx';

interface NilaiPesertaProps {
  user_id: number;
  lokasi_id: number | undefined;
  ringkasan: ReplyOf<typeof pesertaRingkasan>;
}

/**
 * Section with the stored final score, whether the participant has passed, and a link to the dialog with all scores.
 */
export function NilaiPeserta({
  user_id,
  lokasi_id,
  ringkasan: { nilai, survei, jumlah_laporan },
}: NilaiPesertaProps) {
  const mentor = (
    <>
      <span>
        {survei.mentor === 0 ? 'Belum ada mentor' : `${survei.pemateri} terkirim, ${survei.mentor} mentor`}
      </span>
      {survei.tertutup > 0 && (
        <Text size="note" dim>
          {survei.tertutup} mentor dengan kurang dari {SURVEI_MIN} survei tidak dihitung
        </Text>
      )}
    </>
  );
  return (
    <Card
      title="Nilai"
      actions={
        <LinkButton {...linkTo('/adm/peserta_{product}', null, { lokid: lokasi_id, rekap: user_id })}>
          Rekap nilai
        </LinkButton>
      }
    >
      <Column>
        <Row as="p" gap={12}>
          <Text as="strong" size="title" figures>
            {nilaiOrDash(anyOne(nilai.ada), nilai.nilai_akhir)}
          </Text>
          <Hasil {...nilai} />
          {nilai.lengkap === 1 && (
            <Text as="span" size="note" dim>
              batas lulus {nilaiText(nilai.batas_lulus)}
            </Text>
          )}
        </Row>
        <Column gap={12}>
          {tahapOf(nilai).map(({ key, ada, label, bobot }) => (
            <ScoreBar
              key={key}
              label={`${label} (${persenText(bobot)} %)`}
              value={nilai.ada[ada] ? nilai[key] : null}
            />
          ))}
        </Column>
        <Facts
          layout="line"
          facts={[
            ['Survei panitia', survei.panitia ? 'Sudah' : 'Belum'],
            ['Survei mentor', mentor],
            ['Laporan online', jumlah_laporan],
          ]}
        />
      </Column>
    </Card>
  );
}
