import { openStore, readDraft, storageKey } from '#ui/draft.ts';

/** Which review is being written: a new one, or a change of an own one. */
export type ReviewMode = 'baru' | number;

const pesertaKey = (userId: number, katId: number, pesertaId: number) =>
  `${userId}:penilaian:${katId}:${pesertaId}`;

/** Draft of the competence scores of one participant in one category. */
export function nilaiKey(userId: number, katId: number, pesertaId: number): string {
  return `${pesertaKey(userId, katId, pesertaId)}:nilai`;
}

/** Draft of a review. */
export function reviewKey(
  userId: number,
  katId: number,
  pesertaId: number,
  tugasId: number,
  mode: ReviewMode,
): string {
  return `${pesertaKey(userId, katId, pesertaId)}:review:${tugasId}:${mode}`;
}

export function hasDraf(key: string): boolean {
  return readDraft(openStore(), key) !== null;
}

/** Participants of a category for whom something typed on this device was never saved. */
export function pesertaWithDraf(
  userId: number,
  katId: number,
  pesertaIds: readonly number[],
): ReadonlySet<number> {
  try {
    const keys = Object.keys(window.localStorage);
    return new Set(
      pesertaIds.filter((id) => {
        const start = storageKey(`${pesertaKey(userId, katId, id)}:`);
        return keys.some((key) => key.startsWith(start));
      }),
    );
  } catch {
    return new Set();
  }
}
