import { useLocation } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { PendingButton } from '#ui/form/PendingButton.tsx';
import type { ReplyOf } from '#contract/endpoint.ts';
import { tugasDetail, tugasStore } from '#contract/pr/materi.ts';
import { useWrite } from '#app/calls/data.ts';
import { useSentPictures } from '#app/form/sent-pictures.ts';
import { useUser } from '#app/session/session.ts';
import type { Refused } from '#app/calls/refused.ts';
import { useUnsaved } from '#ui/form/draft/unsaved.ts';
import { uploadImage } from '#app/calls/upload-image.ts';
import { isEmpty } from '#rules/text/read-html.ts';
import { NOT_WRITTEN, WRITE_ANCHOR, isIst2 } from '#rules/tugas/tugas.ts';
import { TautanList } from '#parts/tautan/TautanList.tsx';
import { useTautan } from '#parts/tautan/useTautan.ts';
import { Column, Row } from '#ui/box/Box.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { RichText } from '#ui/rich/RichTextLazy.tsx';
import { toastOk } from '#ui/feedback/toast.ts';
import { DraftNote } from '#ui/form/draft/DraftNote.tsx';
import { HtmlVersion } from '#ui/rich/Html.tsx';
import { GoneNote } from '#ui/form/file/GoneNote.tsx';
import type { DraftState } from '#ui/form/draft/useDraft.ts';
import { useKeyboardRoom } from '#ui/sight/keyboard.ts';
import { drafKey } from '../../draf-tugas.ts';
import { SaveFailed } from './SaveFailed.tsx';
import { SaveState } from './SaveState.tsx';
import { SentTugas } from './SentTugas.tsx';
import { scrollAbove, useCaretClear } from './useCaretClear.ts';
import css from './tugas.module.css';

interface TulisTugasProps {
  data: ReplyOf<typeof tugasDetail>;
  draft: DraftState;
  /**
   * Fetches the task again. Called when the server reports that the time window for sending is closed or that the task
   * has changed.
   */
  reload: () => void;
}

const LEAVE = {
  title: 'Tugas belum dikirim',
  text: 'Tulisan ini belum dikirim. Tinggalkan halaman ini ?',
  yes: 'Tinggalkan halaman',
  no: 'Lanjut menulis',
};
const LEAVE_KEPT = { ...LEAVE, details: 'Draf tersimpan di perangkat ini.' };

/**
 * Editor of a task. A draft and a warning before leaving protect the text. After a failed save, a button repeats the
 * save.
 */
