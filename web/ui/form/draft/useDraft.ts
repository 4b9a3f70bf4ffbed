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

/** The longest delay, in milliseconds, before a keystroke is in storage. */
const WRITE_MS = 300;

export interface DraftState {
  value: string;
  setValue(value: string): void;
  /** The text at the start came from an earlier, unsaved session on this device. */
  restored: boolean;
  /** The server's text, or what stands beside it, has changed since this draft began: saving would pass over somebody's work. */
  serverChanged: boolean;
  /** The text differs from the server's. */
  dirty: boolean;
  /** False when the browser keeps nothing (storage closed or full): the text lives in this tab only. */
  kept: boolean;
  /** Throws the draft away and goes back to the server's text. */
  discard(): void;
  /** The person has seen what the server has now: the draft continues from there. */
  accept(): void;
  /** The server has confirmed `sent` (unless told: the present text). What was typed since stays a draft. */
  clear(sent?: string): void;
}

/**
 * A long text that survives a dropped network, a closed tab and an expired session: kept in this browser while it differs from
 * the server's, and given up only by `clear` or `discard`. Between two tabs the newest typing wins, and a save or discard in
 * one of them holds in both. `key` names the text for
 * one person (`tugas-<user>-<id>`).
 * @param beside version of what the server has beside the text, where typing must know of it: a review that comes after others
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
  // Within the keystroke's own event: if the page is left right after it, the last letter still has to be written.
  useLayoutEffect(() => {
    if (at === 0 || !dirty) {
      // That of another text is still written when its screen goes.
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
