import { useState } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import { soalList, soalStore } from '#contract/adm/sys.ts';
import { isKosong } from '#rules/html.ts';
import { KOMPETENSI, NILAI_PILIHAN_MAX, PILIHAN_MAX, PILIHAN_MIN } from '#rules/soal.ts';
import { useWrite } from '#app/calls/data.ts';
import { uploadImage } from '#app/calls/upload-image.ts';
import { useFormDraft } from '#app/form/draft.ts';
import { useForm } from '#app/form/form.ts';
import { useUser } from '#app/session/session.ts';
import { FormModal } from '#ui/feedback/FormModal.tsx';
import { toastGagal, toastOk } from '#ui/feedback/toast.ts';
import { DraftNote } from '#ui/form/DraftNote.tsx';
import { FlagField } from '#ui/form/FlagField.tsx';
import { ListField } from '#ui/form/ListField.tsx';
import { NumberField } from '#ui/form/NumberField.tsx';
import { RadioField } from '#ui/form/RadioField.tsx';
import { TextField } from '#ui/form/TextField.tsx';
import { RichField } from '#ui/rich/RichField.tsx';
import css from './sys.module.css';

type Soal = RowOf<typeof soalList>;

const KOMPETENSI_OPTIONS = Object.entries(KOMPETENSI).map(([value, label]) => ({ value, label }));

/** Options are lettered A to D (Specification 2.7). */
export function letterOf(at: number): string {
  return String.fromCodePoint(65 + at);
}

interface SoalFormProps {
  /** Null: a new one. */
  soal: Soal | null;
  onClose: () => void;
}

/** A question with its options (document 2, section 2); options come and go here before the whole is saved. */
export function SoalForm({ soal, onClose }: SoalFormProps) {
  const user = useUser();
  const [pictures, setPictures] = useState(false);
  const save = useWrite(soalStore);
  const form = useForm(soalStore, {
    start: soal ?? { pertanyaan: '', option: [{ pertanyaan: '' }, { pertanyaan: '' }], is_aktif: 1 },
    check: ({ pertanyaan = '', kompetensi }) => ({
      pertanyaan: isKosong(pertanyaan) && 'Pertanyaan wajib diisi',
      kompetensi: kompetensi === undefined && 'Kompetensi belum dipilih',
    }),
    save: (args, options) =>
      save.run(args, options).catch((error: unknown) => {
        toastGagal();
        throw error;
      }),
    done: () => {
      toastOk();
      close();
    },
  });
  const draft = useFormDraft(form, `soal-${user.id}-${soal?.id ?? 'baru'}`);

  function close() {
    draft.discard();
    onClose();
  }

  return (
    <FormModal
      opened
      onClose={close}
      title={soal ? `Edit Soal ${soal.id}` : 'Tambah Soal'}
      size="xl"
      form={form}
      onSubmit={(event) => (pictures ? event.preventDefault() : form.submit(event))}
      footer={pictures && 'Menunggu gambar terunggah …'}
    >
      <DraftNote draft={draft} what="Soal" />
      <RichField
        form={form}
        name="pertanyaan"
        label="Pertanyaan"
        minHeight={120}
        uploadImage={uploadImage}
        onBusy={setPictures}
        required
      />
      <RadioField
        form={form}
        name="kompetensi"
        label="Kompetensi"
        options={KOMPETENSI_OPTIONS}
        inline
        required
      />
      <ListField
        list={form.list('option')}
        label="Pilihan jawaban"
        description={`${PILIHAN_MIN} sampai ${PILIHAN_MAX} pilihan. Nilai 0 sampai ${NILAI_PILIHAN_MAX} (maks ${NILAI_PILIHAN_MAX}).`}
        nameRow={(at) => `pilihan ${letterOf(at)}`}
        empty={{ pertanyaan: '' }}
        add="+ Tambah Pilihan"
        max={PILIHAN_MAX}
        required
      >
        {(at) => (
          <div className={css.option}>
            <TextField
              form={form}
              name={`option.${at}.pertanyaan`}
              label={`Teks pilihan ${letterOf(at)}`}
              required
            />
            <NumberField
              form={form}
              name={`option.${at}.value`}
              label={`Nilai ${letterOf(at)}`}
              decimals={2}
              required
            />
          </div>
        )}
      </ListField>
      <FlagField
        form={form}
        name="is_aktif"
        label="Aktif"
        description="Soal yang tidak aktif tidak muncul di test; jawaban yang sudah masuk tetap tersimpan."
        toggle
      />
    </FormModal>
  );
}
