import { openStore, readDraft } from '#ui/draft.ts';

/** Name of the unsaved text of one tugas; it holds the user, for a device is shared. */
export function kunciDraf(userId: number, idTugas: number): string {
  return `${userId}:tugas:${idTugas}`;
}

/** Is a text of this tugas kept on this device that the server has not confirmed? */
export function adaDraf(userId: number, idTugas: number): boolean {
  return readDraft(openStore(), kunciDraf(userId, idTugas)) !== null;
}
