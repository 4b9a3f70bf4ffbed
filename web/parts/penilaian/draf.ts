import { dropDraft, openStore, readDraft, storageKey } from '#ui/form/draft/draft.ts';

/** Which review is being written: a new one, or a change of an own one. */
export type ReviewMode = 'baru' | number;

const userKey = (user_id: number) => `${user_id}:penilaian:`;
const pesertaKey = (user_id: number, kat_id: number, peserta_id: number) =>
  `${userKey(user_id)}${kat_id}:${peserta_id}`;

/** Draft of the competence scores of one participant in one category. */
export function nilaiKey(user_id: number, kat_id: number, peserta_id: number): string {
  return `${pesertaKey(user_id, kat_id, peserta_id)}:nilai`;
}

/** Draft of a review. */
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

/** The participants of each category for whom these keys of the browser's storage hold something that was never saved. */
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

/** The same of this device, also of people who are assigned to somebody else by now. */
export function readDraf(user_id: number): ReadonlyMap<number, ReadonlySet<number>> {
  try {
    return drafOf(Object.keys(window.localStorage), user_id);
  } catch {
    return new Map();
  }
}

/** Throws away what was typed for a participant of a category and never saved. */
export function dropDraf(user_id: number, kat_id: number, peserta_id: number): void {
  const start = storageKey(`${pesertaKey(user_id, kat_id, peserta_id)}:`);
  const store = openStore();
  try {
    for (const key of Object.keys(window.localStorage))
      if (key.startsWith(start)) dropDraft(store, key.slice(storageKey('').length));
  } catch {
    // Closed storage keeps no drafts.
  }
}
