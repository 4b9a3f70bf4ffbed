import type { RowOf } from '#contract/endpoint.ts';
import { pesertaAlamat, pesertaAlamatEkspor } from '#contract/adm/keuangan/data.ts';
import { ALAMAT } from '#contract/lists/keuangan.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf, type Drawing } from '#app/calls/list-columns.ts';
import { pageOf } from '#app/calls/paged-table.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { AtOtherLokasi } from '#parts/lokasi/AtOtherLokasi.tsx';
import { elsewhereOf, shownOf, type KeuanganTabProps } from './tab.ts';
import { ON_CARD, CellContent, NAMA, NAMA_PT, PesertaTable } from './PesertaTable.tsx';

type AlamatRow = RowOf<typeof pesertaAlamat>;

const field = (key: keyof AlamatRow, nomor = false): Drawing<AlamatRow> => ({
  cell: (row) => <CellContent nomor={nomor}>{row[key] as string | null}</CellContent>,
});

const COLUMNS = columnsOf(ALAMAT, {
  name: NAMA,
  email: ON_CARD,
  nama_pt: NAMA_PT,
  provinsi_pt: ON_CARD,
  alamat: field('alamat'),
  kelurahan: field('kelurahan'),
  kecamatan: field('kecamatan'),
  kabupaten: { ...field('kabupaten'), phone: 'main' },
  provinsi: field('provinsi'),
  kode_pos: field('kode_pos', true),
  no_wa: field('no_wa', true),
});

/** Tab with the postal addresses of the participants. */
export function AlamatTab(props: KeuanganTabProps) {
  const shown = shownOf(props.state);
  const read = usePaged(pesertaAlamat, { ...shown, ...pageOf(props.state) });
  return (
    <PesertaTable
      {...props}
      judul="Alamat"
      read={read}
      columns={COLUMNS}
      daftar="alamat"
      ekspor={<Ekspor call={pesertaAlamatEkspor} args={shown} />}
      lain={
        <AtOtherLokasi call={pesertaAlamat} args={{ ...shown, lokid: undefined }} {...elsewhereOf(props)} />
      }
    />
  );
}
