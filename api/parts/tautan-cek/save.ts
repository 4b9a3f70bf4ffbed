import type { Link, Links } from '#api/handed-in.ts';
import { linksIn } from './text.ts';

interface Saving {
  tautan: Links | null;
  me: { id: number };
}

/**
 * Links of a text that is about to be saved. `allowed` is true if the user's daily limit of link checks is not
 * exceeded. Null if the app does not check links.
 */
export type Noted = { links: readonly Link[]; allowed: boolean } | null;

/**
 * Counts the links of a text for the user's daily limit. Must be called before the transaction of the save, because the
 * counter uses its own transaction.
 */
export async function noteFor({ tautan, me }: Saving, links: readonly Link[]): Promise<Noted> {
  return tautan === null ? null : { links, allowed: await tautan.allow(me.id, links) };
}

/** Adds to a cleaned text the links that it contains. */
export async function cleanNoted<T extends { catatan: string }>(
  saving: Saving,
  cleaned: T,
): Promise<T & { noted: Noted }> {
  return { ...cleaned, noted: await noteFor(saving, saving.tautan === null ? [] : linksIn(cleaned.catatan)) };
}
