import type { RowOf } from '#contract/endpoint.ts';
import { pesertaAlamat, pesertaAlamatEkspor } from '#contract/adm/keuangan/data.ts';
import { ALAMAT } from '#contract/lists/keuangan.ts';
import { usePaged } from '#app/calls/data.ts';
import { columnsOf, type Drawing } from '#app/calls/list-columns.ts';
import { pageOf } from '#app/calls/paged-table.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { AtOtherLokasi } from '#parts/lokasi/DiLokasiLain.tsx';
import { elsewhereOf, shownOf, type KeuanganTabProps } from './tab.ts';
import { DI_KARTU, IsiSel, NAMA, TabelPeserta } from './TabelPeserta.tsx';

type AlamatRow = RowOf<typeof pesertaAlamat>;

const field = (key: keyof AlamatRow, nomor = false): Drawing<AlamatRow> => ({
  cell: (row) => <IsiSel nomor={nomor}>{row[key] as string | null}</IsiSel>,
});

const COLUMNS = columnsOf(ALAMAT, {
  name: NAMA,
  email: DI_KARTU,
  nama_pt: DI_KARTU,
  provinsi_pt: DI_KARTU,
  alamat: field('alamat'),
  kelurahan: field('kelurahan'),
  kecamatan: field('kecamatan'),
  kabupaten: field('kabupaten'),
  provinsi: field('provinsi'),
  kode_pos: field('kode_pos', true),
  no_wa: field('no_wa', true),
});

/** Addresses of the participants. */
export function AlamatTab(props: KeuanganTabProps) {
  const shown = shownOf(props.state);
  const read = usePaged(pesertaAlamat, { ...shown, ...pageOf(props.state) });
  return (
    <TabelPeserta
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
