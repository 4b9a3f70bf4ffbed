import { useState } from 'react';
import { Button } from '@mantine/core';
import { admAcuan, lokasiStore } from '#contract/adm/acuan.ts';
import { bilangan } from '#rules/format.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { AcuanTable, type Acuan } from './AcuanTable.tsx';
import { NamaForm } from './NamaForm.tsx';

/** Where the programme is held; a new location gets its materials as a copy. */
export function DaftarLokasi() {
  const read = useRead(admAcuan, {});
  const save = useWrite(lokasiStore);
  const [opened, setOpened] = useState<number | 'baru' | null>(null);
  const lokasi = read.data?.lokasi;
  const rows = lokasi?.map(({ id, keterangan, is_aktif, jumlah_peserta, jumlah_materi }): Acuan => ({
    key: id,
    nama: keterangan,
    is_aktif,
    dipakai: `${bilangan(jumlah_peserta)} peserta, ${bilangan(jumlah_materi)} materi`,
  }));
  return (
    <>
      <AcuanTable
        noun="lokasi"
        caption="Lokasi kegiatan"
        ditawarkan="saat mendaftar, di profil, dan untuk materi baru"
        rows={rows}
        read={read}
        onAdd={() => setOpened('baru')}
        onRename={(key) => setOpened(Number(key))}
        setAktif={(key, is_aktif, done) => save.start({ id: Number(key), is_aktif }, done)}
        pending={save.pending}
        more={({ key, nama, is_aktif }) =>
          is_aktif === 1 &&
          lokasi?.find(({ id }) => id === key)?.jumlah_materi === 0 && (
            <Button
              component={Link}
              {...linkTo('/adm/materi', null, { lokid: Number(key), salin: Number(key) })}
              size="xs"
              variant="default"
              aria-label={`Salin materi ke ${nama}`}
            >
              Salin materi
            </Button>
          )
        }
      />
      {opened !== null && (
        <NamaForm
          key={opened}
          call={lokasiStore}
          what="Lokasi"
          row={lokasi?.find(({ id }) => id === opened) ?? null}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
