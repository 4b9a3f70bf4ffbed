import { useEffect, useEffectEvent } from 'react';
import { admMateriStore, type admMateriDampak } from '#contract/adm/materi.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { PETUNJUK_MAX, TAUTAN_MATERI_MAX } from '#rules/tugas/materi.ts';
import { uploadImage } from '#app/calls/upload-image.ts';
import type { Read } from '#app/calls/data.ts';
import { useFormDraft } from '#app/form/draft.ts';
import type { Form } from '#app/form/form.ts';
import { useUser } from '#app/session/session.ts';
import { KeadaanTautan } from '#parts/tautan/BarisKeadaan.tsx';
import { Column, Grid } from '#ui/box/Box.tsx';
import { ErrorState, Skeletons } from '#ui/feedback/States.tsx';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { ListField } from '#ui/form/field/ListField.tsx';
import { angka } from '#ui/form/field/number-text.ts';
import { TextField } from '#ui/form/field/TextField.tsx';
import { RichField } from '#ui/rich/RichField.tsx';

type Dampak = ReplyOf<typeof admMateriDampak>;

interface BacaanFieldsProps {
  form: Form<typeof admMateriStore, object>;
  /** Null: a new one. */
  id_materi: number | null;
  /** The material as it is stored, which no list has whole; null for a new one. */
  read: Read<Dampak> | null;
  /** A picture is on its way. */
  onBusy: (busy: boolean) => void;
  /** Called once there is a draft, with the way to give it up. */
  onDraft: (draft: { discard: () => void }) => void;
}

/** What participants read before they write: instructions and links. They can be changed once what is stored is known. */
export function BacaanFields(props: BacaanFieldsProps) {
  const { form, read, onBusy } = props;
  const stored = read?.data?.materi;
  const known = form.values.petunjuk !== undefined && form.values.tautan !== undefined;
  useEffect(() => {
    // Something was typed before it came, so the form has not followed.
    if (known || stored === undefined) return;
    form.set('petunjuk', stored.petunjuk);
    form.set('tautan', stored.tautan);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is there
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
        placeholder={`Apa yang dikerjakan, dibawa, atau dikirim peserta; paling banyak ${angka(PETUNJUK_MAX)} karakter.`}
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
            <KeadaanTautan
              cek={stored?.tautan.find(({ url }) => url === form.values.tautan?.[at]?.url)?.cek}
            />
          </Column>
        )}
      </ListField>
    </>
  );
}

/** The long typing of the form is kept in this browser; the rest is soon typed again. */
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
  // What somebody else saves meanwhile is told above, of the whole material.
  const told = stored !== undefined && stored.updated_at !== values.updated_at;
  return told ? null : <DraftNote draft={draft} what="Petunjuk" />;
}
