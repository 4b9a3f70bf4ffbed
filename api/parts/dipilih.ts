import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Job } from '#contract/job.ts';
import { join, sql, type Db, type Sql } from '#api/db/db.ts';
import { periodeDitutup, refuseField } from '#api/call/refuse.ts';
import { JOB_COLUMNS } from '#api/job/enqueue.ts';
import type { JobKind } from '#api/job/job.ts';
import { RUNNING } from './periode.ts';

/**
 * Participants of a bulk action. They belong to the location `lokid`, or to all locations if `lokid` is null. `pesid`
 * restricts the action to selected participants, and `periode_id` to one period. If both are missing, participants of
 * closed periods are excluded.
 */
export const Sasaran = z.object({
  lokid: z.number().nullable(),
  periode_id: z.number().optional(),
  pesid: z.array(z.number()).optional(),
});
export type Sasaran = z.output<typeof Sasaran>;

/** Parts of a request that select the participants of a bulk action. */
interface Asked {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  pesid?: number[] | undefined;
}

export const sasaranOf = (input: Asked): Sasaran => ({
  lokid: input.lokid ?? null,
  ...(input.periode_id !== undefined && { periode_id: input.periode_id }),
  ...(input.pesid && { pesid: input.pesid }),
});

/** SQL condition on `peserta p`: the participant belongs to the bulk action. */
export const sasaranSql = (sasaran: Sasaran): Sql =>
  isByDefault(sasaran) ? sql`${askedSql(sasaran)} and ${RUNNING}` : askedSql(sasaran);

/**
 * True if the request of a bulk action names no period and no participants. In this case participants of closed periods
 * are excluded.
 */
const isByDefault = ({ periode_id, pesid }: Sasaran): boolean =>
  periode_id === undefined && pesid === undefined;

/**
 * SQL condition on `peserta p`: the request of a bulk action selects the participant. Participants of closed periods
 * are included.
 */
const askedSql = ({ lokid, periode_id, pesid }: Sasaran): Sql =>
  // Adds a condition only for the values that are given. With conditions like `is null or`, a prepared query would have
  // a slower plan.
  join(
    [
      sql`true`,
      ...(lokid === null ? [] : [sql`p.lokasi_id = ${lokid}`]),
      ...(periode_id === undefined ? [] : [sql`p.periode_id = ${periode_id}`]),
      ...(pesid === undefined ? [] : [sql`p.user_id = any(${pesid}::int[])`]),
    ],
    ' and ',
  );

/**
 * SQL condition on `peserta p`: the participant belongs to the bulk action, and the participant's period is not closed.
 */
export const writableSql = (sasaran: Sasaran): Sql => sql`${sasaranSql(sasaran)} and ${RUNNING}`;

type Place = Pick<Sasaran, 'lokid' | 'periode_id'>;

const place = ({ lokid, periode_id }: Place) =>
  `${lokid === null ? 'semua' : `lokasi/${lokid}`}${periode_id === undefined ? '' : `/periode/${periode_id}`}`;
/**
 * Prefix of the keys of jobs for selected participants. The prefix contains the location and the period, or `semua` for
 * all locations.
 */
const partial = (at: Place) => `${place(at)}/dipilih/`;

/**
 * Key of the job of a bulk action. Two requests for the same participants get the same key, so that their job is
 * enqueued only once.
 */
export function sasaranKey({ pesid, ...at }: Sasaran): string {
  if (pesid === undefined) return place(at);
  const ids = pesid.toSorted((a, b) => a - b).join();
  return partial(at) + createHash('sha256').update(ids).digest('base64url');
}

/**
 * Returns the unfinished job of this kind for the participants of a location, or for all locations if `lokid` is
 * missing. A job for selected participants of the location is returned too.
 * @param ends suffixes that this kind of job adds to the key
 */
export function runningJob(
  db: Db,
  { kind }: Pick<JobKind, 'kind'>,
  { lokid, periode_id }: { lokid?: number | undefined; periode_id?: number | undefined },
  ends: readonly string[] = [''],
): Promise<z.output<typeof Job> | null> {
  const at = { lokid: lokid ?? null, periode_id };
  const keys = ends.map((end) => place(at) + end);
  return db.maybe(
    sql`select ${JOB_COLUMNS} from job where kind = ${kind} and status in ('waiting', 'running')
          and (key = any(${keys}::text[]) or starts_with(key, ${partial(at)})) order by id limit 1`,
    Job,
  );
}

/**
 * Returns the period of a bulk action for its history entry. Returns an empty object if the action is not restricted to
 * a period.
 */
