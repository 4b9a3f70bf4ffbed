import { use, useEffect, useLayoutEffect, useState } from 'react';
import { Button } from '@mantine/core';
import type { ReplyOf } from '#contract/endpoint.ts';
import { reviewStore, tugasCatatan } from '#contract/m/assign.ts';
import { isEmpty } from '#rules/text/read-html.ts';
import { REVIEW_NOT_WRITTEN } from '#rules/tugas/tugas.ts';
import { newestVersi } from '#rules/tugas/versi.ts';
import { showSaved, useWrite } from '#app/calls/data.ts';
import type { Refused } from '#app/calls/refused.ts';
import { uploadImage } from '#app/calls/upload-image.ts';
import { fetchAhead } from '#app/router/ahead.ts';
import { useUser } from '#app/session/session.ts';
import { TautanList } from '#parts/tautan/TautanList.tsx';
import { WITHOUT_TAUTAN, useTautan } from '#parts/tautan/useTautan.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Badge } from '#ui/feedback/Badge.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { HtmlVersion } from '#ui/rich/Html.tsx';
import { RichText } from '#ui/rich/RichTextLazy.tsx';
import { baseOf, openStore, settleDraft, writeDraft } from '#ui/form/draft/draft.ts';
import { useDraft } from '#ui/form/draft/useDraft.ts';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import { CUPLIKAN } from '../cuplikan/PilihCuplikan.tsx';
import { CuplikanButton } from '../cuplikan/CuplikanButton.tsx';
import { VisibleNow } from '../cockpit/VisibleNow.tsx';
import { WriteFirstContext } from '../cockpit/WriteFirst.tsx';
import { tellWhenSaved, type SavedChange } from '../cockpit/batal.ts';
import cockpit from '../cockpit/Cockpit.module.css';
import type { OnKerja } from '../cockpit/pekerjaan-panel.ts';

export type Review = ReplyOf<typeof tugasCatatan>['review'][number];

interface ReviewEditorProps {
  draftKey: string;
  kat_id: number;
  peserta_id: number;
  tugas_id: number;
  name: string;
  /** The user's own review to edit; null: a new one. */
  review: Review | null;
  /** True if links are checked. */
  dicek: boolean;
  /** The user's last stored review, null if there is none: base version of a new one. */
  terbaru: Review | null;
  /** True for a high pane without other content: the editor shows more lines. */
  roomy: boolean;
  /** Number of presses of the shortcut that writes a review. */
  tulis: number;
  onKerja: OnKerja;
  /** Called when all typed text is saved. */
  onDone: () => void;
  /** Called when a save is undone: its text is a draft again. */
  onWithdrawn: () => void;
  onCancel?: (() => void) | undefined;
}

/** The reviews with the user's newly saved one; a new review is appended. */
function withReview(reviews: readonly Review[], saved: Omit<Review, 'created_at' | 'is_me'>): Review[] {
  if (reviews.some((each) => each.id_review === saved.id_review))
    return reviews.map((each) => (each.id_review === saved.id_review ? { ...each, ...saved } : each));
  return [...reviews, { ...saved, created_at: saved.updated_at, is_me: 1 }];
}

