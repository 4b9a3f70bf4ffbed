import { z } from 'zod';
import { sql, type Db } from '../db.ts';
import type { Store } from './store.ts';

/** A younger file may belong to a save that is still running. */
const AGE_MS = 24 * 3_600_000;
const BATCH = 1000;
/** Failed saves leave few files. More than this many, and more than this share of all, means a wrong database. */
const ALWAYS_PLAUSIBLE = 20;
const PLAUSIBLE_SHARE = 0.1;

const IdRow = z.object({ id: z.string() });

/**
 * Removes files that no row names, left behind where a save failed after its file was stored. Removes nothing when
 * suspiciously many, or all, have no row: the database is then another one than the files belong to, or not restored yet.
 * @returns how many were removed, and how many were kept out of that suspicion
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
  if (!plausible) return { removed: 0, kept: orphans.length };
  for (const id of orphans) await store.remove(id);
  return { removed: orphans.length, kept: 0 };
}
