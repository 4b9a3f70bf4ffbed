import { referensi } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { perbaikanNamaSendiri } from '#contract/pr/perbaikan-nama.ts';
import { profile } from '#contract/profile.ts';
import { NO_ABSENSI } from '#rules/akun/akun.ts';
import { offered } from '#rules/tugas/lokasi.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { AkunForm, type AkunInput } from '#parts/akun/AkunForm.tsx';
import { NamaLocked, type NamaState } from '#parts/akun/NamaLocked.tsx';
import { optionOf } from '#parts/lokasi/FilterLokasi.tsx';
import { PerguruanTinggiFields } from '#parts/peserta/PerguruanTinggiFields.tsx';
import { Column, Grid } from '#ui/box/Box.tsx';
import { ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { ChoiceField } from '#ui/form/pick/ChoiceField.tsx';
import { Card } from '#ui/layout/Card.tsx';

/** Tab `Akun Sistem`, which shows and edits the participant's own account (Specification 2.10). */
export function AkunSistem() {
  const read = useRead(profile, {});
  const nama = useRead(perbaikanNamaSendiri, {});
  const skeleton = <Skeletons lines={7} height={56} />;
  return (
    <Card>
      <Load read={read} skeleton={skeleton}>
        {(data) => (
          <Load read={nama} skeleton={skeleton}>
            {(keadaan) => <Input data={data} keadaan={keadaan} />}
          </Load>
        )}
      </Load>
    </Card>
  );
}

function Input({ data, keadaan }: { data: ReplyOf<typeof profile>; keadaan: NamaState }) {
  const terkunci = keadaan.terkunci === 1;
  return (
    <Column gap={24}>
      {terkunci && <NamaLocked keadaan={keadaan} nama={{ name: data.name, nama_pt: data.nama_pt ?? '' }} />}
      <AkunForm
        data={data}
        namaTerkunci={terkunci}
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
        {(form) => <AkunPeserta form={form} namaTerkunci={terkunci} />}
      </AkunForm>
    </Column>
  );
}

/** Fields that only participants have in the account form. */
function AkunPeserta({ form, namaTerkunci }: { form: AkunInput; namaTerkunci: boolean }) {
  const lists = useRead(referensi, {});
  const { lokasi_id } = form.values;
  // The options are the active locations. A closed location is included only if it is the participant's current
  // location.
  const belum = lists.isError ? 'Lokasi Anda sekarang' : 'Loading ....';
  const known = lists.data && offered(lists.data.lokasi, form.saved.lokasi_id).map(optionOf);

  return (
    <>
      {lists.isError && <ErrorState text={lists.error.message} onRetry={() => void lists.refetch()} />}
      <Grid pairs>
        <ChoiceField
          form={form}
          name="lokasi_id"
          label="Lokasi"
          description="Jadwal materi dan tugas Anda mengikuti lokasi ini."
          // While the locations are loading, the participant's own location is the only option.
          options={known ?? (lokasi_id ? [{ value: lokasi_id, label: belum }] : [])}
          required
        />
        <NumberField
          form={form}
          name="no_absensi"
          label="Nomor Absensi"
          description={`Nomor pada daftar hadir Anda (${NO_ABSENSI.min}–${NO_ABSENSI.maks}). Belum punya? Isi ${NO_ABSENSI.lain}.`}
          required
        />
        <PerguruanTinggiFields form={form} namaTerkunci={namaTerkunci} />
      </Grid>
    </>
  );
}