/** Editor for one review. The text stays a draft until the server confirms the save. */
export function ReviewEditor(props: ReviewEditorProps) {
  const { kat_id, peserta_id, tugas_id, review, terbaru, onKerja, onDone, onCancel } = props;
  const user = useUser();
  // The base of a new review is the last review that its author saw, even if the draft is reopened days later.
  const beside = review ? '' : (terbaru?.updated_at ?? '');
  const draft = useDraft(props.draftKey, review?.catatan ?? '', beside);
  // Text typed during the first save belongs to the review that the save created, not to a second one.
  const [written, setWritten] = useState<{ id_review: number; updated_at: string } | null>(null);
  const tautan = useTautan(props.dicek ? (review?.tautan ?? WITHOUT_TAUTAN) : undefined, {
    html: draft.value,
  });
  const [uploading, setUploading] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const bentrok = !review && draft.serverChanged ? terbaru : null;
  const save = useWrite(reviewStore);
  const editorId = `review-${tugas_id}`;
  const { dirty } = draft;
  const before = use(WriteFirstContext);
  const asked = props.tulis > 0;
  // The cockpit does not wait for the editor's code; unless the user saves data, it loads before the first word.
  useEffect(() => fetchAhead([() => import('#ui/rich/RichText.tsx')]), []);
  useLayoutEffect(() => {
    if (asked) before.onText(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- taken over by the first render
  }, []);

  // The review was withdrawn on another device: there is no conflict any more.
  const gone = !review && !terbaru && draft.serverChanged;
  useEffect(() => {
    if (gone) draft.accept();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only on the withdrawal
  }, [gone]);
  useEffect(() => {
    onKerja({ dirty, kept: draft.kept, ready, send });
  });
  // Only on unmount: a reset at each render would cause an endless loop of renders.
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
    else if (isEmpty(draft.value)) {
      setError(REVIEW_NOT_WRITTEN);
      document.getElementById(editorId)?.focus();
    } else return true;
    return false;
  }

  async function send(): Promise<SavedChange> {
    const sent = draft.value;
    const id_review = review?.id_review ?? written?.id_review;
    const updated_at = newestVersi([(review ?? terbaru)?.updated_at, written?.updated_at]);
    const place = { tugas_id, kat_id, peserta_id };
    try {
      const reply = await save.run({ ...place, id_review, catatan: sent, updated_at });
      // Update the cache before the refetch: otherwise a review begun meanwhile would treat this save as another
      // device's.
      showSaved(tugasCatatan, { tugid: tugas_id }, (read) => ({
        ...read,
        review: withReview(read.review, { ...place, ...reply, catatan: sent, nama_mentor: user.name }),
      }));
      setWritten(reply);
      draft.clear(sent);
      settleDraft(openStore(), props.draftKey, sent);
      // After an undo the text is a draft again.
      const again = { value: sent, at: Date.now(), base: baseOf(review?.catatan ?? '', beside) };
      const words = {
        keep: () => writeDraft(openStore(), props.draftKey, again),
        drop: () => settleDraft(openStore(), props.draftKey, sent),
        show: props.onWithdrawn,
      };
      return { what: 'review', riwayat_id: reply.riwayat_id, words };
    } catch (error) {
      const { errors, message } = error as Refused;
      const wrong = errors?.catatan?.[0];
      if (wrong) setError(wrong);
      else setFailure(message);
      throw error;
    }
  }

  function submit() {
    if (ready()) void tellWhenSaved(props.name, [send()]);
  }

  return (
    <Column gap={12}>
      <VisibleNow now={failure !== null && draft.serverChanged}>
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
                  text:
                    bentrok.catatan === draft.value
                      ? 'Isinya sama dengan isian Anda: pilih “Pakai yang tersimpan”, kecuali Anda ingin menulisnya dua kali.'
                      : 'Pilih yang berlaku. Isian Anda menjadi review tersendiri di bawah yang tersimpan setelah Anda menyimpannya.',
                  onStored: onDone,
                  onMine: () => {
                    setFailure(null);
                    draft.accept();
                  },
                }
              : undefined
          }
        />
      </VisibleNow>
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
        late
        onBusy={setUploading}
        focus={props.tulis}
        typed={(asked && before.text) || undefined}
        error={error ?? undefined}
        minHeight={props.roomy ? 280 : 160}
        placeholder="Tulis catatan untuk peserta: apa yang sudah baik, apa yang perlu diperbaiki."
      />
      <TautanList tautan={tautan} bantu />
      <Column gap={8} className={cockpit.kaki}>
        <CuplikanButton isi={draft.value} />
        <div role="alert">{failure && <Note tone="bad">{failure}</Note>}</div>
        <Row justify="end">
          {dirty && <Badge tone="warn">Belum disimpan</Badge>}
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
        </Row>
      </Column>
    </Column>
  );
}
