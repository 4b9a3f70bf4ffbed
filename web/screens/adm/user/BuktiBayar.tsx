import type { penghapusanDetail } from '#contract/adm/user/penghapusan.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { rupiah, longTanggal } from '#rules/text/format.ts';
import { JENIS_PERJALANAN } from '#rules/akun/klaim.ts';
import { EmptyState } from '#ui/feedback/States.tsx';
import { PlainTable } from '#ui/table/PlainTable.tsx';
import type { Column } from '#ui/table/table-state.ts';

type Bukti = ReplyOf<typeof penghapusanDetail>['bukti'];
type BuktiRow = Bukti[number];

const COLUMNS: readonly Column<BuktiRow>[] = [
  { key: 'nama', header: 'Nama', phone: 'title' },
  { key: 'jenis', header: 'Perjalanan', cell: ({ jenis }) => JENIS_PERJALANAN[jenis] },
  { key: 'nominal', header: 'Dibayar', align: 'right', cell: ({ nominal }) => rupiah(nominal) },
  { key: 'dibayar_pada', header: 'Tanggal bayar', cell: ({ dibayar_pada }) => longTanggal(dibayar_pada) },
  {
    key: 'simpan_sampai',
    header: 'Disimpan sampai',
    cell: ({ simpan_sampai }) => longTanggal(simpan_sampai),
  },
  {
    key: 'dokumen',
    header: 'Nota',
    cell: ({ dokumen, nama }) =>
      dokumen === null ? (
        '–'
      ) : (
        <a href={dokumen} target="_blank" rel="noreferrer" aria-label={`Buka nota ${nama} (tab baru)`}>
          Buka
        </a>
      ),
  },
];

/** Proofs of payments to a deleted participant. The law requires the portal to keep them. */
export function BuktiBayar({ bukti }: { bukti: Bukti }) {
  if (bukti.length === 0)
    return <EmptyState title="Tidak ada bukti pembayaran" text="Tidak ada klaim yang pernah dibayar." />;
  return (
    <PlainTable
      caption="Bukti pembayaran yang wajib disimpan"
      captionShown
      columns={COLUMNS}
      rows={bukti}
      rowKey={({ id }) => id}
    />
  );
}
