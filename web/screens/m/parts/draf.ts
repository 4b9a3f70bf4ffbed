import { dropDraft, openStore, readDraft, storageKey } from '#ui/form/draft.ts';

/** Which review is being written: a new one, or a change of an own one. */
export type ReviewMode = 'baru' | number;

const pesertaKey = (user_id: number, kat_id: number, peserta_id: number) =>
  `${user_id}:penilaian:${kat_id}:${peserta_id}`;

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

/** Participants of a category for whom something typed on this device was never saved. */
export function pesertaWithDraf(
  user_id: number,
  kat_id: number,
  peserta_ids: readonly number[],
): ReadonlySet<number> {
  try {
    const keys = Object.keys(window.localStorage);
    return new Set(
      peserta_ids.filter((id) => {
        const start = storageKey(`${pesertaKey(user_id, kat_id, id)}:`);
        return keys.some((key) => key.startsWith(start));
      }),
    );
  } catch {
    return new Set();
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
