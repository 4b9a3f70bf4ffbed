import type { ReplyOf } from '#contract/endpoint.ts';
import type { pesertaNilai } from '#contract/adm/peserta.ts';
import { nilaiOrDash } from '#rules/text/format.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Column as Stack } from '#ui/box/Box.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import { useNarrow } from '#ui/layout/window-query.ts';
import { AKSI, type Column } from '#ui/table/table-state.ts';

type RekapRow = ReplyOf<typeof pesertaNilai>['nilai_ojt'][number];

interface RekapTableProps {
  title: string;
  /** The participant whose scores the table shows. */
  peserta: { user_id: number; name: string };
  /** Role of the user who gives the scores. */
  penilai: 'Mentor' | 'Evaluator';
  rows: readonly RekapRow[];
  /** Score of the stage. The app computes it from the scores in `rows`. */
  jumlah: number;
  /** If true, the score of the stage is the mean of the rows. Otherwise it is their sum. */
  rerata?: boolean;
}

/**
 * Table of competence scores by category: min, max, score, mean scale, final (Specification, document 2, section 2).
 */
export function RekapTable({ title, peserta, penilai, rows, jumlah, rerata }: RekapTableProps) {
  // On a phone, a row shows only the category's name and score. A button opens the other values and the history.
  const narrow = useNarrow();
  const riwayat = (row: RekapRow) => (
    <span className="ui-screen">
      <RiwayatObjek
        objek={`peserta/${peserta.user_id}/kategori/${row.id_kat}`}
        nama={`${peserta.name}, ${row.keterangan_kategori}`}
      />
    </span>
  );
  const columns: Column<RekapRow>[] = [
    {
      key: 'keterangan_kategori',
      header: 'Kategori',
      phone: 'title',
      rowHead: true,
      cell: (row) =>
        narrow ? (
          row.keterangan_kategori
        ) : (
          <Stack gap={4} align="start">
            {row.keterangan_kategori}
            {riwayat(row)}
          </Stack>
        ),
    },
    { key: 'nilai_min', header: 'Min', align: 'right', cell: (row) => numberText(row.nilai_min) },
    { key: 'nilai_max', header: 'Maks', align: 'right', cell: (row) => numberText(row.nilai_max) },
    {
      key: 'jumlah',
      header: `Nilai ${penilai}`,
      align: 'right',
      cell: (row) => (row.ada ? numberText(row.jumlah) : '–'),
    },
    {
      key: 'nilai_total',
      header: 'Nilai total',
      align: 'right',
      cell: (row) => nilaiOrDash(row.ada, row.nilai_total),
    },
    {
      key: 'nilai_avg',
      header: 'Rata-rata skala',
      align: 'right',
      cell: (row) => nilaiOrDash(row.ada, row.nilai_avg),
    },
    { key: 'bobot', header: 'Bobot', align: 'right', cell: (row) => `${numberText(row.bobot)} %` },
    {
      key: 'nilai_akhir',
      header: 'Nilai Akhir',
      phone: 'main',
      align: 'right',
      cell: (row) => nilaiOrDash(row.ada, row.nilai_akhir),
    },
    ...(narrow ? [{ ...AKSI, cell: riwayat }] : []),
  ];
  return (
    <PlainTable
      caption={title}
      captionShown
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id_kat}
      fold="folded"
      sums={[
        {
          key: 'jumlah',
          label: rerata ? `${title}: rata-rata kedua kategori` : `${title}: jumlah semua kategori`,
          value: nilaiOrDash(
            rows.some(({ ada }) => ada === 1),
            jumlah,
          ),
        },
      ]}
    />
  );
}
