import { openStore, readDraft } from '#ui/form/draft/draft.ts';

/** Storage key of the draft of one tugas. It contains the user id, because a device may be shared. */
export function drafKey(user_id: number, id_tugas: number): string {
  return `${user_id}:tugas:${id_tugas}`;
}

/** Tests whether this device has a draft of this tugas that the server has not confirmed. */
export function hasDraf(user_id: number, id_tugas: number): boolean {
  return readDraft(openStore(), drafKey(user_id, id_tugas)) !== null;
}
