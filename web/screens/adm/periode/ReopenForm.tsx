import { periodeBuka } from '#contract/adm/periode.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { Text } from '#ui/box/Text.tsx';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import type { Periode } from './columns.tsx';

interface ReopenFormProps {
  periode: Periode;
  onClose: () => void;
}

/** Dialog that reopens a closed period. The admin must enter a reason. */
export function ReopenForm({ periode, onClose }: ReopenFormProps) {
  const save = useWrite(periodeBuka);
  const form = useForm(periodeBuka, {
    start: { periode_id: periode.id, alasan: '' },
    check: ({ alasan }) => ({ alasan: !alasan?.trim() && 'Alasan wajib diisi' }),
    save: save.run,
    done: ({ message }) => {
      toastOk(message);
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Buka kembali periode ${periode.keterangan}`}
      form={form}
      onSubmit={form.submit}
      save="Buka kembali"
      saving="Membuka …"
    >
      <Text>
        Tugas, nilai, dan jadwal periode ini dapat berubah lagi. Test dan raportnya mengikuti pembukaan di
        Sistem.
      </Text>
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan"
        description="Tercatat di riwayat."
        rows={2}
        maxLength={500}
        required
      />
    </FormModal>
  );
}
