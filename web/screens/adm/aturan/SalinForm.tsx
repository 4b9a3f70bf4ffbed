import { aturanSalin } from '#contract/adm/aturan.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { offerUndo } from '#parts/riwayat/offer-undo.ts';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';

interface SalinFormProps {
  aturan: { readonly id: number; readonly nama: string };
  onClose: () => void;
  /** Called after the copy, with the id of the new rule set. */
  onCopied: (id: number) => void;
}

/** Dialog that copies a rule set under a new name. */
export function SalinForm({ aturan, onClose, onCopied }: SalinFormProps) {
  const save = useWrite(aturanSalin);
  const form = useForm(aturanSalin, {
    start: { id: aturan.id, nama: '' },
    check: ({ nama }) => ({ nama: !nama?.trim() && 'Nama aturan wajib diisi' }),
    save: save.run,
    done: ({ id, riwayat_id }) => {
      offerUndo('Aturan baru sudah dibuat', riwayat_id);
      onClose();
      onCopied(id);
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Salin menjadi aturan baru"
      form={form}
      onSubmit={form.submit}
      save="Salin"
      saving="Menyalin …"
    >
      <Text>
        {`Salinan "${aturan.nama}" berisi angka, kompetensi, dan pertanyaan yang sama. Anda dapat mengubahnya sebelum dipakai sebuah periode.`}
      </Text>
      <TextField form={form} name="nama" label="Nama aturan" required />
    </FormModal>
  );
}
