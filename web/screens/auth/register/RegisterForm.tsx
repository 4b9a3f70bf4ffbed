import { referensi } from '#contract/auth.ts';
import { registerStore } from '#contract/auth/register.ts';
import { wrongKonfirmasi, noAbsensi, NO_ABSENSI } from '#rules/akun/akun.ts';
import { judgePassword } from '#rules/akun/password.ts';
import { offered } from '#rules/tugas/lokasi.ts';
import { NON_PRODI, PASSWORD_MISMATCH, MISSING_SEKOLAH, missingSekolah } from '#rules/akun/pendaftaran.ts';
import { NOT_CONSENTED, PERSETUJUAN_VERSI } from '#rules/akun/persetujuan.ts';
import { useRead } from '#app/calls/data.ts';
import { callOnce } from '#app/calls/send.ts';
import { useFormDraft } from '#app/form/draft.ts';
import { useForm } from '#app/form/form.ts';
import { SetujuField } from '#parts/akun/SetujuField.tsx';
import { PerguruanTinggiFields } from '#parts/peserta/PerguruanTinggiFields.tsx';
import { printedNote } from '#parts/peserta/printed-note.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import type { FieldForm } from '#ui/form/form.ts';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { TextButton } from '#ui/form/TextButton.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { RadioField } from '#ui/form/field/RadioField.tsx';
import { ChoiceField } from '#ui/form/pick/ChoiceField.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { Kirim } from '../parts/Kirim.tsx';
import { NewPassword } from '../parts/NewPassword.tsx';
import css from '../parts/pintu.module.css';

/** Labels of the two university fields in the registration form. */
const LABELS = { nama_pt: 'Nama Perguruan Tinggi', provinsi_pt: 'Provinsi Perguruan Tinggi' };

const EMPTY = {
  name: '',
  email: '',
  lokasi_id: undefined,
  nama_pt: undefined,
  provinsi_pt: undefined,
  rumpun_id: undefined,
  no_absensi: undefined,
  is_lanjut_studi: undefined,
  nama_sekolah: '',
};

/**
 * Values that are never stored in the draft: the passwords, and the consent, which users must give in each new form.
 */
const SECRETS = { password: '', c_pass: '', setuju_versi: undefined };

/** Returns the values that the draft may store: all except the values in `SECRETS`. */
function withoutSecrets<V extends object>(values: V): Omit<V, keyof typeof SECRETS> {
  const { password: _p, c_pass: _c, setuju_versi: _s, ...rest } = values as V & typeof SECRETS;
  return rest;
}

/**
 * Registration form (Specification, document 2, section 2). The browser stores a draft until the account is created.
 */
export function RegisterForm({ onDone }: { onDone: (message: string) => void }) {
  const lists = useRead(referensi, {});
  const form = useForm(registerStore, {
    start: { ...EMPTY, ...SECRETS },
    check: (values) => ({
      password:
        values.password &&
        judgePassword(values.password, { email: values.email ?? '', name: values.name ?? '' }),
      c_pass: wrongKonfirmasi(values, PASSWORD_MISMATCH),
      // The schema checks the school only if all other fields are valid. This check shows the error about the school
      // together with the other errors.
      nama_sekolah: missingSekolah(values) && MISSING_SEKOLAH,
      setuju_versi: values.setuju_versi === undefined && NOT_CONSENTED,
    }),
    save: (values) => callOnce(registerStore, values, null),
    done: ({ message }) => {
      draft.discard();
      onDone(message);
    },
  });
  const draft = useFormDraft(
    {
      values: withoutSecrets(form.values),
      saved: withoutSecrets(form.saved),
      restore: (kept) => {
        const { password, c_pass, setuju_versi } = form.values;
        form.restore({ ...EMPTY, ...kept, password, c_pass, setuju_versi });
      },
    },
    'daftar',
  );
  const different = form.field('c_pass').error === PASSWORD_MISMATCH;

  return (
    <Column as="form" onSubmit={form.submit} noValidate>
      {draft.restored && draft.dirty && (
        <Note tone="info">
          Isian Anda di perangkat ini dipulihkan, kecuali password.{' '}
          <TextButton onClick={() => draft.discard()}>Kosongkan</TextButton>
        </Note>
      )}
      <TextField
        form={form}
        name="name"
        label="Nama"
        description={printedNote(form.values.name, 'Lengkap dengan gelar.')}
        autoComplete="name"
        required
      />
      <TextField form={form} name="email" label="Email" type="email" autoComplete="username" required />
      <NewPassword form={form} />
      <ChoiceField
        form={form}
        name="lokasi_id"
        label="Lokasi Kegiatan"
        options={offered(lists.data?.lokasi ?? [], null).map(asOption)}
        placeholder={lists.isPending ? 'Loading ....' : 'Pilih …'}
        required
      />
      <PerguruanTinggiFields form={form} labels={LABELS} />
      <SelectField
        form={form}
        name="rumpun_id"
        label="Rumpun"
        options={[...(lists.data?.rumpun ?? []), NON_PRODI].map(asOption)}
        required
      />
      <NumberField
        form={cleared(form)}
        name="no_absensi"
        label="Nomor Absensi"
        isName
        description={`Nomor pada daftar hadir Anda (${NO_ABSENSI.min}–${NO_ABSENSI.maks}). Belum punya? Isi ${NO_ABSENSI.lain}, lalu minta nomor kepada panitia.`}
        required
      />
      <RadioField
        form={form}
        name="is_lanjut_studi"
        label="Sedang Lanjut Studi"
        options={[
          { value: 'y', label: 'Ya' },
          { value: 't', label: 'Tidak' },
        ]}
        inline
        required
      />
      <TextField
        form={form}
        name="nama_sekolah"
        label="Nama Sekolah"
        description="Wajib diisi jika sedang lanjut studi."
        required={form.values.is_lanjut_studi === 'y'}
      />
      <SetujuField form={form} versi={PERSETUJUAN_VERSI} />
      <FormFailure form={form} />
      <div role="alert" className={css.status}>
        {different && (
          <Note tone="bad" title="Oops...">
            {PASSWORD_MISMATCH}
          </Note>
        )}
      </div>
      <Kirim label="Daftar akun baru" pending={form.submitting} />
    </Column>
  );
}

const asOption = ({ id, keterangan }: { id: number; keterangan: string }) => ({
  value: id,
  label: keterangan,
});

/**
 * Wraps the field: while the user types, a value below 1 is cleared and a value above 500 becomes 700 (Specification,
 * document 2, section 5).
 */
function cleared(form: FieldForm<'no_absensi'>): FieldForm<'no_absensi'> {
  return {
    field: (name) => {
      const field = form.field(name);
      return {
        ...field,
        set: (value) => field.set(typeof value === 'number' ? (noAbsensi(value) ?? undefined) : value),
      };
    },
  };
}
