import { referensi } from '#contract/auth.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { pesertaProfilStore, type userProfile } from '#contract/adm/peserta/profil.ts';
import { NO_ABSENSI } from '#rules/akun/akun.ts';
import { offered } from '#rules/tugas/lokasi.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { PerguruanTinggiFields } from '#parts/peserta/PerguruanTinggiFields.tsx';
import { StoredMeanwhile } from '#parts/versi/StoredMeanwhile.tsx';
import { Grid } from '#ui/box/Box.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { ErrorState } from '#ui/feedback/States.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { RadioField } from '#ui/form/field/RadioField.tsx';
import { ChoiceField } from '#ui/form/pick/ChoiceField.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';

type Profil = ReplyOf<typeof userProfile>;

interface ProfilFormProps {
  profil: Profil;
  onClose: () => void;
  /** Element id of the button that opened the form. The button gets the focus when the form closes. */
  returnTo: string;
}

const STUDI = { y: 'Ya', t: 'Tidak' } as const;
const STUDI_OPTIONS = Object.entries(STUDI).map(([value, label]) => ({ value, label }));
const NON_PRODI = { value: 0, label: 'Non-Prodi' };

/** Form for a participant's location, period, attendance number, university and field of study. */
export function ProfilForm({ profil, onClose, returnTo }: ProfilFormProps) {
  const lists = useRead(referensi, {});
  const save = useWrite(pesertaProfilStore);
  const stored = startOf(profil);
  const form = useForm(pesertaProfilStore, {
    start: stored,
    check: ({ lokasi_id, periode_id, no_absensi, is_lanjut_studi, nama_sekolah }) => ({
      lokasi_id: lokasi_id === undefined && 'Lokasi wajib diisi',
      periode_id: periode_id === undefined && 'Periode wajib diisi',
      no_absensi: no_absensi === undefined && 'Nomor absensi wajib diisi',
      nama_sekolah:
        is_lanjut_studi === 'y' &&
        !nama_sekolah?.trim() &&
        'Nama sekolah wajib diisi jika sedang lanjut studi',
    }),
    save: save.run,
    done: () => {
      toastOk();
      onClose();
    },
  });
  const { lokasi_id, is_lanjut_studi } = form.values;
  const namaPeriode = (id: unknown) => lists.data?.periode.find((each) => each.id === id)?.keterangan ?? '–';
  const namaLokasi = (id: unknown) => lists.data?.lokasi.find((each) => each.id === id)?.keterangan ?? '–';
  const rumpun = [
    ...(lists.data?.rumpun ?? []).map(({ id, keterangan }) => ({ value: id, label: keterangan })),
    NON_PRODI,
  ];

  return (
    <FormModal
      opened
      onClose={onClose}
      returnTo={returnTo}
      title={`Ubah Data ${profil.name}`}
      size="lg"
      form={form}
      onSubmit={form.submit}
    >
      {lists.isError && <ErrorState text={lists.error.message} onRetry={() => void lists.refetch()} />}
      <StoredMeanwhile
        form={form}
        stored={stored}
        what="Data peserta"
        fields={[
          { label: 'Lokasi', show: (v) => namaLokasi(v.lokasi_id) },
          { label: 'Periode', show: (v) => namaPeriode(v.periode_id) },
          { label: 'Nomor Absensi', show: (v) => String(v.no_absensi ?? '') },
          { label: 'Perguruan Tinggi', show: (v) => v.nama_pt },
          { label: 'Provinsi', show: (v) => v.provinsi_pt },
          { label: 'Rumpun', show: (v) => rumpun.find(({ value }) => value === v.rumpun_id)?.label },
          { label: 'Sedang lanjut studi', show: (v) => STUDI[v.is_lanjut_studi ?? 't'] },
          { label: 'Nama sekolah', show: (v) => v.nama_sekolah },
        ]}
      />
      <Grid pairs>
        <ChoiceField
          form={form}
          name="lokasi_id"
          label="Lokasi"
          description="Jadwal materi dan tugas peserta mengikuti lokasi ini."
          options={offered(lists.data?.lokasi ?? [], profil.lokasi_id).map(({ id, keterangan }) => ({
            value: id,
            label: keterangan,
          }))}
          required
        />
        <SelectField
          form={form}
          name="periode_id"
          label="Periode"
          description="Untuk menyaring daftar dan ekspor. Jadwal tidak berubah."
          options={offered(lists.data?.periode ?? [], profil.periode_id).map(({ id, keterangan }) => ({
            value: id,
            label: keterangan,
          }))}
          required
        />
        <NumberField
          form={form}
          name="no_absensi"
          label="Nomor Absensi"
          description={`Nomor ${NO_ABSENSI.min} sampai ${NO_ABSENSI.maks}. Yang lebih besar disimpan sebagai ${NO_ABSENSI.lain}.`}
          required
        />
        <SelectField form={form} name="rumpun_id" label="Rumpun" options={rumpun} placeholder="" required />
        {lokasi_id !== profil.lokasi_id && profil.sudah_mengirim === 1 && (
          <Note tone="warn" title="Peserta ini sudah mengirim tugas">
            Tugas, review, dan nilainya tetap. Sejak disimpan, jadwal pengumpulan tugasnya adalah jadwal di{' '}
            {namaLokasi(lokasi_id)}.
          </Note>
        )}
        <PerguruanTinggiFields form={form} />
        <RadioField
          form={form}
          name="is_lanjut_studi"
          label="Sedang lanjut studi"
          options={STUDI_OPTIONS}
          inline
          required
        />
        {is_lanjut_studi === 'y' && (
          <TextField form={form} name="nama_sekolah" label="Nama sekolah" required />
        )}
      </Grid>
    </FormModal>
  );
}

function startOf(profil: Profil) {
  const {
    user_id,
    lokasi_id,
    periode_id,
    no_absensi,
    nama_pt,
    provinsi_pt,
    is_lanjut_studi,
    nama_sekolah,
    updated_at,
  } = profil;
  const rumpun_id: 0 | 1 | 2 | 3 = ([1, 2, 3] as const).find((id) => id === profil.rumpun_id) ?? 0;
  return {
    user_id,
    lokasi_id,
    periode_id,
    no_absensi,
    nama_pt,
    provinsi_pt,
    rumpun_id,
    is_lanjut_studi,
    nama_sekolah,
    updated_at,
  };
}
