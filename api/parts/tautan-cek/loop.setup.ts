import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import { APP_ROLE } from '#db/migrate.ts';
import { ownDatabase } from '#test/database.ts';
import { openDatabase, type Database } from '#api/db/db.ts';
import { openLinkLoop, type LinkLoop } from './loop.ts';
import type { Reach } from './reach.ts';
import { linkOf } from './sidik.ts';
import { answerOf, OWN, recorder, type Recorded, type Recorder } from './tautan-cek.setup.ts';
import { linksIn, noteText } from './text.ts';

const HOUR_MS = 3_600_000;
/** Raw HTTP response with a page that can be read without an account. */
export const PAGE = answerOf(
  '200 OK',
  { 'Content-Type': 'text/html' },
  `<html><title>Modul</title><p>${'kata '.repeat(60)}</p></html>`,
);

let base: Awaited<ReturnType<typeof ownDatabase>>;
export let database: Database;
/** Current time for all loops of the test file. */
let now: Date;
/** Warnings that the loops logged. */
export const told: string[] = [];

/** Creates a database for a test file. The loops do nothing until the test calls `next`. Each call runs one round. */
export function startLoops(): void {
  beforeAll(async () => {
    base = await ownDatabase(inject('template'));
    database = openDatabase({ url: base.url, role: APP_ROLE, size: 4, onError: () => {} });
  });
  beforeEach(async () => {
    await base.pool.query('delete from tautan_teks; delete from tautan_cek; delete from tautan_host');
    await base.pool.query('update peserta_langkah set dinilai = 0');
    now = new Date('2026-03-02T02:00:00.000Z');
    told.length = 0;
  });
  afterAll(async () => {
    await database.close();
    await base.drop();
  });
}

export const later = (hours: number) => {
  now = new Date(now.getTime() + hours * HOUR_MS);
};
export const seconds = (count: number) => later(count / 3600);
export const clock = () => now;

/** Runs a query as the owner of the database, because the app's role has fewer rights. */
export async function rows<T extends object>(text: string, values: unknown[] = []): Promise<T[]> {
  return (await base.pool.query<T & Record<string, unknown>>(text, values)).rows;
}

let processes = 0;

/** Opens a loop with its own process id, so that it behaves like a loop in another process. */
export function loopOf(reach: Reach): LinkLoop {
  processes += 1;
  return openLinkLoop({
    database,
    proses: `00000000-0000-4000-8000-${String(processes).padStart(12, '0')}`,
    reach,
    own: () => OWN,
    agent: () => 'Portal (tes)',
    clock,
    log: { warn: (details, message) => void told.push(`${message} ${JSON.stringify(details)}`) },
  });
}

/** Opens a loop whose requests are answered by `answer` and recorded. */
export function recorded(answer: Recorded, addresses?: Parameters<typeof recorder>[1]): [LinkLoop, Recorder] {
  const reach = recorder(answer, addresses);
  return [loopOf(reach), reach];
}

/**
 * Saves a task with these links, as if its author saved it. Returns the ids of the task, the category and the author.
 */
export async function saveTask(
  urls: readonly string[],
  nth = 0,
): Promise<{ id_tugas: number; kat_id: number; user_id: number }> {
  const [task] = await rows<{ id_tugas: number; kat_id: number; user_id: number }>(
    'select id_tugas, kat_id, user_id from tugas order by id_tugas offset $1 limit 1',
    [nth],
  );
  const catatan = `<p>${urls.map((url) => `<a href="${url}">x</a>`).join(' ')}</p>`;
  await base.pool.query('update tugas set catatan = $1 where id_tugas = $2', [catatan, task!.id_tugas]);
  await database.write((db) =>
    noteText(db, { place: { tugas_id: task!.id_tugas }, links: linksIn(catatan), now, allowed: true }),
  );
  return task!;
}

interface Known {
  keadaan: string;
  sebab: string | null;
  diperiksa: string | null;
  jatuh_tempo: string | null;
}

/** Returns the stored state of a link. */
export async function knownOf(url: string): Promise<Known | undefined> {
  const [known] = await rows<Known>(
    'select keadaan, sebab, diperiksa, jatuh_tempo from tautan_cek where sidik = $1',
    [linkOf(url).sidik],
  );
  return known;
}
