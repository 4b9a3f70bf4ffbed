import { awaitsNilai, awaitsReview } from '#rules/nilai/antrean.ts';
import type { PesertaRow } from '#parts/tugas/antrean.ts';
import { sinceText } from '#parts/tugas/MulaiAntrean.tsx';
import { Column as Stacked, Row } from '#ui/box/Box.tsx';
import { Text } from '#ui/box/Text.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { valueOf, type Column } from '#ui/table/table-state.ts';

/** Columns that a phone shows on one line below the name, so that more participants fit on the screen. */
export const BELOW_NAME: ReadonlySet<string> = new Set([
  'rumpun_id',
  'total_tugas',
  'total_review',
  'sudah_dinilai',
]);

/**
 * Returns the values of the `BELOW_NAME` columns as a text, for example `Sosial · Tugas 2 · Sudah direview 1 · Sudah
 * dinilai`.
 */
export const detailsOf = (row: PesertaRow, kolom: readonly Column<PesertaRow>[]): string =>
  [
    ...kolom
      .filter(({ key }) => BELOW_NAME.has(key) && key !== 'sudah_dinilai')
      .map((column) => {
        const value = valueOf(column, row) ?? '';
        return typeof value === 'number' ? `${column.header} ${value}` : value;
      }),
    ...(row.sudah_dinilai === 1 ? ['Sudah dinilai'] : []),
  ].join(' · ');

/** Badges that show which work of the participant waits for the grader, and since when. */
export function Menunggu({ kat_id, row }: { kat_id: number; row: PesertaRow }) {
  if (row.terisi === 0) return <Badge>Belum mengirim</Badge>;
  if (row.menunggu_sejak === null) return <Badge tone="ok">Selesai</Badge>;
  return (
    <Stacked gap={4}>
      <Row gap={4}>
        {awaitsReview(kat_id, row) && <Badge tone="warn">{row.menunggu} menunggu review</Badge>}
        {awaitsNilai(row) && <Badge tone="info">Menunggu penilaian</Badge>}
      </Row>
      <Text as="span" size="note" dim>
        sejak {sinceText(row.menunggu_sejak)}
      </Text>
    </Stacked>
  );
}
