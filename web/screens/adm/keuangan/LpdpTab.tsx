import type { RowOf } from '#contract/endpoint.ts';
import { pesertaLpdp, pesertaLpdpEkspor } from '#contract/adm/keuangan/data.ts';
import { LPDP } from '#contract/lists/keuangan.ts';
import { rupiah } from '#rules/text/format.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pageOf } from '#app/calls/paged-table.ts';
import { NomorSamar } from '#parts/dokumen/NomorSamar.tsx';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { AtOtherLokasi } from '#parts/lokasi/AtOtherLokasi.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { elsewhereOf, shownOf, type KeuanganTabProps } from './tab.ts';
import { ON_CARD, CellContent, NAMA, NAMA_PT, PesertaTable } from './PesertaTable.tsx';
import { useNomor } from './useNomor.tsx';

type LpdpRow = RowOf<typeof pesertaLpdp>;

const COLUMNS = columnsOf(LPDP, {
  no_absensi: { align: 'right' },
  name: NAMA,
  email: ON_CARD,
  nama_pt: NAMA_PT,
  provinsi_pt: ON_CARD,
  nik: { cell: ({ nik }) => <Samar>{nik}</Samar> },
  npwp: { cell: ({ npwp }) => <Samar>{npwp}</Samar> },
  nama_bank: ON_CARD,
  kode_bank: ON_CARD,
  nama_rek: ON_CARD,
  nomor_rek: {
    cell: (row) =>
      row.nomor_rek === null ? (
        <CellContent>{null}</CellContent>
      ) : (
        <CellLines
          below={`${row.nama_bank ?? ''}${row.kode_bank === null ? '' : ` (kode ${row.kode_bank})`}`}
          more={`a.n. ${row.nama_rek ?? ''}`}
        >
          <NomorSamar>{row.nomor_rek}</NomorSamar>
        </CellLines>
      ),
  },
  no_wa: { cell: ({ no_wa }) => <CellContent nomor>{no_wa}</CellContent> },
  total_belum_dibayar: {
    phone: 'main',
    cell: ({ total_belum_dibayar }) => <strong>{rupiah(total_belum_dibayar)}</strong>,
  },
});

/**
 * Tab with participant data for LPDP, the organization that pays. The numbers are masked. A button shows the full
 * numbers of one participant.
 */
export function LpdpTab(props: KeuanganTabProps) {
  const shown = shownOf(props.state);
  const nomor = useNomor<LpdpRow>((row) => (row.nik ?? row.npwp ?? row.nomor_rek) !== null);
  const read = usePaged(pesertaLpdp, { ...shown, samar: '1', ...pageOf(props.state) });
  return (
    <>
      <PesertaTable
        {...props}
        judul="Data LPDP"
        read={read}
        columns={[...COLUMNS, nomor.column]}
        daftar="lpdp"
        ekspor={<Ekspor call={pesertaLpdpEkspor} args={shown} />}
        lain={
          <AtOtherLokasi
            call={pesertaLpdp}
            args={{ ...shown, samar: '1', lokid: undefined }}
            {...elsewhereOf(props)}
          />
        }
      />
      {nomor.dialog}
    </>
  );
}

function Samar({ children }: { children: string | null }) {
  return children ? <NomorSamar>{children}</NomorSamar> : <CellContent>{null}</CellContent>;
}
