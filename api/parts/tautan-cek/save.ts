import type { Link, Links } from '#api/handed-in.ts';
import { linksIn } from './text.ts';

interface Saving {
  tautan: Links | null;
  me: { id: number };
}

/** The links of a text that is about to be saved, counted against the person's checks of the day; null where links are not checked. */
export type Noted = { links: readonly Link[]; allowed: boolean } | null;

/** Called before the save's transaction: a counter has one of its own. */
export async function noteFor({ tautan, me }: Saving, links: readonly Link[]): Promise<Noted> {
  return tautan === null ? null : { links, allowed: await tautan.allow(me.id, links) };
}

/** A cleaned text with its links. */
export async function cleanNoted<T extends { catatan: string }>(
  saving: Saving,
  cleaned: T,
): Promise<T & { noted: Noted }> {
  return { ...cleaned, noted: await noteFor(saving, saving.tautan === null ? [] : linksIn(cleaned.catatan)) };
}
