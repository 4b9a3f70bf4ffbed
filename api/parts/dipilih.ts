import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Job } from '#contract/job.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { refuseField } from '#api/call/refuse.ts';
import { JOB_COLUMNS } from '#api/job/enqueue.ts';
import type { JobKind } from '#api/job/job.ts';

/**
 * Participants of a bulk action: of the location `lokid`, or of all locations (null). `pesid` restricts them to a
 * selection.
 */
export const Sasaran = z.object({
  lokid: z.number().nullable(),
  pesid: z.array(z.number()).optional(),
});
export type Sasaran = z.output<typeof Sasaran>;

/** Participants of a bulk action, from the input of a call. */
export const sasaranOf = (input: { lokid?: number | undefined; pesid?: number[] | undefined }): Sasaran => ({
  lokid: input.lokid ?? null,
  ...(input.pesid && { pesid: input.pesid }),
});

/** SQL condition on `peserta p` or `peserta_langkah g`: the row belongs to these participants. */
export const sasaranSql = ({ lokid, pesid }: Sasaran, row: 'p' | 'g' = 'p'): Sql =>
  sql`(${lokid}::int is null or ${raw(row)}.lokasi_id = ${lokid}) and (${pesid ?? null}::int[] is null or ${raw(row)}.user_id = any(${pesid ?? null}::int[]))`;

const place = (lokid: number | null) => (lokid === null ? 'semua' : `lokasi/${lokid}`);
/** Key prefix of all jobs for selected participants of a location, or of all locations. */
const partial = (lokid: number | null) => `${place(lokid)}/dipilih/`;

/** Key of a job for these participants. The same participants give the same key, so that their job is enqueued once. */
export function sasaranKey({ lokid, pesid }: Sasaran): string {
  if (pesid === undefined) return place(lokid);
  const ids = pesid.toSorted((a, b) => a - b).join();
  return partial(lokid) + createHash('sha256').update(ids).digest('base64url');
}

/**
 * The unfinished job of this kind for participants of a location, or of all locations. Jobs for a selection count too.
 *
 * @param ends suffixes that the kind adds to the key
 */
export function runningJob(
  db: Db,
  { kind }: Pick<JobKind, 'kind'>,
  lokid: number | undefined,
  ends: readonly string[] = [''],
): Promise<z.output<typeof Job> | null> {
  const keys = ends.map((end) => place(lokid ?? null) + end);
  return db.maybe(
    sql`select ${JOB_COLUMNS} from job where kind = ${kind} and status in ('waiting', 'running')
          and (key = any(${keys}::text[]) or starts_with(key, ${partial(lokid ?? null)})) order by id limit 1`,
    Job,
  );
}

/** Object name of a bulk action's history entry. `dipilihOf` adds the number of selected participants. */
export const objekOf = ({ lokid }: Pick<Sasaran, 'lokid'>): string => `lokasi/${lokid ?? 'semua'}`;

/**
 * Number of selected participants for the history entry; empty when the bulk action is not restricted to a selection.
 */
export const dipilihOf = (ids: readonly number[] | undefined): { dipilih?: number } =>
  ids ? { dipilih: ids.length } : {};

const Ada = z.object({ lokasi: z.boolean() });

/** @throws Refusal 422 for an unknown location, and for selected users who are not participants there */
export async function requireSasaran(db: Db, { lokid, pesid }: Sasaran): Promise<void> {
  const { lokasi } = await db.one(
    sql`select ${lokid}::int is null or exists (select from lokasi where id = ${lokid}) as lokasi`,
    Ada,
  );
  if (!lokasi) throw refuseField('lokid', 'Lokasi tidak dikenal');
  if (pesid) await requirePeserta(db, pesid, lokid);
}

/** Refuses unless all these users are participants, and at this location if one is given. */
export async function requirePeserta(db: Db, pesid: readonly number[], lokid: number | null): Promise<void> {
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah from unnest(${pesid}::int[]) as x (id)
        where not exists (select from peserta p where p.user_id = x.id and (${lokid}::int is null or p.lokasi_id = ${lokid}))`,
    z.object({ jumlah: z.number() }),
  );
  if (jumlah === 0) return;
  const siapa = pesid.length === 1 ? 'Peserta' : `${jumlah} dari ${pesid.length} peserta`;
  throw refuseField('pesid', `${siapa} ${lokid === null ? 'tidak dikenal' : 'tidak berada di lokasi ini'}`);
}
