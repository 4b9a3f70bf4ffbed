import { useEffect, useState } from 'react';
import { Button, Group, Stack } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import { reviewStore, type tugasCatatan } from '#contract/m/assign.ts';
import { isKosong } from '#rules/html.ts';
import { BELUM_NULIS_REVIEW } from '#rules/tugas.ts';
import { useWrite } from '#app/calls/data.ts';
import type { Refused } from '#app/calls/refused.ts';
import { uploadImage } from '#app/calls/upload-image.ts';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { HtmlVersion } from '#ui/rich/HtmlVersion.tsx';
import { RichText } from '#ui/rich/RichTextLazy.tsx';
import { fingerprint, openStore, settleDraft, writeDraft } from '#ui/form/draft.ts';
import { useDraft } from '#ui/form/useDraft.ts';
import { DraftNote } from '#ui/form/DraftNote.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { CUPLIKAN } from './cuplikan/PilihCuplikan.tsx';
import { TombolCuplikan } from './cuplikan/TombolCuplikan.tsx';
import { Terlihat } from './Terlihat.tsx';
import { offerBatal } from './batal.ts';
import type { OnKerja } from './kerja.ts';
import css from './Nilai.module.css';

type Review = ReplyOf<typeof tugasCatatan>['review'][number];

/** Drafts of new reviews that were refused for one stored meanwhile, also while the next participant was on the screen. */
const BENTROK = new Set<string>();

interface ReviewEditorProps {
  draftKey: string;
  kat_id: number;
  peserta_id: number;
  tugas_id: number;
  /** The own review to change; null writes a new one. */
  review: Review | null;
  /** The newest own review, null while there is none: what a new one comes after. */
  terbaru: Review | null;
  /** Counts the presses of the key that writes a review. */
  tulis: number;
  onKerja: OnKerja;
  /** Everything typed is saved. */
  onDone: () => void;
  /** A save of it was taken back: the words are a draft again. */
  onWithdrawn: () => void;
  onCancel?: (() => void) | undefined;
}

/** Writes or changes one review. What is typed stays a draft until the server has confirmed it. */
export function ReviewEditor(props: ReviewEditorProps) {
  const { kat_id, peserta_id, tugas_id, review, terbaru, onKerja, onDone, onCancel } = props;
  const draft = useDraft(props.draftKey, review?.catatan ?? '');
  // What was typed while the first save ran belongs to the review that it wrote, not to a second one.
  const [written, setWritten] = useState<{ id_review: number; updated_at: string } | null>(null);
  const [uploading, setUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [refused, setRefused] = useState(() => draft.restored && BENTROK.has(props.draftKey));
  const bentrok = refused && draft.dirty ? terbaru : null;
  const save = useWrite(reviewStore);
  const editorId = `review-${tugas_id}`;
  const { dirty } = draft;

  useEffect(() => {
    onKerja({ dirty, kept: draft.kept, ready, send });
  });
  // Only when it goes: taken back at each drawing, the news of it would draw everything anew, without an end.
  useEffect(() => () => onKerja(null), [onKerja]);
  const done = written !== null && !dirty;
  useEffect(() => {
    if (done) onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only the end of the save closes the editor
  }, [done]);

  function ready(): boolean {
    setFailure(null);
    setError(null);
    if (bentrok) setFailure('Pilih dulu: pakai review yang tersimpan, atau tetap isian Anda.');
    else if (uploading) setFailure('Tunggu sampai gambarnya terunggah.');
    else if (isKosong(draft.value)) {
      setError(BELUM_NULIS_REVIEW);
      document.getElementById(editorId)?.focus();
    } else return true;
    return false;
  }

  async function send(): Promise<void> {
    const sent = draft.value;
    const id_review = review?.id_review ?? written?.id_review;
    const updated_at = newestOf(review?.updated_at ?? terbaru?.updated_at, written?.updated_at) ?? null;
    try {
      const reply = await save.run({ id_review, tugas_id, kat_id, peserta_id, catatan: sent, updated_at });
      setWritten(reply);
      agree();
      draft.clear(sent);
      settleDraft(openStore(), props.draftKey, sent);
      // Withdrawn, the words are a draft again.
      const again = { value: sent, at: Date.now(), base: fingerprint(review?.catatan ?? '') };
      offerBatal('review', reply.riwayat_id, {
        keep: () => writeDraft(openStore(), props.draftKey, again),
        drop: () => settleDraft(openStore(), props.draftKey, sent),
        show: props.onWithdrawn,
      });
    } catch (error) {
      const { code, errors, message } = error as Refused;
      const wrong = errors?.catatan?.[0];
      if (wrong) setError(wrong);
      else setFailure(message);
      if (code === 'sudah_berubah' && id_review === undefined) {
        BENTROK.add(props.draftKey);
        setRefused(true);
      }
      throw error;
    }
  }

  /** The stored review has been seen, or is none any more. */
  function agree() {
    BENTROK.delete(props.draftKey);
    setRefused(false);
    setFailure(null);
  }

  function submit() {
    if (ready()) send().catch(() => {});
  }

  return (
    <Stack gap="sm">
      <Terlihat now={failure !== null && (draft.serverChanged || bentrok !== null)}>
        <DraftNote
          draft={draft}
          what="Review"
          versions={{
            stored: <HtmlVersion html={(bentrok ?? review)?.catatan ?? ''} />,
            mine: <HtmlVersion html={draft.value} />,
          }}
          beside={
            bentrok
              ? {
                  text: 'Pilih yang berlaku. Isian Anda menjadi review tersendiri di bawah yang tersimpan setelah Anda menyimpannya.',
                  onStored: () => {
                    agree();
                    onDone();
                  },
                  onMine: agree,
                }
              : undefined
          }
        />
      </Terlihat>
      <RichText
        id={editorId}
        label={review ? 'Ubah review Anda' : 'Tulis review'}
        value={draft.value}
        onChange={(html) => {
          setError(null);
          draft.setValue(html);
        }}
        uploadImage={uploadImage}
        insertion={CUPLIKAN}
        onBusy={setUploading}
        focus={props.tulis}
        error={error ?? undefined}
        minHeight={160}
        placeholder="Tulis catatan untuk peserta: apa yang sudah baik, apa yang perlu diperbaiki."
      />
      <TombolCuplikan isi={draft.value} />
      <div role="alert">{failure && <Note tone="bad">{failure}</Note>}</div>
      <Group justify="space-between" gap={8}>
        <span className={css.status}>{dirty && <Badge tone="warn">Belum disimpan</Badge>}</span>
        <Group gap={8}>
          {onCancel && !save.pending && (
            <Button variant="default" onClick={onCancel}>
              Tutup editor
            </Button>
          )}
          <PendingButton
            pending={save.pending}
            waits={uploading && 'Menunggu gambar …'}
            onClick={submit}
            aria-keyshortcuts="Control+S"
          >
            Simpan Review
          </PendingButton>
        </Group>
      </Group>
    </Stack>
  );
}

/** The version that a save replaces: as read, or as told by the own save before; undefined for a first one. */
function newestOf(read: string | undefined, told: string | undefined): string | undefined {
  if (read === undefined || told === undefined) return read ?? told;
  return Date.parse(read) >= Date.parse(told) ? read : told;
}
