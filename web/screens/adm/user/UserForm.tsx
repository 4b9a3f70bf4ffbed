import { referensi } from '#contract/auth.ts';
import { userDestroy, userStore } from '#contract/adm/user.ts';
import { offered } from '#rules/tugas/lokasi.ts';
import { useRead, useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { saving } from '#app/form/saving.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { Row } from '#ui/box/Box.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import type { FieldForm } from '#ui/form/form.ts';
import { ChoiceField } from '#ui/form/pick/ChoiceField.tsx';
import { SelectField } from '#ui/form/pick/SelectField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { type Akun, useEmailAktif } from './akun.ts';
import { showPasswords } from './initial-password.ts';
import { MentorContent, INITIAL_TUGAS } from './MentorContent.tsx';

const GROUP = [
  { value: 'mentor', label: 'Mentor' },
  { value: 'user', label: 'User' },
];

interface UserFormProps {
  /** The stored account, or null for a new account. */
  akun: Akun | null;
  onClose: () => void;
  /** Called after the account has been deleted. */
  onGone: () => void;
}

/**
 * Form for name, email and group of an account (Specification, document 2, section 2). The user of a new account gets
 * the default password, a first password that no other account has, or a mailed link.
 */
export function UserForm({ akun, onClose, onGone }: UserFormProps) {
  const save = useWrite(userStore);
  const dikirimi = useEmailAktif() && (akun === null || akun.tanpa_password === 1);
  /**
   * True if the account can become a participant's account. The form then has a field for the location, which every
   * participant needs.
   */
  const newPeserta = akun?.group !== 'user';
  const form = useForm(userStore, {
    start:
      akun && akun.group !== 'admin'
        ? {
            id: akun.id,
            name: akun.name,
            email: akun.email,
            group: akun.group,
            ...akun.mentor,
            tugas_mentor: akun.tugas_mentor ?? INITIAL_TUGAS.tugas_mentor,
            tugas_evaluator: akun.tugas_evaluator ?? INITIAL_TUGAS.tugas_evaluator,
            menerima: akun.menerima ?? INITIAL_TUGAS.menerima,
            lokasi: akun.lokasi ?? INITIAL_TUGAS.lokasi,
          }
        : INITIAL_TUGAS,
    check: ({ group, lokasi_id }) => ({
      lokasi_id: group === 'user' && newPeserta && lokasi_id === undefined && 'Lokasi wajib diisi',
    }),
    ...saving(async (args: Parameters<typeof save.run>[0], options: Parameters<typeof save.run>[1]) => {
      const reply = await save.run(args, options);
      const { password_awal } = reply;
      if (password_awal)
        showPasswords([{ name: String(args.name), email: String(args.email), password: password_awal }]);
      return reply;
    }, onClose),
  });

  return (
    <FormModal
      opened
      onClose={onClose}
      title="Form User"
      size="lg"
      form={form}
      onSubmit={form.submit}
      footer={
        akun && (
          <Row>
            <RiwayatObjek objek={`users/${akun.id}`} nama={akun.name} />
            <HapusAkun akun={akun} onGone={onGone} />
          </Row>
        )
      }
    >
      <TextField form={form} name="name" label="Nama" description="Lengkap dengan gelar." required />
      <TextField
        form={form}
        name="email"
        label="Email"
        description={
          dikirimi
            ? 'Dipakai untuk masuk. Tautan untuk membuat password dikirim ke alamat ini.'
            : 'Dipakai untuk masuk.'
        }
        type="email"
        required
      />
      <SelectField
        form={form}
        name="group"
        label="Group"
        description={
          akun
            ? 'Dapat diubah selama akun belum memiliki data. Sesudah itu pemiliknya harus masuk lagi.'
            : 'User adalah peserta. Perguruan tingginya diisi kemudian.'
        }
        options={GROUP}
        required
      />
      {form.values.group === 'user' && newPeserta && <LokasiPeserta form={form} />}
      {form.values.group === 'mentor' && <MentorContent form={form} lokasi={akun?.lokasi ?? []} />}
    </FormModal>
  );
}

/** Field for the location of a new participant. */
function LokasiPeserta({ form }: { form: FieldForm<'lokasi_id'> }) {
  const lokasi = useRead(referensi, {}).data?.lokasi ?? [];
  return (
    <ChoiceField
      form={form}
      name="lokasi_id"
      label="Lokasi"
      description="Jadwal materi dan tugas peserta mengikuti lokasi ini."
      options={offered(lokasi, null).map(({ id, keterangan }) => ({ value: id, label: keterangan }))}
      required
    />
  );
}

/**
 * Button that deletes an account. If other data refer to the account, the server rejects the deletion and names these
 * data.
 */
function HapusAkun({ akun, onGone }: { akun: Akun; onGone: () => void }) {
  const destroy = useWrite(userDestroy);

  async function ask() {
    const yes = await confirm({
      text: 'Anda yakin untuk menghapus data ?',
      details: `Akun ${akun.name} dihapus jika belum memiliki data apa pun. Tidak dapat dikembalikan.`,
      danger: true,
    });
    if (!yes) return;
    destroy.start({ id: String(akun.id) }, ({ message }) => {
      toastOk(message);
      onGone();
    });
  }

  return (
    <PendingButton
      size="xs"
      variant="subtle"
      color="red"
      pending={destroy.pending}
      busy="Menghapus …"
      onClick={() => void ask()}
    >
      Hapus akun
    </PendingButton>
  );
}