export function TulisTugas({ data, draft, reload }: TulisTugasProps) {
  const { tugas } = data;
  const save = useWrite(tugasStore);
  const [uploading, setUploading] = useState(false);
  // The error is an object instead of a string, so that a second error with the same message focuses the field again.
  const [salah, setWrong] = useState<{ text: string }>();
  const [gagal, setFailed] = useState<Refused | null>(null);
  const [savedAt, setSavedAt] = useState<string | null>(null);
  // Time at which the task was sent. The response to a save contains it, so it is known before the task is fetched
  // again.
  const [sentAt, setSentAt] = useState(tugas.dikirim_pada);
  const saved = newest(tugas.updated_at, savedAt);
  const editorId = useId();
  const user = useUser();
  const pictures = useSentPictures(drafKey(user.id, tugas.id_tugas), uploadImage);
  const tautan = useTautan(tugas.tautan, { html: draft.value });
  const place = useRef<HTMLDivElement>(null);
  const daftar = useRef<HTMLDivElement>(null);
  const receipt = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useUnsaved(draft.dirty || uploading, draft.kept ? LEAVE_KEPT : LEAVE);
  const writes = useLocation({ select: ({ hash }) => hash === WRITE_ANCHOR });
  // The editor of a new task is scrolled to the top of the window, so that a phone's keyboard does not cover it.
  useEffect(() => {
    if (writes) place.current?.scrollIntoView({ block: 'start' });
  }, [writes]);
  useKeyboardRoom();
  useCaretClear(bar, draft.value);
  useEffect(() => {
    if (salah === undefined) return;
    document.getElementById(editorId)?.focus();
    scrollAbove(bar.current, document.getElementById(`${editorId}-e`));
  }, [salah, editorId]);
  useEffect(() => {
    if (savedAt !== null) scrollAbove(bar.current, receipt.current);
  }, [savedAt]);

  async function submit() {
    if (save.pending || uploading) return;
    const catatan = draft.value;
    setFailed(null);
    if (isEmpty(catatan)) return setWrong({ text: NOT_WRITTEN });
    setWrong(undefined);
    // In IST II, the user must confirm a text with a broken link. Evaluators score without a review, so they could not
    // tell the participant about the link.
    if (isIst2(tugas.kat_id) && !(await tautan.mayStore(catatan)))
      return scrollAbove(bar.current, daftar.current);
    save
      .run({ id_tugas: tugas.id_tugas, catatan, updated_at: saved })
      .then(({ updated_at, dikirim_pada }) => {
        draft.clear(catatan);
        setSavedAt(updated_at);
        setSentAt(dikirim_pada);
        toastOk();
      }, failed);
  }

  function failed(error: Refused) {
    const message = error.errors?.catatan?.[0];
    if (message) return setWrong({ text: message });
    setFailed(error);
    if (error.status === 409 || error.status === 404) reload();
  }

  useSaveKeys(() => void submit());

  /** Saves again. The save button gets the focus, because the pressed button disappears with the error message. */
  function retry() {
    button.current?.focus();
    void submit();
  }

  function change(html: string) {
    setWrong(undefined);
    draft.setValue(html);
  }

  return (
    <Card title="Tulisan tugas">
      <Column>
        <DraftNote
          draft={draft}
          what="Tugas"
          versions={{
            stored: <HtmlVersion html={tugas.catatan} />,
            mine: <HtmlVersion html={draft.value} />,
          }}
        />
        <GoneNote gone={pictures.gone} onForget={() => document.getElementById(editorId)?.focus()} />
        <div ref={place} className={css.tulis}>
          <RichText
            id={editorId}
            label="Catatan tugas"
            hideLabel
            value={draft.value}
            onChange={change}
            uploadImage={pictures.uploadImage}
            onBusy={setUploading}
            minHeight={320}
            focus={writes ? 1 : 0}
            placeholder="Tulis tugas Anda di sini …"
            {...(salah ? { error: salah.text } : {})}
          />
        </div>
        <div ref={daftar}>
          <TautanList
            tautan={tautan}
            bantu
            kosong="Tautan di tulisan Anda dicek otomatis: dapatkah orang lain membukanya?"
          />
        </div>
        <div ref={receipt} aria-live="polite">
          {sentAt !== null && <SentTugas data={data} pada={sentAt} />}
        </div>
        <Column gap={12} className={css.bar} ref={bar}>
          {gagal && <SaveFailed gagal={gagal} kept={draft.kept} onRetry={retry} />}
          <Row gap={16} justify="between" nowrap>
            <SaveState
              pending={save.pending}
              uploading={uploading}
              draft={draft}
              tersimpan={isEmpty(tugas.catatan) && !savedAt ? null : saved}
            />
            <PendingButton
              ref={button}
              pending={save.pending}
              held={uploading}
              aria-keyshortcuts="Control+S Meta+S"
              onClick={() => void submit()}
              miw={96}
            >
              Simpan
            </PendingButton>
          </Row>
        </Column>
      </Column>
    </Card>
  );
}

function newest(fromServer: string, here: string | null): string {
  return here !== null && Date.parse(here) > Date.parse(fromServer) ? here : fromServer;
}

/** Hook that saves the text on Ctrl+S and Cmd+S. Without this hook, the browser would save the page as a file. */
function useSaveKeys(save: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (
      event.key.toLowerCase() !== 's' ||
      !(event.ctrlKey || event.metaKey) ||
      event.altKey ||
      event.shiftKey
    )
      return;
    event.preventDefault();
    if (!event.repeat) save();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
