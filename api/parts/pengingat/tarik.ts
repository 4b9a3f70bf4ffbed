import { z } from 'zod';
import type { JenisPengingat } from '#rules/pengingat.ts';
import { sql } from '#api/db/db.ts';
import { tarikKabar } from '#api/parts/kabar/tarik.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { radarAt, radarSql } from '#api/parts/radar/radar.ts';

const Key = z.object({ kunci: z.string() });

/**
 * Withdraws the user's reminders of these kinds that are no longer needed. A reminder is needed as long as its radar
 * entry exists. Must be called after the user's action, in the same transaction. For a user without reminders, the call
 * takes one index lookup.
 */
export async function tarikPengingat(
  telling: Telling,
  user_id: number,
  jenis: readonly JenisPengingat[],
): Promise<void> {
  const { db, now, settings } = telling;
  const keyOf = new Map(jenis.map((each) => [`pengingat/${each}`, each]));
  const open = await db.rows(
    sql`select kunci from pemberitahuan
        where user_id = ${user_id} and kunci = any(${[...keyOf.keys()]}::text[]) and dibatalkan_pada is null`,
    Key,
  );
  if (open.length === 0) return;
  const at = await radarAt(db, now, settings);
  for (const { kunci } of open) {
    const entries = radarSql(keyOf.get(kunci)!, at, { sasaran: [user_id] });
    await tarikKabar(
      telling,
      sql`b.user_id = ${user_id} and b.kunci = ${kunci} and not exists (select from (${entries}) r)`,
    );
  }
}
