import { akomodasiStore } from '#contract/pr/profile.ts';
import { JENIS_PERJALANAN } from '#rules/akun/klaim.ts';
import { NOT_CONSENTED } from '#rules/akun/persetujuan.ts';
import { useWrite } from '#app/calls/data.ts';
import { useDialogDraft } from '#app/form/dialog-draft.ts';
import { useForm } from '#app/form/form.ts';
import { SHRINK_PHOTO } from '#app/picture/shrink.ts';
import { SetujuField } from '#parts/akun/SetujuField.tsx';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { FilesField } from '#ui/form/file/FilesField.tsx';
import { RadioField } from '#ui/form/field/RadioField.tsx';
import { RupiahField } from '#ui/form/field/RupiahField.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import type { Klaim } from './klaim.ts';
import { withoutSetuju } from './menambah.ts';

const JENIS_OPTIONS = Object.entries(JENIS_PERJALANAN).map(([value, label]) => ({ value, label }));

interface KlaimFormProps {
  /** The stored claim, or null for a new claim. */
  klaim: Klaim | null;
  /** Version of the consent text in the form for a new claim. Null if no consent is needed. */
  tanya: number | null;
  onClose: () => void;
}

/**
 * Form for a claim: one journey with its cost (Specification 2.10). The browser stores a draft until the participant
 * saves or discards it.
 */
export function KlaimForm({ klaim, tanya, onClose }: KlaimFormProps) {
  const asked = klaim === null ? tanya : null;
  const save = useWrite(akomodasiStore);
  const form = useForm(akomodasiStore, {
    start: startOf(klaim),
    check: ({ jenis, setuju_versi }) => ({
      jenis: jenis === undefined && 'Jenis perjalanan wajib diisi',
      setuju_versi: asked !== null && setuju_versi === undefined && NOT_CONSENTED,
    }),
    prepare: SHRINK_PHOTO,
    save: save.run,
    done: () => {
      toastOk();
      close();
    },
  });
  const { draft, close } = useDialogDraft(withoutSetuju(form), onClose, 'klaim', klaim?.id ?? 'baru');

  return (
    <FormModal
      opened
      onClose={close}
      title={klaim ? 'Ubah Klaim Perjalanan' : 'Tambah Klaim Perjalanan'}
      form={form}
      onSubmit={form.submit}
      saving={form.files().sending === null ? 'Menyimpan …' : 'Mengunggah …'}
    >
      {klaim !== null && klaim.alasan_tolak !== null && (
        <Note tone="bad" title="Klaim ini ditolak">
          <Text lines>{klaim.alasan_tolak}</Text>
          <Text>Setelah Anda simpan, klaim ini diperiksa lagi.</Text>
        </Note>
      )}
      <DraftNote draft={draft} what="Klaim" fresh={klaim === null} />
      <RadioField form={form} name="jenis" label="Jenis perjalanan" options={JENIS_OPTIONS} inline required />
      <RupiahField
        form={form}
        name="nominal"
        label="Nominal"
        description="Dalam rupiah, sesuai bukti."
        placeholder="Rp 0"
      />
      <TextareaField
        form={form}
        name="catatan"
        label="Catatan"
        description="Rute dan kendaraan, misalnya kereta Yogyakarta–Jakarta."
        rows={2}
        maxLength={500}
      />
      <TextareaField
        form={form}
        name="keterangan"
        label="Keterangan"
        description="Hal lain yang perlu diketahui panitia."
        rows={2}
        maxLength={500}
      />
      <FilesField
        form={form}
        label="Bukti"
        description={
          klaim?.dokumen
            ? 'Bukti yang tersimpan tetap dipakai jika tidak ada yang baru.'
            : 'Tiket atau kuitansi. Boleh dikosongkan.'
        }
        gone={draft.gone}
      />
      {asked !== null && <SetujuField form={form} versi={String(asked)} />}
    </FormModal>
  );
}

function startOf(klaim: Klaim | null) {
  if (klaim === null) return { catatan: '', keterangan: '' };
  const { id, jenis, nominal, catatan, keterangan } = klaim;
  return { id, jenis, nominal, catatan, keterangan };
}
