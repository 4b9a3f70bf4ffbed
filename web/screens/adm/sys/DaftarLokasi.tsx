import { useState } from 'react';
import { Button } from '@mantine/core';
import { admLokasi, admLokasiEkspor, lokasiStore } from '#contract/adm/sys/acuan.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { LOKASI } from '#contract/lists/acuan.ts';
import { bilangan } from '#rules/teks/format.ts';
import { usePaged, useWrite } from '#app/calls/data.ts';
import { headOf } from '#app/calls/list-columns.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { AcuanTable, type AcuanRow } from './AcuanTable.tsx';
import { NamaForm } from './NamaForm.tsx';
import { askOf, type BagianProps } from './search.ts';

type LokasiRow = RowOf<typeof admLokasi>;

const HEADS = {
  nama: headOf(LOKASI, 'keterangan'),
  dipakai: headOf(LOKASI, 'jumlah_peserta'),
  status: headOf(LOKASI, 'is_aktif'),
};

/** Where the programme is held; a new location gets its materials as a copy. */
export function DaftarLokasi(props: BagianProps) {
  const { chosen, paged } = askOf(props.state);
  const read = usePaged(admLokasi, paged);
  const save = useWrite(lokasiStore);
  const [opened, setOpened] = useState<LokasiRow | 'baru' | null>(null);
  const lokasi = read.data?.rows;
  const rows = lokasi?.map(({ id, keterangan, is_aktif, jumlah_peserta, jumlah_materi }): AcuanRow => ({
    key: id,
    nama: keterangan,
    is_aktif,
    dipakai: `${bilangan(jumlah_peserta)} peserta, ${bilangan(jumlah_materi)} materi`,
  }));
  return (
    <>
      <AcuanTable
        {...props}
        noun="lokasi"
        caption="Lokasi kegiatan"
        heads={HEADS}
        ekspor={<Ekspor call={admLokasiEkspor} args={chosen} />}
        ditawarkan="saat mendaftar, di profil, dan untuk materi baru"
        rows={rows}
        read={read}
        onAdd={() => setOpened('baru')}
        onRename={(key) => setOpened(lokasi?.find(({ id }) => id === key) ?? null)}
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
          key={opened === 'baru' ? 0 : opened.id}
          call={lokasiStore}
          what="Lokasi"
          row={opened === 'baru' ? null : opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
