import type { RowOf } from '#contract/endpoint.ts';
import { pesertaAlamat, pesertaAlamatEkspor } from '#contract/adm/keuangan/data.ts';
import { usePaged } from '#app/calls/data.ts';
import { pageOf } from '#app/calls/paged-table.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import type { Column } from '#ui/table/table-state.ts';
import { shownOf, type TabProps } from './tab.ts';
import { Isi, ORANG, TabelPeserta } from './TabelPeserta.tsx';

type Row = RowOf<typeof pesertaAlamat>;

const field = (key: keyof Row, header: string, nomor = false): Column<Row> => ({
  key,
  header,
  cell: (row) => <Isi nomor={nomor}>{row[key] as string | null}</Isi>,
});

const COLUMNS: readonly Column<Row>[] = [
  ORANG,
  { ...field('alamat', 'Alamat'), width: '20%' },
  field('kelurahan', 'Kelurahan'),
  field('kecamatan', 'Kecamatan'),
  field('kabupaten', 'Kabupaten'),
  field('provinsi', 'Provinsi'),
  field('kode_pos', 'Kode pos', true),
  field('no_wa', 'No. WA', true),
];

/** Where each participant lives. */
export function AlamatTab(props: TabProps) {
  const shown = shownOf(props.state);
  const read = usePaged(pesertaAlamat, { ...shown, ...pageOf(props.state) });
  return (
    <TabelPeserta
      {...props}
      judul="Alamat"
      read={read}
      columns={COLUMNS}
      cards={960}
      ekspor={<Ekspor call={pesertaAlamatEkspor} args={shown} />}
    />
  );
}
