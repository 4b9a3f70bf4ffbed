import { z } from 'zod';
import type { Group } from '#contract/endpoint.ts';
import { BATAS } from '#rules/batas.ts';
import type { Aksi } from '#rules/riwayat.ts';
import { sql, type Db } from '#api/db/db.ts';
import { Refusal } from '#api/call/refuse.ts';

/** Author of a change, without an id if no account did it; null for a caller without a session. */
export type Pelaku = { readonly id: number | null; readonly email: string; readonly group?: Group } | null;

/** One change: its object, the old and the new value. */
export interface AuditChange {
  readonly objek: string;
  readonly sebelum: unknown;
  readonly sesudah: unknown;
}

/** One changed row of each kind that can be undone. Modules add their kinds here (`declare module`). */
export interface Undoable {}

/** The changed rows of a history entry, for its undo. */
export type Undo = {
  [T in keyof Undoable]: { readonly tabel: T; readonly rows: readonly Undoable[T][] };
}[keyof Undoable];

/** Stores the changed rows with their entry, in the transaction of the entry. */
export type KeepUndo = (db: Db, riwayat_id: number, undo: Undo) => Promise<void>;

/**
 * Adds an entry to the history, in the current transaction, and returns its id. With `undo` the entry can be undone
 * (`POST /adm/batalkan`). Not for a write that changed nothing.
 */
export type Audit = (
  aksi: Aksi,
  objek: string,
  sebelum: unknown,
  sesudah: unknown,
  undo?: Undo,
) => Promise<number>;

/** The same for many objects, in one statement; ids in the order of the rows. */
export type AuditMany = (aksi: Aksi, rows: readonly AuditChange[]) => Promise<number[]>;

const Id = z.object({ id: z.number() });

/** So near to the bound writes of one person are counted one after the other: more than one person can have at work. */
const NEAR = 50;

/**
 * Before a participant or mentor adds entries. Admins have no bound: one act of theirs makes an entry for each participant.
 * @throws Refusal 409 when the entries of 24 hours are used up
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

/** Both functions for one author. */
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
