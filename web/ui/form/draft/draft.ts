import { createStore } from '#ui/state/store.ts';

/** Long text that the browser stores until the server has it. */
export interface Draft {
  value: string;
  /** Time when the user last typed, in ms since 1970. */
  at: number;
  /** Result of `baseOf` when this draft began, to detect a later change by another user. */
  base: string;
  /**
   * True: the server has this text. The browser writes this value just before it removes the draft, so that other tabs
   * know why the draft is removed.
   */
  saved?: true;
}

/** Matches the URL of a stored picture. The URL changes every day, although the text stays the same. */
const SIGNED_ADDRESS = /\/api\/berkas\/[\w.-]+/g;

/**
 * Returns a short fingerprint of a text: its length and a 32-bit FNV-1a hash. With fingerprints, texts can be compared
 * without storing them.
 */
export function fingerprint(signed: string): string {
  const text = signed.replace(SIGNED_ADDRESS, '');
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return `${text.length}-${(hash >>> 0).toString(36)}`;
}

/**
 * Returns the version of the server's data on which a draft is based: a fingerprint of the text, and `beside`, the
 * version of related data ('' if there are none).
 */
export function baseOf(server: string, beside = ''): string {
  return beside === '' ? fingerprint(server) : `${fingerprint(server)} ${beside}`;
}

const PREFIX = 'draft:';

/** Methods of `Storage` that drafts use. */
export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The browser's storage, or null if it is blocked (private mode, a policy). */
export function openStore(): DraftStore | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

/** Returns the full storage key of a draft, for comparison with the key of a `storage` event. */
export function storageKey(key: string): string {
  return PREFIX + key;
}

export function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const found: unknown = JSON.parse(text);
    if (typeof found !== 'object' || found === null) return null;
    const { value, at, base, saved } = found as Partial<Draft>;
    if (typeof value !== 'string' || typeof at !== 'number' || typeof base !== 'string') return null;
    return { value, at, base, ...(saved === true && { saved }) };
  } catch {
    return null;
  }
}

export function readDraft(store: DraftStore | null, key: string): Draft | null {
  try {
    return parseDraft(store?.getItem(storageKey(key)) ?? null);
  } catch {
    return null;
  }
}

/** Number that changes whenever a draft is stored or deleted in this tab. */
const changes = createStore(0);

/** Calls `listener` whenever a draft of this browser is stored or deleted, in this or another tab. */
export function subscribeDrafts(listener: () => void): () => void {
  const elsewhere = (event: StorageEvent) => {
    if (event.key === null || event.key.startsWith(PREFIX)) listener();
  };
  const stop = changes.subscribe(listener);
  window.addEventListener('storage', elsewhere);
  return () => {
    stop();
    window.removeEventListener('storage', elsewhere);
  };
}

/**
 * Calls `listener` when another tab of this browser has saved its draft on the server. The data that this tab has
 * loaded is then out of date.
 */
export function subscribeSaved(listener: () => void): () => void {
  const elsewhere = ({ key, newValue }: StorageEvent) => {
    if (key?.startsWith(PREFIX) && parseDraft(newValue)?.saved) listener();
  };
  window.addEventListener('storage', elsewhere);
  return () => window.removeEventListener('storage', elsewhere);
}

function tell(): void {
  changes.set(changes.get() + 1);
}

/** Stores the draft, unless another tab has stored a newer one. Returns false if the draft was not stored. */
export function writeDraft(store: DraftStore | null, key: string, draft: Draft): boolean {
  try {
    const there = readDraft(store, key);
    if (there !== null && there.at > draft.at) return false;
    store?.setItem(storageKey(key), JSON.stringify(draft));
    tell();
    return store !== null;
  } catch {
    return false;
  }
}

export function dropDraft(store: DraftStore | null, key: string): void {
  try {
    store?.removeItem(storageKey(key));
    tell();
  } catch {
    // If the storage is blocked, it contains no draft to remove.
  }
}

/** Removes a draft that the server has stored, and reports to other tabs that it was saved. */
export function endDraft(store: DraftStore | null, key: string, draft: Draft): void {
  try {
    store?.setItem(storageKey(key), JSON.stringify({ ...draft, saved: true }));
  } catch {
    // The storage is full. Other tabs then notice the save only when they load the data from the server again.
  }
  dropDraft(store, key);
}

