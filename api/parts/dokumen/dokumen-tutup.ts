import { z } from 'zod';
import { longWaktu } from '#rules/text/format.ts';
import { dokumenDitutup } from '#rules/akun/reset.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Me } from '#api/call/handle.ts';
import { refuse } from '#api/call/refuse.ts';
import type { Settings } from '#api/start/settings.ts';

const Closed = z.object({ sampai: z.string() });

/**
 * After a password reset by attendance number, refuses access to documents and account numbers for a day. Another
 * person may have guessed the attendance number (threat T3).
 */
export async function requireOpenDokumen(ctx: {
  db: Db;
  me: Me;
  now: Date;
  settings: Settings;
}): Promise<void> {
  const { db, me, now, settings } = ctx;
  const closed = await db.maybe(
    sql`select dokumen_ditutup_sampai as sampai from peserta where user_id = ${me.id} and dokumen_ditutup_sampai > ${now}`,
    Closed,
  );
  if (closed)
    throw refuse(409, dokumenDitutup(longWaktu(closed.sampai, settings.timeZone)), 'dokumen_ditutup');
}
