import { Button } from '@mantine/core';
import { penghapusanTolak } from '#contract/adm/user/penghapusan.ts';
import { ALASAN_HAPUS_MAX } from '#rules/akun/penghapusan.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { Column } from '#ui/box/Box.tsx';
import { ModalFoot } from '#ui/dialog/ModalFoot.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { FormFailure } from '#ui/form/FormFailure.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { TextareaField } from '#ui/form/field/TextareaField.tsx';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';

interface TolakFormProps {
  id: number;
  onDone: () => void;
  onCancel: () => void;
}

/** Form that rejects a deletion request. The participant will read the reason. */
export function TolakForm({ id, onDone, onCancel }: TolakFormProps) {
  const save = useWrite(penghapusanTolak);
  const form = useForm(penghapusanTolak, {
    start: { id, alasan: '' },
    save: save.run,
    done: () => {
      toastOk();
      onDone();
    },
  });
  useUnsaved(form.dirty);
  return (
    <Column as="form" ref={intoField} onSubmit={form.submit} noValidate>
      <FormFailure form={form} />
      <TextareaField
        form={form}
        name="alasan"
        label="Alasan penolakan"
        description="Dibaca peserta. Sebutkan apa yang harus selesai dahulu."
        rows={4}
        maxLength={ALASAN_HAPUS_MAX}
        required
      />
      <ModalFoot>
        <Button variant="default" aria-disabled={form.submitting || undefined} onClick={onCancel}>
          Batalkan
        </Button>
        <PendingButton type="submit" pending={form.submitting} busy="Menyimpan …">
          Tolak permintaan
        </PendingButton>
      </ModalFoot>
    </Column>
  );
}

/** Focuses the field for the reason, because the pressed button, which had the focus, has disappeared. */
function intoField(form: HTMLFormElement | null): void {
  form?.querySelector('textarea')?.focus();
}
