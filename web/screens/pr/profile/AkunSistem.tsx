import { useState } from 'react';
import { SimpleGrid } from '@mantine/core';
import { referensi } from '#contract/auth.ts';
import { CARI_MIN, perguruanTinggi } from '#contract/pilihan.ts';
import { profile } from '#contract/profile.ts';
import { NO_ABSENSI } from '#rules/akun.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { AkunForm, type Akun } from '#parts/akun/AkunForm.tsx';
import { ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import { matchOptions } from '#ui/form/pick.ts';
import { NumberField } from '#ui/form/NumberField.tsx';
import { SearchSelectField } from '#ui/form/SearchSelectField.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** Specification 2.10, `Akun Sistem`. */
export function AkunSistem() {
  const read = useRead(profile, {});
  return (
    <Card>
      <Load read={read} skeleton={<Skeletons lines={7} height={56} />}>
        {(data) => (
          <AkunForm
            data={data}
            check={({ lokasi_id, no_absensi, nama_pt, provinsi_pt }) => ({
              nama_pt: nama_pt === undefined && 'Nama perguruan tinggi wajib diisi',
              provinsi_pt: provinsi_pt === undefined && 'Provinsi perguruan tinggi wajib diisi',
              lokasi_id: lokasi_id === undefined && 'Lokasi wajib diisi',
              no_absensi:
                no_absensi === undefined
                  ? 'Nomor absensi wajib diisi'
                  : no_absensi < NO_ABSENSI.min && `Nomor absensi paling kecil ${NO_ABSENSI.min}`,
            })}
          >
            {(form) => <AkunPeserta form={form} />}
          </AkunForm>
        )}
      </Load>
    </Card>
  );
}

/** What only a participant's account has. */
function AkunPeserta({ form }: { form: Akun }) {
  const lists = useRead(referensi, {});
  const [typed, setTyped] = useState('');
  const found = useRead(perguruanTinggi, { q: typed }, { enabled: typed.length >= CARI_MIN });
  const { lokasi_id, nama_pt = '' } = form.values;
  const institutions = (found.data ?? []).map(({ nama, provinsi }) => ({
    value: `${nama}, ${provinsi}`,
    label: nama,
    hint: provinsi,
  }));
  const known = lists.data?.lokasi.map(({ id, keterangan }) => ({ value: id, label: keterangan }));

  return (
    <>
      {lists.isError && <ErrorState text={lists.error.message} onRetry={() => void lists.refetch()} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField
          form={form}
          name="lokasi_id"
          label="Lokasi"
          description="Jadwal materi dan tugas Anda mengikuti lokasi ini."
          // Until the names have come, the one that is stored keeps its place.
          options={known ?? (lokasi_id ? [{ value: lokasi_id, label: 'Loading ....' }] : [])}
          required
        />
        <NumberField
          form={form}
          name="no_absensi"
          label="Nomor absensi"
          description={`${NO_ABSENSI.min} sampai ${NO_ABSENSI.maks}; yang lebih besar disimpan sebagai ${NO_ABSENSI.lain}.`}
          required
        />
        <SearchSelectField
          form={form}
          name="nama_pt"
          label="Nama perguruan tinggi"
          description="Pilih dari daftar, atau ketik bila tidak ada di sana."
          // While the server is asked for more letters, what they rule out is gone already: Enter takes what is meant.
          options={matchOptions(institutions, nama_pt)}
          onSearch={setTyped}
          minLength={CARI_MIN}
          loading={found.isFetching}
          error={found.error?.message}
          onRetry={() => void found.refetch()}
          onChoose={({ hint }) => form.set('provinsi_pt', hint)}
          free
          required
        />
        <SearchSelectField
          form={form}
          name="provinsi_pt"
          label="Provinsi perguruan tinggi"
          description="Terisi sendiri bila perguruan tinggi dipilih."
          options={(lists.data?.provinsi ?? []).map(({ keterangan }) => ({
            value: keterangan,
            label: keterangan,
          }))}
          loading={lists.isPending}
          free
          required
        />
      </SimpleGrid>
    </>
  );
}
