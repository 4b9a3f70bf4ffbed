import type { RowOf } from '#contract/endpoint.ts';
import { pesertaDataFinance, pesertaDataFinanceEkspor } from '#contract/adm/keuangan/data.ts';
import { DATA_KEUANGAN } from '#contract/lists/keuangan.ts';
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

type DataRow = RowOf<typeof pesertaDataFinance>;

/**
 * Tab with the NPWP, bank account and address of each participant. The numbers are masked. A button shows the full
 * numbers and the documents of one participant.
 */
export function DataTab(props: KeuanganTabProps) {
  const nomor = useNomor<DataRow>((row) => row.npwp !== null || row.rekening !== null);
  const shown = shownOf(props.state);
  const read = usePaged(pesertaDataFinance, { ...shown, samar: '1', ...pageOf(props.state) });
  return (
    <>
      <PesertaTable
        {...props}
        judul="Data keuangan"
        read={read}
        columns={[...COLUMNS, nomor.column]}
        daftar="data-keuangan"
        ekspor={<Ekspor call={pesertaDataFinanceEkspor} args={shown} />}
        lain={
          <AtOtherLokasi
            call={pesertaDataFinance}
            args={{ ...shown, samar: '1', lokid: undefined }}
            {...elsewhereOf(props)}
          />
        }
      />
      {nomor.dialog}
    </>
  );
}

const COLUMNS = columnsOf(DATA_KEUANGAN, {
  name: NAMA,
  email: ON_CARD,
  nama_pt: NAMA_PT,
  provinsi_pt: ON_CARD,
  npwp: {
    cell: ({ npwp }) =>
      npwp === null ? <CellContent>{null}</CellContent> : <NomorSamar>{npwp.nomor}</NomorSamar>,
  },
  bank: ON_CARD,
  nama_rek: ON_CARD,
  rekening: {
    phone: 'main',
    cell: ({ rekening }) =>
      rekening === null ? (
        <CellContent>{null}</CellContent>
      ) : (
        <CellLines below={rekening.bank} more={`a.n. ${rekening.nama}`}>
          <NomorSamar>{rekening.nomor}</NomorSamar>
        </CellLines>
      ),
  },
  alamat: {
    cell: ({ alamat: a }) =>
      a === null ? (
        <CellContent>{null}</CellContent>
      ) : (
        <CellLines below={[a.kelurahan, a.kecamatan, a.kabupaten, a.provinsi].join(', ')}>
          {a.alamat}
        </CellLines>
      ),
  },
  kelurahan: ON_CARD,
  kecamatan: ON_CARD,
  kabupaten: ON_CARD,
  provinsi: ON_CARD,
  no_wa: { cell: ({ alamat }) => <CellContent nomor>{alamat?.no_wa}</CellContent> },
});
