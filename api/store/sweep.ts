import { z } from 'zod';
import { sql, type Database, type Db } from '#api/db/db.ts';
import { filesHeld } from './held.ts';
import type { Store } from './store.ts';

/**
 * Minimum age in ms of a file that the cleanup removes. The row of a younger file may still be in an open transaction.
 */
const AGE_MS = 24 * 3_600_000;
const BATCH = 1000;
/**
 * Failed saves leave only a few files without a row. If more than 20 files, and more than a tenth of all files, have no
 * row, the app is probably connected to the wrong database. The cleanup then removes no file.
 */
const ALWAYS_PLAUSIBLE = 20;
const PLAUSIBLE_SHARE = 0.1;
/** Maximum number of files that one cleanup removes. The next cleanup removes further files. */
const REMOVED_MAX = 1000;
/**
 * `PERIOD_SECONDS` is the time between two cleanups, for all instances together. `ASK_MS` is the interval at which each
 * instance checks whether a cleanup is due.
 */
const PERIOD_SECONDS = 6 * 3600;
const ASK_MS = 3_600_000;

const IdRow = z.object({ id: z.string() });

/**
 * Removes files that have no database row. Such a file exists, for example, if a save stored its file and then failed.
 * No file is removed while a backup copies files. No file is removed either if too many files have no row, because the
 * database is then probably wrong or not restored yet.
 * @returns number of removed files, and of files without a row that were kept
 */
export async function sweepOrphans(store: Store, db: Db): Promise<{ removed: number; kept: number }> {
  const before = Date.now() - AGE_MS;
  const orphans: string[] = [];
  let total = 0;
  let withRow = 0;
  let batch: string[] = [];
  const check = async () => {
    const known = new Set(
      (await db.rows(sql`select id from berkas where id = any(${batch})`, IdRow)).map((row) => row.id),
    );
    orphans.push(...batch.filter((id) => !known.has(id)));
    withRow += known.size;
    batch = [];
  };
  for await (const file of store.list()) {
    total += 1;
    if (file.at.getTime() >= before) continue;
    batch.push(file.id);
    if (batch.length === BATCH) await check();
  }
  if (batch.length > 0) await check();
  const plausible = withRow > 0 && orphans.length <= Math.max(ALWAYS_PLAUSIBLE, total * PLAUSIBLE_SHARE);
  // The check for a running backup comes last. If a backup starts after this check, it does not see the deleted rows.
  // Therefore this backup does not need their files.
  if (!plausible || (orphans.length > 0 && (await filesHeld(db))))
    return { removed: 0, kept: orphans.length };
  const gone = orphans.slice(0, REMOVED_MAX);
  for (const id of gone) await store.remove(id);
  return { removed: gone.length, kept: orphans.length - gone.length };
}

/** Runs the cleanup if it is due. Returns null if an instance has already done the cleanup in this period. */
export async function sweepInTurn(
  store: Store,
  database: Database,
): Promise<{ removed: number; kept: number } | null> {
  const mine = await database.write((db) =>
    db.run(
      sql`insert into giliran (pekerjaan, sampai) values ('sapu', now() + make_interval(secs => ${PERIOD_SECONDS}))
          on conflict (pekerjaan) do update set sampai = excluded.sampai where giliran.sampai <= now()`,
    ),
  );
  return mine === 0 ? null : sweepOrphans(store, database.read);
}

interface Log {
  warn(details: object, message: string): void;
}

/**
 * Runs the cleanup regularly until the returned function is called. A failed cleanup is logged and repeated at the next
 * interval.
 */
export function sweepRegularly(store: Store, database: Database, log: Log): () => void {
  let ended = false;
  const sweep = async () => {
    try {
      const swept = await sweepInTurn(store, database);
      if (swept && swept.kept > 0) log.warn({ kept: swept.kept }, 'stored files without a row were kept');
    } catch (error) {
      // When the app stops, the database may be closed while a cleanup is still running. This failure is not logged.
      if (!ended) log.warn({ err: error }, 'orphan sweep failed');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), ASK_MS).unref();
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
