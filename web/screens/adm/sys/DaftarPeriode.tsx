import { useState } from 'react';
import { admAcuan, periodeStore } from '#contract/adm/acuan.ts';
import { bilangan } from '#rules/format.ts';
import { PERIODE_BARU } from '#rules/lokasi.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { AcuanTable, type Acuan } from './AcuanTable.tsx';
import { NamaForm } from './NamaForm.tsx';

/** The batches that participants belong to. */
export function DaftarPeriode() {
  const read = useRead(admAcuan, {});
  const save = useWrite(periodeStore);
  const [opened, setOpened] = useState<number | 'baru' | null>(null);
  const periode = read.data?.periode;
  const rows = periode?.map(({ id, keterangan, is_aktif, jumlah_peserta }): Acuan => ({
    key: id,
    nama: keterangan,
    is_aktif,
    dipakai: `${bilangan(jumlah_peserta)} peserta`,
    tetap: id === PERIODE_BARU ? 'Setiap peserta baru masuk ke sini' : undefined,
  }));
  return (
    <>
      <AcuanTable
        noun="periode"
        caption="Periode program"
        ditawarkan="di formulir"
        rows={rows}
        read={read}
        onAdd={() => setOpened('baru')}
        onRename={(key) => setOpened(Number(key))}
        setAktif={(key, is_aktif, done) => save.start({ id: Number(key), is_aktif }, done)}
        pending={save.pending}
      />
      {opened !== null && (
        <NamaForm
          key={opened}
          call={periodeStore}
          what="Periode"
          row={periode?.find(({ id }) => id === opened) ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
