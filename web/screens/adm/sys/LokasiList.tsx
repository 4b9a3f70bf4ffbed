import { Button } from '@mantine/core';
import { admLokasi, admLokasiEkspor, lokasiStore } from '#contract/adm/sys/acuan.ts';
import type { RowOf } from '#contract/endpoint.ts';
import { LOKASI } from '#contract/lists/acuan.ts';
import { bilangan } from '#rules/text/format.ts';
import { usePaged, useWrite } from '#app/calls/data.ts';
import { Link } from '#app/router/Link.tsx';
import { linkTo } from '#app/router/link.ts';
import { Ekspor } from '#parts/ekspor/Ekspor.tsx';
import { NamaForm } from '../parts/NamaForm.tsx';
import { AcuanTable, headsOf, type AcuanRow } from './AcuanTable.tsx';
import { askOf, type PartProps } from './search.ts';

/** Table of the programme's locations. A button copies materials from one location to another. */
export function LokasiList(props: PartProps) {
  const { chosen, paged } = askOf(props.state);
  const read = usePaged(admLokasi, paged);
  const save = useWrite(lokasiStore);
  return (
    <AcuanTable
      {...props}
      noun="lokasi"
      caption="Lokasi kegiatan"
      heads={headsOf(LOKASI, 'keterangan', 'jumlah_peserta')}
      ekspor={<Ekspor call={admLokasiEkspor} args={chosen} />}
      ditawarkan="saat mendaftar, di profil, dan untuk materi baru"
      rows={read.data?.rows.map(acuanOf)}
      read={read}
      form={(row, onClose) => (
        <NamaForm
          call={lokasiStore}
          what="Lokasi"
          row={row && { id: Number(row.key), nama: row.nama }}
          onClose={onClose}
        />
      )}
      setAktif={(key, is_aktif, done) => save.start({ id: Number(key), is_aktif }, done)}
      pending={save.pending}
    />
  );
}

function acuanOf(lokasi: RowOf<typeof admLokasi>): AcuanRow {
  const { id, keterangan, is_aktif, jumlah_peserta, jumlah_materi } = lokasi;
  return {
    key: id,
    nama: keterangan,
    is_aktif,
    dipakai: `${bilangan(jumlah_peserta)} peserta, ${bilangan(jumlah_materi)} materi`,
    aksi: is_aktif === 1 && jumlah_materi === 0 && (
      <Button
        component={Link}
        {...linkTo('/adm/materi', null, { lokid: id, salin: id })}
        size="xs"
        variant="default"
        aria-label={`Salin materi ke ${keterangan}`}
      >
        Salin materi
      </Button>
    ),
  };
}
