import { dropDraft, openStore, readDraft, storageKey } from '#ui/form/draft/draft.ts';

/** Identifies the review in the form. `baru`: a new review. A number: the id of a stored review of this user. */
export type ReviewMode = 'baru' | number;

const userKey = (user_id: number) => `${user_id}:penilaian:`;
const pesertaKey = (user_id: number, kat_id: number, peserta_id: number) =>
  `${userKey(user_id)}${kat_id}:${peserta_id}`;

/** Returns the storage key of the draft of one participant's competence scores in one category. */
export function nilaiKey(user_id: number, kat_id: number, peserta_id: number): string {
  return `${pesertaKey(user_id, kat_id, peserta_id)}:nilai`;
}

/** Returns the storage key of the draft of a review. */
export function reviewKey(
  user_id: number,
  kat_id: number,
  peserta_id: number,
  tugas_id: number,
  mode: ReviewMode,
): string {
  return `${pesertaKey(user_id, kat_id, peserta_id)}:review:${tugas_id}:${mode}`;
}

export function hasDraf(key: string): boolean {
  return readDraft(openStore(), key) !== null;
}

/**
 * Returns the ids of the participants for whom this user has an unsaved draft, by category. `keys` are the storage
 * keys.
 */
export function drafOf(keys: readonly string[], user_id: number): ReadonlyMap<number, ReadonlySet<number>> {
  const start = storageKey(userKey(user_id));
  const found = new Map<number, Set<number>>();
  for (const key of keys) {
    if (!key.startsWith(start)) continue;
    const [kat_id, peserta_id] = key.slice(start.length).split(':').map(Number);
    if (kat_id && peserta_id) found.set(kat_id, (found.get(kat_id) ?? new Set()).add(peserta_id));
  }
  return found;
}

/** Runs `drafOf` on the storage of this browser. The result can contain participants who now have another mentor. */
export function readDraf(user_id: number): ReadonlyMap<number, ReadonlySet<number>> {
  try {
    return drafOf(Object.keys(window.localStorage), user_id);
  } catch {
    return new Map();
  }
}

/** Deletes the user's unsaved drafts for one participant in one category. */
export function dropDraf(user_id: number, kat_id: number, peserta_id: number): void {
  const start = storageKey(`${pesertaKey(user_id, kat_id, peserta_id)}:`);
  const store = openStore();
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(start)) dropDraft(store, key.slice(storageKey('').length));
  } catch {
    // If the storage is blocked, there are no drafts to delete.
  }
}
