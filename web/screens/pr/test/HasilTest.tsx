import type { ReplyOf } from '#contract/endpoint.ts';
import type { testHasil } from '#contract/pr/test.ts';
import { HASIL_KOMPETENSI } from '#rules/nilai/soal.ts';
import { namaTes } from '#rules/nilai/tes.ts';
import { nilaiText, longWaktu } from '#rules/text/format.ts';
import { portal } from '#app/portal.ts';
import { Text } from '#ui/box/Text.tsx';
import { ScoreBar } from '#ui/figure/ScoreBar.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';

type HasilTes = ReplyOf<typeof testHasil>;

const PARTS = [...HASIL_KOMPETENSI, { key: 'nilai_akhir', label: 'Nilai akhir' }] as const;

type TesPart = (typeof PARTS)[number];

/**
 * Table `Hasil Test Anda` (Specification 4). It has bars for each competence, with pre-test and post-test side by side.
 */
export function HasilTest({ hasil }: { hasil: HasilTes }) {
  if (hasil.length === 0) return null;
  const columns: Column<TesPart>[] = [
    {
      key: 'label',
      header: 'Kompetensi',
      phone: 'title',
      rowHead: true,
      cell: ({ key, label }) => (key === 'nilai_akhir' ? <strong>{label}</strong> : label),
    },
    ...hasil.map((satu) => ({
      key: String(satu.tesid),
      header: namaTes(satu.tesid),
      align: 'right' as const,
      cell: ({ key, label }: TesPart) => (
        <ScoreBar label={`${namaTes(satu.tesid)}, ${label}`} value={satu[key]} hideLabel />
      ),
    })),
  ];
  return (
    <PlainTable
      caption="Hasil Test Anda"
      captionShown
      columns={columns}
      rows={PARTS}
      rowKey={({ key }) => key}
      foot={
        <Text size="note" dim>
          {hasil
            .map((satu) => `${namaTes(satu.tesid)} dikirim ${longWaktu(satu.created_at, portal().time_zone)}`)
            .join(' · ')}
          . Nilai bagian moderasi beragama paling rendah {nilaiText(hasil[0]?.lantai_moderasi ?? 0)}.
        </Text>
      }
    />
  );
}
