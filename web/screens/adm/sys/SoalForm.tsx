import { useState } from 'react';
import type { RowOf } from '#contract/endpoint.ts';
import { soalList, soalStore } from '#contract/adm/sys.ts';
import { nilaiText } from '#rules/text/format.ts';
import { isEmpty, textOfHtml } from '#rules/text/read-html.ts';
import { KOMPETENSI, letterOf, NILAI_PILIHAN_MAX, PILIHAN_MAX, PILIHAN_MIN } from '#rules/nilai/soal.ts';
import { useWrite } from '#app/calls/data.ts';
import { Refused } from '#app/calls/refused.ts';
import { uploadImage } from '#app/calls/upload-image.ts';
import { useDialogDraft } from '#app/form/dialog-draft.ts';
import { useForm } from '#app/form/form.ts';
import { saving } from '#app/form/saving.ts';
import { RiwayatObjek } from '#parts/riwayat/RiwayatObjek.tsx';
import { StoredMeanwhile } from '#parts/versi/StoredMeanwhile.tsx';
import { confirm } from '#ui/dialog/confirm.ts';
import { FormModal } from '#ui/dialog/FormModal.tsx';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { FlagField } from '#ui/form/field/FlagField.tsx';
import { ListField } from '#ui/form/field/ListField.tsx';
import { NumberField } from '#ui/form/field/NumberField.tsx';
import { RadioField } from '#ui/form/field/RadioField.tsx';
import { TextField } from '#ui/form/field/TextField.tsx';
import { RichField } from '#ui/rich/RichField.tsx';
import css from './sys.module.css';

type Soal = RowOf<typeof soalList>;

const KOMPETENSI_OPTIONS = Object.entries(KOMPETENSI).map(([value, label]) => ({ value, label }));

function lineOf({ pertanyaan, value }: { pertanyaan?: string; value?: number }, at: number): string {
  return `${letterOf(at)} ${pertanyaan ?? ''}: ${value === undefined ? '–' : nilaiText(value)}`;
}

interface SoalFormProps {
  /** The stored question, or null for a new question. */
  soal: Soal | null;
  onClose: () => void;
}

/**
 * Form for a question and its options (Specification, document 2, section 2). One save stores the question and all
 * options.
 */
export function SoalForm({ soal, onClose }: SoalFormProps) {
  const [pictures, setPictures] = useState(false);
  const save = useWrite(soalStore);
  const form = useForm(soalStore, {
    start: soal ?? { pertanyaan: '', option: [{ pertanyaan: '' }, { pertanyaan: '' }], is_aktif: 1 },
    check: ({ pertanyaan = '', kompetensi }) => ({
      pertanyaan: isEmpty(pertanyaan) && 'Pertanyaan wajib diisi',
      kompetensi: kompetensi === undefined && 'Kompetensi wajib diisi',
    }),
    ...saving(saveAsking, () => {
      close();
    }),
  });
  /**
   * Saves the question. While the pre-test or the post-test is open, the server first rejects the save and returns the
   * number of participants who are answering. If the admin confirms, the question is sent again.
   */
  async function saveAsking(...[args, options]: Parameters<typeof save.run>) {
    try {
      return await save.run({ ...args, dikonfirmasi: 0 }, options);
    } catch (error) {
      if (!(error instanceof Refused) || error.code !== 'test_dibuka') throw error;
      const yes = await confirm({
        text: 'Anda yakin untuk mengubah soal ?',
        details: error.message,
        danger: true,
      });
      if (!yes) throw error;
      return save.run({ ...args, dikonfirmasi: 1 }, options);
    }
  }
  const { draft, close } = useDialogDraft(form, onClose, 'soal', soal?.id ?? 'baru');

  return (
    <FormModal
      opened
      onClose={close}
      title={soal ? `Ubah Soal ${soal.id}` : 'Tambah Soal'}
      size="xl"
      form={form}
      onSubmit={(event) => (pictures ? event.preventDefault() : form.submit(event))}
      footer={
        pictures
          ? 'Menunggu gambar terunggah …'
          : soal && <RiwayatObjek objek={`soal/${soal.id}`} nama={`soal ${soal.id}`} />
      }
    >
      {/* If another admin has saved the question meanwhile, `StoredMeanwhile` shows a warning instead of the draft
          note. */}
      {!draft.serverChanged && <DraftNote draft={draft} what="Soal" />}
      <StoredMeanwhile
        form={form}
        stored={soal}
        what="Soal"
        fields={[
          { label: 'Pertanyaan', show: ({ pertanyaan }) => textOfHtml(pertanyaan ?? '') },
          { label: 'Kompetensi', show: ({ kompetensi }) => kompetensi && KOMPETENSI[kompetensi] },
          { label: 'Pilihan jawaban', show: ({ option }) => option?.map(lineOf).join('\n') },
          { label: 'Status', show: ({ is_aktif }) => (is_aktif === 1 ? 'Aktif' : 'Nonaktif') },
        ]}
      />
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
        description="Soal yang tidak aktif tidak muncul di test. Jawaban yang sudah masuk tetap tersimpan."
        toggle
      />
    </FormModal>
  );
}
