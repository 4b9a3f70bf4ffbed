import { useEffect, useEffectEvent } from 'react';
import { admMateriStore, type admMateriDampak } from '#contract/adm/materi.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { PETUNJUK_MAX, TAUTAN_MATERI_MAX } from '#rules/tugas/materi.ts';
import { uploadImage } from '#app/calls/upload-image.ts';
import type { Read } from '#app/calls/data.ts';
import { useFormDraft } from '#app/form/draft.ts';
import type { Form } from '#app/form/form.ts';
import { useUser } from '#app/session/session.ts';
import { TautanState } from '#parts/tautan/StateRow.tsx';
import { Column, Grid } from '#ui/box/Box.tsx';
import { ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { ListField } from '#ui/form/field/ListField.tsx';
import { numberText } from '#ui/form/field/number-text.ts';
import { TextField } from '#ui/form/field/TextField.tsx';
import { RichField } from '#ui/rich/RichField.tsx';

type Dampak = ReplyOf<typeof admMateriDampak>;

interface BacaanFieldsProps {
  form: Form<typeof admMateriStore, object>;
  /** Id of the material, or null for a new material. */
  id_materi: number | null;
  /**
   * Request for the stored material with all its fields, because the list has only some of them. Null for a new
   * material.
   */
  read: Read<Dampak> | null;
  /** Called when a picture upload starts and ends. */
  onBusy: (busy: boolean) => void;
  /** Called once, with a function that discards the draft. */
  onDraft: (draft: { discard: () => void }) => void;
}

/**
 * Fields for the instructions and links that participants read before they write. The fields appear after the stored
 * values have loaded.
 */
export function BacaanFields(props: BacaanFieldsProps) {
  const { form, read, onBusy } = props;
  const stored = read?.data?.materi;
  const known = form.values.petunjuk !== undefined && form.values.tautan !== undefined;
  useEffect(() => {
    // The user typed in another field before the stored values had loaded, so the form did not import them. The
    // instructions and links are therefore set here.
    if (known || stored === undefined) return;
    form.set('petunjuk', stored.petunjuk);
    form.set('tautan', stored.tautan);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only once, after the stored values have loaded
  }, [known, stored]);

  if (read?.isError && !known)
    return <ErrorState text={read.error.message} onRetry={() => void read.refetch()} />;
  if (!known) return <Skeletons lines={4} height={28} />;
  return (
    <>
      <Draf {...props} />
      <RichField
        form={form}
        name="petunjuk"
        label="Petunjuk"
        minHeight={120}
        uploadImage={uploadImage}
        onBusy={onBusy}
        placeholder={`Apa yang dikerjakan, dibawa, atau dikirim peserta. Paling banyak ${numberText(PETUNJUK_MAX)} karakter.`}
      />
      <ListField
        list={form.list('tautan')}
        label="Tautan"
        description={`Paling banyak ${TAUTAN_MATERI_MAX}: templat, contoh, atau ruang pertemuan.`}
        nameRow={(at) => `tautan ${at + 1}`}
        empty={{ url: '', keterangan: '' }}
        add="+ Tambah Tautan"
        max={TAUTAN_MATERI_MAX}
      >
        {(at) => (
          <Column gap={8}>
            <Grid pairs>
              <TextField
                form={form}
                name={`tautan.${at}.url`}
                label={`URL tautan ${at + 1}`}
                type="url"
                required
              />
              <TextField form={form} name={`tautan.${at}.keterangan`} label={`Keterangan tautan ${at + 1}`} />
            </Grid>
            <TautanState cek={stored?.tautan.find(({ url }) => url === form.values.tautan?.[at]?.url)?.cek} />
          </Column>
        )}
      </ListField>
    </>
  );
}

/** Stores only the long texts as a draft in this browser, because the user can quickly type the short fields again. */
function Draf({ form, id_materi, read, onDraft }: BacaanFieldsProps) {
  const stored = read?.data?.materi;
  const { values, saved } = form;
  const bacaan = {
    values: { petunjuk: values.petunjuk, tautan: values.tautan },
    saved: {
      petunjuk: saved.petunjuk ?? stored?.petunjuk,
      tautan: saved.tautan ?? stored?.tautan,
    },
    restore: ({ petunjuk, tautan }: Pick<typeof values, 'petunjuk' | 'tautan'>) => {
      form.set('petunjuk', petunjuk);
      form.set('tautan', tautan);
    },
  };
  const user = useUser();
  const draft = useFormDraft(bacaan, ['materi', user.id, id_materi ?? 'baru'].join('-'));
  const discard = useEffectEvent(draft.discard);
  useEffect(() => {
    onDraft({ discard: () => discard() });
  }, [onDraft]);
  // If another user has saved the material, the form shows a conflict warning, and the draft note is hidden.
  const told = stored !== undefined && stored.updated_at !== values.updated_at;
  return told ? null : <DraftNote draft={draft} what="Petunjuk" />;
}
