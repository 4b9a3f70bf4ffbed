import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  acceptText,
  confirmText,
  discardText,
  dropDraft,
  endDraft,
  followText,
  openStore,
  openText,
  parseDraft,
  readDraft,
  receiveText,
  storageKey,
  typeText,
  writeDraft,
  type Draft,
} from './draft.ts';

/** Time between the last keystroke and the write to the storage, in milliseconds. */
const WRITE_MS = 300;

export interface DraftState {
  value: string;
  setValue(value: string): void;
  /** True: the initial text comes from an earlier session on this device and is not saved on the server. */
  restored: boolean;
  /**
   * True: the text on the server, or data that the text refers to, have changed since this draft began. A save would
   * ignore the work of another user or device.
   */
  serverChanged: boolean;
  /** True: the text differs from the text on the server. */
  dirty: boolean;
  /** False when the browser stores nothing (storage blocked or full): the text exists in this tab only. */
  kept: boolean;
  /** Deletes the draft and restores the server's text. */
  discard(): void;
  /**
   * Call it when the user has seen the server's version and still wants the draft. The draft is then based on that
   * version.
   */
  accept(): void;
  /** Call it when the server has stored `sent` (default: the current text). Text typed since then stays a draft. */
  clear(sent?: string): void;
}

/**
 * Keeps a long text through a lost network, a closed tab and an expired session. The browser stores the text until
 * `clear` or `discard`. If two tabs edit the same text, the newest typing wins. `key` identifies the text of one user
 * (`tugas-<user>-<id>`).
 * @param beside version of the data on the server that the text refers to, such as the earlier reviews; `serverChanged`
 * reports a change of this version
 */
export function useDraft(key: string, serverValue: string, beside = ''): DraftState {
  const [store] = useState(openStore);
  const [seen, setSeen] = useState({ key, serverValue, beside });
  const [text, setText] = useState(() => openText(readDraft(store, key), serverValue, beside));
  const [kept, setKept] = useState(store !== null);
  const pending = useRef<{ key: string; draft: Draft } | null>(null);

  if (seen.key !== key || seen.serverValue !== serverValue || seen.beside !== beside) {
    setSeen({ key, serverValue, beside });
    setText(
      seen.key === key
        ? receiveText(text, serverValue, beside)
        : openText(readDraft(store, key), serverValue, beside),
    );
  }

  const flush = useCallback(() => {
    const waiting = pending.current;
    if (waiting === null) return;
    pending.current = null;
    setKept(writeDraft(store, waiting.key, waiting.draft));
  }, [store]);

  const { value, base, at, settled, awaited } = text;
  const dirty = value !== settled;
  // Use a layout effect, because it runs while the keystroke is handled. The last letter is then stored even if the
  // user leaves the page at once.
  useLayoutEffect(() => {
    if (at === 0 || !dirty) {
      // Do not delete a pending draft of another `key`. When the screen of that draft is replaced, `flush` writes the
      // draft.
      if (pending.current?.key === key) pending.current = null;
      if (at !== 0 && awaited) endDraft(store, key, { value, base, at });
      else if (at !== 0) dropDraft(store, key);
      return;
    }
    pending.current = { key, draft: { value, base, at } };
    const timer = setTimeout(flush, WRITE_MS);
    return () => clearTimeout(timer);
  }, [key, value, base, at, dirty, awaited, store, flush]);

  useEffect(() => {
    const hidden = () => document.visibilityState === 'hidden' && flush();
    const elsewhere = (event: StorageEvent) => {
      if (event.key !== storageKey(key)) return;
      setText((now) => followText(now, parseDraft(event.oldValue), parseDraft(event.newValue)));
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('storage', elsewhere);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('storage', elsewhere);
    };
  }, [key, flush]);

  return {
    value,
    setValue: (next) => setText((now) => typeText(now, next, Date.now())),
    restored: text.restored,
    serverChanged: text.serverChanged && dirty,
    dirty,
    kept,
    discard: () => {
      pending.current = null;
      dropDraft(store, key);
      setText(discardText);
    },
    accept: () => setText(acceptText),
    clear: (sent) => setText((now) => confirmText(now, sent ?? now.value)),
  };
}