/**
 * Removes the draft after `sent` was saved, if the user has already left the screen. A draft with another text stays.
 */
export function settleDraft(store: DraftStore | null, key: string, sent: string): void {
  const draft = readDraft(store, key);
  if (draft?.value === sent) endDraft(store, key, draft);
}

/** State of a text during editing. Only the functions in this file change it. */
export interface DraftText {
  readonly value: string;
  /** The server's last known text. If it equals `value`, there are no unsaved changes. */
  readonly settled: string;
  /** Last known version of the server's data that the text refers to; '' if there are none. */
  readonly beside: string;
  /** Result of `baseOf` when the user started to type. */
  readonly base: string;
  /** Time when the user last typed, in ms since 1970; 0 if the user has not typed. */
  readonly at: number;
  /** True: the text is a draft from an earlier session on this device. */
  readonly restored: boolean;
  /**
   * True: another user has changed the text on the server, or data that the text refers to, since the user started to
   * type.
   */
  readonly serverChanged: boolean;
  /**
   * True after a confirmed save. The next text from the server is then the saved text, which the server may have
   * sanitized.
   */
  readonly awaited: boolean;
}

function atRest(server: string, beside: string): DraftText {
  return {
    value: server,
    settled: server,
    beside,
    base: baseOf(server, beside),
    at: 0,
    restored: false,
    serverChanged: false,
    awaited: false,
  };
}

/**
 * Returns the initial editing state. The state contains the stored draft if the draft differs from the server's text.
 */
export function openText(draft: Draft | null, server: string, beside = ''): DraftText {
  const rest = atRest(server, beside);
  if (draft === null || draft.value === server) return rest;
  const { value, base, at } = draft;
  return { ...rest, value, base, at, restored: true, serverChanged: base !== rest.base };
}

export function typeText(text: DraftText, value: string, at: number): DraftText {
  const fresh = text.value === text.settled;
  return { ...text, value, at, base: fresh ? baseOf(text.settled, text.beside) : text.base };
}

/**
 * Updates the editing state with a new text from the server, or with a new version of the data that the text refers to.
 */
export function receiveText(text: DraftText, server: string, beside = ''): DraftText {
  if (text.value === text.settled || text.value === server) return atRest(server, beside);
  const base = baseOf(server, beside);
  if (text.awaited) return { ...text, settled: server, beside, base, awaited: false };
  return { ...text, settled: server, beside, serverChanged: base !== text.base };
}

/** Bases the draft on the version of the server, after the user has seen that version and keeps the draft. */
export function acceptText(text: DraftText): DraftText {
  return { ...text, base: baseOf(text.settled, text.beside), restored: false, serverChanged: false };
}

/** Handles a successful save of `sent`. Text typed since then becomes a draft that is based on `sent`. */
export function confirmText(text: DraftText, sent: string): DraftText {
  const base = baseOf(sent, text.beside);
  return { ...text, settled: sent, base, restored: false, serverChanged: false, awaited: true };
}

/** Discards the typed text and returns to the server's text. */
export function discardText({ settled, beside }: DraftText): DraftText {
  return atRest(settled, beside);
}

/**
 * Another tab has typed, saved or discarded, so the stored draft has changed from `before` to `after`. Applies this
 * change to the text of this tab. Text that was typed later in this tab stays.
 */
export function followText(text: DraftText, before: Draft | null, after: Draft | null): DraftText {
  if (after?.saved) {
    const confirmed = confirmText(text, after.value);
    return text.at > after.at ? confirmed : { ...confirmed, value: after.value, at: 0 };
  }
  if (after) return adoptText(text, after);
  const discarded = before !== null && !before.saved && text.at <= before.at;
  return discarded ? discardText(text) : text;
}

/** Replaces the text with the draft of another tab if that draft was typed later. */
export function adoptText(text: DraftText, draft: Draft): DraftText {
  if (draft.at <= text.at) return text;
  return { ...text, value: draft.value, at: draft.at, base: draft.base };
}
