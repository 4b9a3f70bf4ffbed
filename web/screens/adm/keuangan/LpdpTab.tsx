import type { RowOf } from '#contract/endpoint.ts';
import { pesertaLpdp, pesertaLpdpEkspor } from '#contract/adm/keuangan/data.ts';
import { LPDP } from '#contract/lists/keuangan.ts';
import { rupiah } from '#rules/teks/format.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf } from '#app/calls/list-columns.ts';
import { pageOf } from '#app/calls/paged-table.ts';
import { NomorSamar } from '#parts/dokumen/NomorSamar.tsx';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { CellLines } from '#ui/table/CellLines.tsx';
import { shownOf, type TabProps } from './tab.ts';
import { Isi, NAMA, TabelPeserta } from './TabelPeserta.tsx';
import { useNomor } from './useNomor.tsx';

type Row = RowOf<typeof pesertaLpdp>;

const COLUMNS = columnsOf(LPDP, {
  no_absensi: { align: 'right' },
  name: NAMA,
  nik: { cell: ({ nik }) => <Samar>{nik}</Samar> },
  npwp: { cell: ({ npwp }) => <Samar>{npwp}</Samar> },
  nomor_rek: {
    cell: (row) =>
      row.nomor_rek === null ? (
        <Isi>{null}</Isi>
      ) : (
        <CellLines
          below={`${row.nama_bank ?? ''}${row.kode_bank === null ? '' : ` (kode ${row.kode_bank})`}`}
          more={`a.n. ${row.nama_rek ?? ''}`}
        >
          <NomorSamar>{row.nomor_rek}</NomorSamar>
        </CellLines>
      ),
  },
  no_wa: { cell: ({ no_wa }) => <Isi nomor>{no_wa}</Isi> },
  total_akomodasi: {
    cell: ({ total_akomodasi }) => rupiah(total_akomodasi),
  },
  total_valid: {
    cell: ({ total_valid }) => <strong>{rupiah(total_valid)}</strong>,
  },
});

/** What LPDP, which pays, requires of each participant; numbers are opened one person at a time. */
export function LpdpTab(props: TabProps) {
  const shown = shownOf(props.state);
  const nomor = useNomor<Row>((row) => (row.nik ?? row.npwp ?? row.nomor_rek) !== null);
  const read = usePaged(pesertaLpdp, { ...shown, samar: '1', ...pageOf(props.state) });
  return (
    <>
      <TabelPeserta
        {...props}
        judul="Data LPDP"
        read={read}
        columns={[...COLUMNS, nomor.column]}
        cards={1040}
        ekspor={<Ekspor call={pesertaLpdpEkspor} args={shown} />}
      />
      {nomor.dialog}
    </>
  );
}

function Samar({ children }: { children: string | null }) {
  return children ? <NomorSamar>{children}</NomorSamar> : <Isi>{null}</Isi>;
}
