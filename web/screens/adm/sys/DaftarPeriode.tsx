import { useState } from 'react';
import { admPeriode, admPeriodeEkspor, periodeStore } from '#contract/adm/sys/acuan.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { PERIODE } from '#contract/lists/acuan.ts';
import { bilangan } from '#rules/teks/format.ts';
import { usePaged, useWrite } from '#app/calls/data.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { AcuanTable, type AcuanRow } from './AcuanTable.tsx';
import { NamaForm } from './NamaForm.tsx';
import { askOf, type BagianProps } from './search.ts';

type PeriodeRow = RowOf<typeof admPeriode>;

const HEADS = {
  nama: headOf(PERIODE, 'keterangan'),
  dipakai: headOf(PERIODE, 'jumlah_peserta'),
  status: headOf(PERIODE, 'is_aktif'),
};

/** The batches that participants belong to. */
export function DaftarPeriode(props: BagianProps) {
  const { chosen, paged } = askOf(props.state);
  const read = usePaged(admPeriode, paged);
  const save = useWrite(periodeStore);
  const [opened, setOpened] = useState<PeriodeRow | 'baru' | null>(null);
  const periode = read.data?.rows;
  const rows = periode?.map(({ id, keterangan, is_aktif, is_daftar, jumlah_peserta }): AcuanRow => ({
    key: id,
    nama: keterangan,
    is_aktif,
    dipakai: `${bilangan(jumlah_peserta)} peserta`,
    tetap: is_daftar === 1 ? 'Setiap peserta baru masuk ke sini' : undefined,
  }));
  return (
    <>
      <AcuanTable
        {...props}
        noun="periode"
        caption="Periode program"
        heads={HEADS}
        ekspor={<Ekspor call={admPeriodeEkspor} args={chosen} />}
        ditawarkan="untuk peserta baru dan di data peserta"
        rows={rows}
        read={read}
        onAdd={() => setOpened('baru')}
        onRename={(key) => setOpened(periode?.find(({ id }) => id === key) ?? null)}
        setAktif={(key, is_aktif, done) => save.start({ id: Number(key), is_aktif }, done)}
        pending={save.pending}
      />
      {opened !== null && (
        <NamaForm
          key={opened === 'baru' ? 0 : opened.id}
          call={periodeStore}
          what="Periode"
          row={opened === 'baru' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
