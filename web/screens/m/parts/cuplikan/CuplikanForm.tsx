import type { RowOf } from '#contract/endpoint.ts';
import { cuplikanStore, type cuplikan } from '#contract/m/cuplikan.ts';
import { EMPTY_CUPLIKAN } from '#rules/tugas/cuplikan.ts';
import { isEmpty } from '#rules/text/read-html.ts';
import { useWrite } from '#app/calls/data.ts';
import { useForm } from '#app/form/form.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { TextField } from '#ui/form/field/TextField.tsx';
import { RichField } from '#ui/rich/RichField.tsx';

export type Cuplikan = RowOf<typeof cuplikan>;

interface CuplikanFormProps {
  /** The stored snippet that is edited, or the text for a new snippet. */
  cuplikan: Cuplikan | { isi: string };
  onClose: () => void;
}

/** Form for a snippet: a text that the mentor can insert into later reviews. */
export function CuplikanForm({ cuplikan: stored, onClose }: CuplikanFormProps) {
  const save = useWrite(cuplikanStore);
  const form = useForm(cuplikanStore, {
    start: stored,
    check: ({ isi = '' }) => ({ isi: isEmpty(isi) && EMPTY_CUPLIKAN }),
    save: save.run,
    done: () => {
      toastOk();
      onClose();
    },
  });
  return (
    <FormModal
      opened
      onClose={onClose}
      title={'id' in stored ? 'Ubah Kalimat Tersimpan' : 'Simpan Kalimat'}
      size="lg"
      form={form}
      onSubmit={form.submit}
    >
      <TextField
        form={form}
        name="judul"
        label="Judul"
        description="Dengan judul ini Anda mencari kalimatnya nanti. Hanya Anda yang melihatnya."
        required
      />
      <RichField form={form} name="isi" label="Isi" minHeight={120} required />
    </FormModal>
  );
}