export const periodeOf = ({ periode_id }: Pick<Sasaran, 'periode_id'>): { periode_id?: number } =>
  periode_id === undefined ? {} : { periode_id };

/** Object name of a bulk action's history entry. `dipilihOf` adds the number of selected participants. */
export const objekOf = ({ lokid }: Pick<Sasaran, 'lokid'>): string => `lokasi/${lokid ?? 'semua'}`;

/**
 * Returns the number of selected participants for the history entry of a bulk action. Returns an empty object if the
 * request selects no single participants.
 */
export const dipilihOf = (ids: readonly number[] | undefined): { dipilih?: number } =>
  ids ? { dipilih: ids.length } : {};

const Ada = z.object({ lokasi: z.boolean() });

/**
 * @throws Refusal 422 for a location that does not exist, and for selected users who are not participants there
 */
export async function requireSasaran(db: Db, { lokid, periode_id, pesid }: Sasaran): Promise<void> {
  const { lokasi } = await db.one(
    sql`select ${lokid}::int is null or exists (select from lokasi where id = ${lokid}) as lokasi`,
    Ada,
  );
  if (!lokasi) throw refuseField('lokid', 'Lokasi tidak dikenal');
  if (pesid) await requirePeserta(db, pesid, lokid, periode_id);
}

const countByPeriode = (db: Db, sasaran: Sasaran) =>
  db.one(
    sql`select (count(*) filter (where not ${RUNNING}))::int as tutup, (count(*) filter (where ${RUNNING}))::int as berjalan
        from peserta p where ${askedSql(sasaran)}`,
    z.object({ tutup: z.number(), berjalan: z.number() }),
  );

/**
 * Returns the number of participants whom a bulk action skips because their period is closed. The function is for
 * actions that are allowed in closed periods. They skip these participants only if the request names no period and no
 * participants.
 */
export const closedByDefault = async (db: Db, sasaran: Sasaran): Promise<number> =>
  isByDefault(sasaran) ? (await countByPeriode(db, sasaran)).tutup : 0;

/**
 * Rejects a bulk action if all its participants belong to closed periods.
 * @returns number of participants that the action skips, because their period is closed
 * @throws Refusal 409 `periode_ditutup`
 */
export async function requireWritable(db: Db, sasaran: Sasaran): Promise<number> {
  const { tutup, berjalan } = await countByPeriode(db, sasaran);
  if (tutup > 0 && berjalan === 0) throw periodeDitutup();
  return tutup;
}

/**
 * Rejects the request unless all users in `pesid` are participants. If a location or a period is given, every
 * participant must belong to it.
 */
export async function requirePeserta(
  db: Db,
  pesid: readonly number[],
  lokid: number | null,
  periode_id: number | null = null,
): Promise<void> {
  const { jumlah, disana } = await db.one(
    sql`select (count(*) filter (where not coalesce(p.disana and (${periode_id}::int is null or p.periode_id = ${periode_id}), false)))::int as jumlah,
               coalesce(bool_and(coalesce(p.disana, false)), true) as disana
        from unnest(${pesid}::int[]) as x (id)
        left join (select user_id, periode_id, (${lokid}::int is null or lokasi_id = ${lokid}) as disana from peserta) p on p.user_id = x.id`,
    z.object({ jumlah: z.number(), disana: z.boolean() }),
  );
  if (jumlah === 0) return;
  const siapa = pesid.length === 1 ? 'Peserta' : `${jumlah} dari ${pesid.length} peserta`;
  const elsewhere = disana ? 'periode ini' : 'lokasi ini';
  const unknown = !disana && lokid === null;
  throw refuseField('pesid', `${siapa} ${unknown ? 'tidak dikenal' : `tidak berada di ${elsewhere}`}`);
}

/**
 * Removes the participants of closed periods from the selected participants.
 * @returns the other participants, and the number of removed participants
 * @throws Refusal 409 `periode_ditutup` if no participant is left
 */
export async function leaveOutClosed(
  db: Db,
  pesid: readonly number[],
): Promise<{ pesid: number[]; dilewati: number }> {
  const rows = await db.rows(
    sql`select p.user_id from peserta p where p.user_id = any(${pesid}::int[]) and not ${RUNNING}`,
    z.object({ user_id: z.number() }),
  );
  const closed = new Set(rows.map(({ user_id }) => user_id));
  const open = pesid.filter((id) => !closed.has(id));
  if (closed.size > 0 && open.length === 0) throw periodeDitutup();
  return { pesid: open, dilewati: closed.size };
}
