import { openStore, readDraft } from '#ui/form/draft/draft.ts';

/** Name of the unsaved text of one tugas; it holds the user, for a device is shared. */
export function kunciDraf(user_id: number, id_tugas: number): string {
  return `${user_id}:tugas:${id_tugas}`;
}

/** Is a text of this tugas kept on this device that the server has not confirmed? */
export function hasDraf(user_id: number, id_tugas: number): boolean {
  return readDraft(openStore(), kunciDraf(user_id, id_tugas)) !== null;
}
