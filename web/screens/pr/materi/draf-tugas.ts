import { dropDraft, openStore, readDraft } from '#ui/form/draft/draft.ts';

/**
 * Returns the storage key of a task's draft. The key contains the user id, because several users can share a device.
 */
export function drafKey(user_id: number, id_tugas: number): string {
  return `${user_id}:tugas:${id_tugas}`;
}

/** Returns whether this device has an unsaved draft of the task. */
export function hasDraf(user_id: number, id_tugas: number): boolean {
  return readDraft(openStore(), drafKey(user_id, id_tugas)) !== null;
}

/** Deletes the draft of a deleted task from this device. */
export function forgetDraf(user_id: number, id_tugas: number): void {
  dropDraft(openStore(), drafKey(user_id, id_tugas));
}
