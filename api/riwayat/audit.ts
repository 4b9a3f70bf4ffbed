import { z } from 'zod';
import type { Group } from '#contract/endpoint.ts';
import { BATAS } from '#rules/batas.ts';
import type { Aksi } from '#rules/riwayat.ts';
import { sql, type Db } from '#api/db/db.ts';
import { Refusal } from '#api/call/refuse.ts';

/** Author of a change. `id` is null if no account made the change. The author is null if the caller has no session. */
export type Pelaku = { readonly id: number | null; readonly email: string; readonly group?: Group } | null;

/** One change: the changed object, and its old and new value. */
export interface AuditChange {
  readonly objek: string;
  readonly sebelum: unknown;
  readonly sesudah: unknown;
}

/**
 * Maps each table whose changes can be undone to the type of its changed rows. Each module adds its own tables
 * (`declare module`).
 */
export interface Undoable {}

/** Changed rows of a history entry. Its undo restores these rows. */
export type Undo = {
  [T in keyof Undoable]: { readonly tabel: T; readonly rows: readonly Undoable[T][] };
}[keyof Undoable];

/** Stores the changed rows of a history entry in the entry's transaction. */
export type KeepUndo = (db: Db, riwayat_id: number, undo: Undo) => Promise<void>;

/**
 * Adds an entry to the history in the current transaction, and returns its id. With `undo`, an admin can undo the
 * change (`POST /adm/batalkan`). It must not be called for a write that changed nothing.
 */
export type Audit = (
  aksi: Aksi,
  objek: string,
  sebelum: unknown,
  sesudah: unknown,
  undo?: Undo,
) => Promise<number>;

/** Adds one history entry per object in one statement. Returns their ids in the order of `rows`. */
export type AuditMany = (aksi: Aksi, rows: readonly AuditChange[]) => Promise<number[]>;

const Id = z.object({ id: z.number() });

/**
 * `requireRoom` takes a lock if at most this number of entries is left until the limit. The lock prevents parallel
 * writes of one user from exceeding the limit. A user never has more parallel writes than this number.
 */
const NEAR = 50;

/**
 * Limits the history entries of a participant or mentor. Admins have no limit, because one bulk action of an admin adds
 * an entry for each participant.
 * @throws Refusal 409 if the maximum of 24 hours is reached
 */
async function requireRoom(db: Db, pelaku: Pelaku): Promise<void> {
  if (pelaku?.id === null || (pelaku?.group !== 'user' && pelaku?.group !== 'mentor')) return;
  const { maks, pesan, code } = BATAS.audit;
  const count = async () =>
    (
      await db.one(
        sql`select count(*)::int as jumlah from (
              select from audit where pelaku_id = ${pelaku.id} and waktu > now() - interval '24 hours' limit ${maks}) a`,
        z.object({ jumlah: z.number() }),
      )
    ).jumlah;
  if ((await count()) < maks - NEAR) return;
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended('audit', ${pelaku.id}))`);
  if ((await count()) >= maks) throw new Refusal(409, pesan, code);
}

/** Returns `audit` and `auditMany` for one author. */
export function auditOf(db: Db, pelaku: Pelaku, keepUndo: KeepUndo): { audit: Audit; auditMany: AuditMany } {
  const json = (value: unknown) => JSON.stringify(value ?? null);
  const auditMany: AuditMany = async (aksi, rows) => {
    await requireRoom(db, pelaku);
    const made = await db.rows(
      sql`insert into audit (pelaku_id, pelaku, aksi, objek, sebelum, sesudah)
          select ${pelaku?.id ?? null}::int, ${pelaku?.email ?? 'tanpa sesi'}, ${aksi}, r.objek, r.sebelum, r.sesudah
          from unnest(${rows.map((r) => r.objek)}::text[], ${rows.map((r) => json(r.sebelum))}::jsonb[],
                      ${rows.map((r) => json(r.sesudah))}::jsonb[]) with ordinality as r (objek, sebelum, sesudah, n)
          order by r.n returning id`,
      Id,
    );
    return made.map(({ id }) => id);
  };
  return {
    auditMany,
    async audit(aksi, objek, sebelum, sesudah, undo) {
      const [id] = await auditMany(aksi, [{ objek, sebelum, sesudah }]);
      if (undo) await keepUndo(db, id!, undo);
      return id!;
    },
  };
}
