import { z } from 'zod';
import { UNKNOWN_PERIODE } from '#rules/tugas/lokasi.ts';
import { Flag } from '#contract/fields.ts';
import type { PeriodeFilter } from '#contract/fields/periode.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { periodeDitutup, refuse, refuseField, type Refusal } from '#api/call/refuse.ts';

/**
 * Returns the period in which new participants and new materials are stored (`periode_daftar`, set on the page Sistem).
 */
export async function registrationPeriode(db: Db): Promise<number> {
  const { id } = await db.one(sql`select periode_daftar as id from sistem`, z.object({ id: z.number() }));
  return id;
}

/**
 * SQL condition: the period of the participant with this id is not closed.
 * @param user_id SQL of the id; it must be a constant of the code, never user input
 */
export const isRunning = (user_id: string): Sql =>
  raw(
    `exists (select from peserta o join periode e on e.id = o.periode_id and e.is_aktif = 1 where o.user_id = ${user_id})`,
  );

/** SQL condition: the period of participant `p` is not closed. */
export const RUNNING = raw('exists (select from periode e where e.id = p.periode_id and e.is_aktif = 1)');

/**
 * SQL condition for the period filter of a list.
 * @param column SQL of the period's id; it must be a constant of the code, never user input
 */
export function periodeIs(filter: PeriodeFilter | undefined, column = 'p.periode_id'): Sql {
  if (filter === undefined || filter === 'semua') return sql`true`;
  if (filter === 'berjalan') return sql`${raw(column)} in (select e.id from periode e where e.is_aktif = 1)`;
  return sql`${raw(column)} = ${filter}`;
}

/**
 * SQL condition: the column, which contains the id of a period, equals `periode_id`. If `periode_id` is missing, the
 * condition selects every period that is not closed.
 */
export const inPeriode = (column: string, periode_id: number | undefined): Sql =>
  periode_id === undefined
    ? raw(`${column} in (select e.id from periode e where e.is_aktif = 1)`)
    : sql`${raw(column)} = ${periode_id}`;

/**
 * SQL condition for the period filter of a mentor's list. By default, closed periods are excluded. With the filter
 * `semua`, periods that the mentor is no longer allowed to read are excluded (`requireReadable`).
 * @param column SQL of the period's id; it must be a constant of the code, never user input
 */
export function readablePeriode(column: string, filter: PeriodeFilter | undefined): Sql {
  if (filter !== 'semua') return periodeIs(filter ?? 'berjalan', column);
  return raw(`${column} not in (select e.id from periode e, sistem s
    where e.is_aktif = 0 and e.ditutup_pada <= now() - make_interval(months => s.mentor_baca_bulan))`);
}

/**
 * Refuses to change data of a participant whose period is closed. The trigger `tolak_periode_ditutup` also refuses the
 * change. A handler must call this function before its other checks, because the wire page requires this order.
 * @throws Refusal 409 `periode_ditutup`
 */
export async function requireRunning(db: Db, user_id: number): Promise<void> {
  const { tutup } = await db.one(
    sql`select exists (select from peserta p where p.user_id = ${user_id} and not ${RUNNING}) as tutup`,
    z.object({ tutup: z.boolean() }),
  );
  if (tutup) throw periodeDitutup();
}

const Late = z.object({ terlambat: z.boolean(), bulan: z.number() });

/**
 * Rejects a mentor's access to a period that was closed too long ago. The number of months is a setting on the page
 * Sistem.
 * @param which SQL condition that selects the period `e`
 */
async function rejectLate(db: Db, which: Sql): Promise<void> {
  const late = await db.maybe(
    sql`select e.ditutup_pada <= now() - make_interval(months => s.mentor_baca_bulan) as terlambat, s.mentor_baca_bulan as bulan
        from periode e, sistem s where e.is_aktif = 0 and e.ditutup_pada is not null and ${which}`,
    Late,
  );
  if (late?.terlambat)
    throw refuse(403, `Periode ini sudah ditutup lebih dari ${late.bulan} bulan`, 'periode_lama');
}

/** @throws Refusal 403 `periode_lama` if the filter names a period that a mentor may no longer read */
export async function requireReadable(db: Db, periode_id: PeriodeFilter | undefined): Promise<void> {
  if (typeof periode_id === 'number') await rejectLate(db, sql`e.id = ${periode_id}`);
}

/** @throws Refusal 403 `periode_lama` if a mentor may no longer read the work of this participant */
export const requireReadablePeserta = (db: Db, user_id: number): Promise<void> =>
  rejectLate(db, sql`e.id = (select p.periode_id from peserta p where p.user_id = ${user_id})`);

/**
 * Allows the current transaction to change data of closed periods, for example to delete a participant or to delete old
 * documents.
 */
export const allowClosedPeriode = async (db: Db): Promise<void> => {
  await db.run(sql`select set_config('portal.periode_ditutup', 'boleh', true)`);
};

/**
 * Rejects an unknown period with 422 for the input `field`, and rejects a closed period. Locks the period, so that a
 * concurrent request to close it waits for this transaction.
 * @param closed refusal of a closed period; by default 409 `periode_ditutup`
 */
export async function requirePeriode(
  db: Db,
  id: number,
  field = 'periode_id',
  closed: () => Refusal = periodeDitutup,
): Promise<void> {
  const periode = await db.maybe(
    sql`select is_aktif from periode where id = ${id} for share`,
    z.object({ is_aktif: Flag }),
  );
  if (!periode) throw refuseField(field, UNKNOWN_PERIODE);
  if (periode.is_aktif === 0) throw closed();
}
