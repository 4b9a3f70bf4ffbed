import { admPeriode, admPeriodeEkspor, periodeStore } from '#contract/adm/sys/acuan.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { PERIODE } from '#contract/lists/acuan.ts';
import { bilangan } from '#rules/text/format.ts';
import { usePaged, useWrite } from '#app/calls/data.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { AcuanTable, headsOf, type AcuanRow } from './AcuanTable.tsx';
import { NamaForm } from './NamaForm.tsx';
import { askOf, type PartProps } from './search.ts';

/** Table of the periods. Participants of the same batch have the same period. */
export function PeriodeList(props: PartProps) {
  const { chosen, paged } = askOf(props.state);
  const read = usePaged(admPeriode, paged);
  const save = useWrite(periodeStore);
  return (
    <AcuanTable
      {...props}
      noun="periode"
      caption="Periode program"
      heads={headsOf(PERIODE, 'keterangan', 'jumlah_peserta')}
      ekspor={<Ekspor call={admPeriodeEkspor} args={chosen} />}
      ditawarkan="untuk peserta baru dan di data peserta"
      rows={read.data?.rows.map(acuanOf)}
      read={read}
      form={(row, onClose) => <NamaForm call={periodeStore} what="Periode" row={row} onClose={onClose} />}
      setAktif={(key, is_aktif, done) => save.start({ id: Number(key), is_aktif }, done)}
      pending={save.pending}
    />
  );
}

function acuanOf({
  id,
  keterangan,
  is_aktif,
  is_daftar,
  jumlah_peserta,
}: RowOf<typeof admPeriode>): AcuanRow {
  return {
    key: id,
    nama: keterangan,
    is_aktif,
    dipakai: `${bilangan(jumlah_peserta)} peserta`,
    tetap: is_daftar === 1 ? 'Setiap peserta baru masuk ke sini' : undefined,
  };
}
