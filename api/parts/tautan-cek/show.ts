import type { z } from 'zod';
import type { Tautan } from '#contract/tautan-cek.ts';
import type { Db } from '#api/db/db.ts';
import type { Link, Links } from '#api/handed-in.ts';
import { linkOf } from './sidik.ts';
import { linksIn, shownOf, stateOf, statesOf, type States } from './text.ts';

interface Reading {
  db: Db;
  tautan: Links | null;
}

/**
 * Returns the links of each text with their check results. One query reads the results for all texts. The result is
 * undefined if the app does not check links.
 */
export async function tautanOf(
  { db, tautan }: Reading,
  texts: readonly string[],
): Promise<z.output<typeof Tautan>[]> {
  return tautan === null ? texts.map(() => undefined) : shownAll(db, texts.map(linksIn));
}

/** Returns the check results of URLs that are stored outside a text. For links in texts, use `tautanOf`. */
export async function tautanOfUrl(
  { db, tautan }: Reading,
  urls: readonly string[],
): Promise<z.output<typeof Tautan>[]> {
  if (tautan === null) return urls.map(() => undefined);
  return shownAll(
    db,
    urls.map((url) => (URL.canParse(url) ? [linkOf(url)] : [])),
  );
}

async function shownAll(db: Db, each: readonly Link[][]): Promise<z.output<typeof Tautan>[]> {
  const states = await statesOf(db, each.flat());
  return each.map((links) => shownOf(states, links));
}

/**
 * Returns the links of a task when a mentor opens the task to grade it. Queues a check for each link that was not
 * checked within the last day.
 */
export async function openTautan(
  tautan: Links | null,
  {
    user_id,
    tugas_id,
    catatan,
    states,
  }: { user_id: number; tugas_id: number; catatan: string; states: States },
): Promise<z.output<typeof Tautan>> {
  if (tautan === null) return undefined;
  const links = linksIn(catatan);
  await tautan.opened(
    user_id,
    { tugas_id },
    links.map((link) => ({ link, state: stateOf(states, link) })),
  );
  return shownOf(states, links);
}
