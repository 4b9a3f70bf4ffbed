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
  /** The user's own stored review that is edited, or null for a new review. */
  review: Review | null;
  /** True if the server checks whether links in reviews work. */
  dicek: boolean;
  /**
   * Newest stored review of this user, or null. The request for a new review contains the time of this review. If
   * another device has stored a newer review meanwhile, the save is rejected as a conflict.
   */
  terbaru: Review | null;
  /** Minimum height of the text in px. It grows if the pane has more space (`Cockpit.module.css`). */
  minHeight: number;
  /** How often the user has pressed the key `R`. Each press opens and focuses the editor. */
  tulis: number;
  onKerja: OnKerja;
  /** Called when all text that the user has typed is saved. */
  onDone: () => void;
  /** Called when a save was undone and its text is a draft again. */
  onWithdrawn: () => void;
  onCancel?: (() => void) | undefined;
}

/**
 * Returns the reviews of the task after a save. An edited review replaces its old version, and a new review is added at
 * the end.
 */
function withReview(reviews: readonly Review[], saved: Omit<Review, 'created_at' | 'is_me'>): Review[] {
  if (reviews.some((each) => each.id_review === saved.id_review))
    return reviews.map((each) => (each.id_review === saved.id_review ? { ...each, ...saved } : each));
  return [...reviews, { ...saved, created_at: saved.updated_at, is_me: 1 }];
}

/** Editor for one review. The browser stores the text as a draft until the server has confirmed the save. */
export function ReviewEditor(props: ReviewEditorProps) {
  const { kat_id, peserta_id, tugas_id, review, terbaru, onKerja, onDone, onCancel } = props;
  const user = useUser();
  // Version of the newest review at the time when the user began a new review. The draft keeps this version, even if
  // the user continues the draft days later.
  const beside = review ? '' : (terbaru?.updated_at ?? '');
  const draft = useDraft(props.draftKey, review?.catatan ?? '', beside);
  // The review that the first save has created. If the user types more text during this save, the next save changes
  // this review instead of adding a second one.
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
  // Loads the code of the editor in the background, so that it is usually ready when the user begins to write. In data
  // saver mode, this is skipped.
  useEffect(() => fetchAhead([() => import('#ui/rich/RichText.tsx')]), []);
  useLayoutEffect(() => {
    if (asked) before.onText(null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only once: the first render takes the typed text
  }, []);

  // True if the save of the newest review was undone on another device. The draft is then not in conflict with any
  // review.
  const gone = !review && !terbaru && draft.serverChanged;
  useEffect(() => {
    if (gone) draft.accept();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs only when the review disappears
  }, [gone]);
  useEffect(() => {
    onKerja({ dirty, kept: draft.kept, ready, send });
  });
  // Null is reported to `onKerja` only on unmount. If each render reported null, the component would render endlessly.
  useEffect(() => () => onKerja(null), [onKerja]);
  const done = written !== null && !dirty;
  useEffect(() => {
    if (done) onDone();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- closes the editor only when the save ends
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
      // Updates the cache before the data are fetched again. Otherwise a review that the user begins meanwhile would
      // treat this save as a conflict with another device.
      showSaved(tugasCatatan, { tugid: tugas_id }, (read) => ({
        ...read,
        review: withReview(read.review, { ...place, ...reply, catatan: sent, nama_mentor: user.name }),
      }));
      setWritten(reply);
      draft.clear(sent);
      settleDraft(openStore(), props.draftKey, sent);
      // Draft that replaces the saved text if the user undoes the save.
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
    <Column gap={8} className={cockpit.editor}>
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
                      ? 'Isinya sama dengan isian Anda. Pilih “Pakai yang tersimpan” agar tidak tertulis dua kali.'
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
        // The label is hidden for a new review, because the title of the card already names the task.
        hideLabel={!review}
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
        minHeight={props.minHeight}
        placeholder="Tulis catatan untuk peserta: apa yang sudah baik, apa yang perlu diperbaiki."
      />
      <TautanList tautan={tautan} bantu />
      <Column gap={4} className={cockpit.kaki}>
        <div role="alert">{failure && <Note tone="bad">{failure}</Note>}</div>
        <Row justify="between">
          <CuplikanButton isi={draft.value} />
          <Row justify="end">
            {dirty && (
              <span className={cockpit.belum}>
                <Badge tone="warn">Belum disimpan</Badge>
              </span>
            )}
            {onCancel && !save.pending && (
              <Button variant="default" onClick={onCancel}>
                Tutup editor
              </Button>
            )}
            <PendingButton
              variant="default"
              pending={save.pending}
              waits={uploading && 'Menunggu gambar …'}
              onClick={submit}
              aria-keyshortcuts="Control+S"
            >
              Simpan Review
            </PendingButton>
          </Row>
        </Row>
      </Column>
    </Column>
  );
}
