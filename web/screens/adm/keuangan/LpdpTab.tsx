import type { RowOf } from '#contract/endpoint.ts';
import { pesertaLpdp, pesertaLpdpEkspor } from '#contract/adm/keuangan/data.ts';
import { rupiah } from '#rules/teks/format.ts';
import { usePaged } from '#app/calls/data.ts';
import { pageOf } from '#app/calls/paged-table.ts';
import { NomorSamar } from '#parts/dokumen/NomorSamar.tsx';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { shownOf, type TabProps } from './tab.ts';
import { Isi, ORANG, TabelPeserta } from './TabelPeserta.tsx';
import { useNomor } from './useNomor.tsx';
import css from './keuangan.module.css';

type Row = RowOf<typeof pesertaLpdp>;

const COLUMNS: readonly Column<Row>[] = [
  { key: 'no_absensi', header: 'No.', sort: true, align: 'right' },
  ORANG,
  { key: 'nik', header: 'NIK', cell: ({ nik }) => <Samar>{nik}</Samar> },
  { key: 'npwp', header: 'NPWP', cell: ({ npwp }) => <Samar>{npwp}</Samar> },
  {
    key: 'nomor_rek',
    header: 'Rekening',
    cell: (row) =>
      row.nomor_rek === null ? (
        <Isi>{null}</Isi>
      ) : (
        <div className={css.bersusun}>
          <span className={css.nomor}>
            <NomorSamar>{row.nomor_rek}</NomorSamar>
          </span>
          <span className={css.dim}>
            {row.nama_bank}
            {row.kode_bank !== null && ` (kode ${row.kode_bank})`}
          </span>
          <span className={css.dim}>a.n. {row.nama_rek}</span>
        </div>
      ),
  },
  { key: 'no_wa', header: 'No. WA', cell: ({ no_wa }) => <Isi nomor>{no_wa}</Isi> },
  {
    key: 'total_akomodasi',
    header: 'Total akomodasi',
    align: 'right',
    cell: ({ total_akomodasi }) => <span className={css.nomor}>{rupiah(total_akomodasi)}</span>,
  },
  {
    key: 'total_valid',
    header: 'Total valid',
    align: 'right',
    cell: ({ total_valid }) => <strong className={css.nomor}>{rupiah(total_valid)}</strong>,
  },
];

/** What LPDP, who pays, asks of each participant; numbers are opened one person at a time. */
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
