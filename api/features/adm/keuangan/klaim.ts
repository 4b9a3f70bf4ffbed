import type { z } from 'zod';
import type { SortOf } from '#contract/list.ts';
import type { PeriodeFilter } from '#contract/fields/periode.ts';
import type { KLAIM } from '#contract/lists/keuangan.ts';
import { KLAIM_ALREADY_PAID, type StatusKlaim } from '#rules/akun/klaim.ts';
import type { Undo } from '#api/riwayat/audit.ts';
import { join, sql, type Db, type Sql } from '#api/db/db.ts';
import { columns } from '#api/db/columns.ts';
import type { FoundIds } from '#api/parts/list/by-ids.ts';
import { inOrder, orderOf, searchIn, sortOf } from '#api/parts/list/paging.ts';
import { periodeIs, RUNNING } from '#api/parts/periode.ts';
import { JENIS } from '#api/parts/riwayat/jenis.ts';
import { notFound, refuse } from '#api/call/refuse.ts';

/** Filter of claims for a list, a total or a bulk change. */
export interface KlaimFilter {
  lokid?: number | undefined;
  periode_id?: PeriodeFilter | undefined;
  status?: StatusKlaim | undefined;
  q?: string | undefined;
  /** Ids of selected claims. */
  id?: readonly number[] | undefined;
}

/**
 * SQL condition for a bulk change of claims. If the request contains neither a selection nor a period, the condition
 * excludes claims of closed periods.
 */
export const runningKlaim = ({ periode_id, id }: KlaimFilter): Sql =>
  periode_id === undefined && id === undefined ? RUNNING : sql`true`;

export const FROM_KLAIM = sql`from akomodasi a join peserta p on p.user_id = a.user_id join users u on u.id = a.user_id`;

/** SQL condition on `akomodasi a` for each status of a claim. */
export const IS: Readonly<Record<StatusKlaim, Sql>> = {
  menunggu: sql`a.is_valid = 0 and a.alasan_tolak is null`,
  valid: sql`a.is_valid = 1 and a.dibayar_pada is null`,
  ditolak: sql`a.alasan_tolak is not null`,
  dibayar: sql`a.dibayar_pada is not null`,
};

/**
 * SQL `where` clause for `FROM_KLAIM`. The search covers the owner's account and institution, and the admin's
 * note.
 */
export const klaimThat = ({ lokid, periode_id, status, q, id }: KlaimFilter): Sql =>
  sql`where ${join(
    [
      sql`true`,
      ...(lokid === undefined ? [] : [sql`p.lokasi_id = ${lokid}`]),
      periodeIs(periode_id),
      ...(status === undefined ? [] : [IS[status]]),
      ...(id === undefined ? [] : [sql`a.id = any(${id}::int[])`]),
      ...searchIn(q, `(u.cari || chr(10) || p.cari || chr(10) || a.cari)`),
    ],
    ' and ',
  )}`;

const SORT = {
  name: 'u.name',
  jenis: 'a.jenis',
  nominal: 'a.nominal',
  is_valid: 'a.is_valid',
  dibayar_pada: 'a.dibayar_pada',
} as const satisfies Record<SortOf<typeof KLAIM>, string>;

/** Finds matching claims, sorted by the owner's name or as requested. Claims with equal values are sorted by id. */
export function findKlaim(pilihan: KlaimFilter & { sort?: string | undefined }): FoundIds {
  const { column, down } = sortOf(pilihan.sort, SORT) ?? { column: SORT.name, down: false };
  const order = orderOf(column === SORT.name ? [column, 'a.user_id', 'a.id'] : [column, 'a.id'], down);
  const where = klaimThat(pilihan);
  // The accounts of the claims' owners are joined only if the filter or the order needs them, because the join takes
  // time.
  const whose = pilihan.q !== undefined || pilihan.lokid !== undefined || pilihan.periode_id !== undefined;
  const alone = sql`from akomodasi a`;
  const named = sql`${alone} join users u on u.id = a.user_id`;
  return {
    ids: sql`select a.id ${whose ? FROM_KLAIM : column === SORT.name ? named : alone} ${where} ${inOrder(order)}`,
    count: sql`select count(*)::int as jumlah ${whose ? FROM_KLAIM : alone} ${where}`,
  };
}

/** Schema of the columns of a claim that an admin can change. The history stores these columns for an undo. */
export const KlaimContent = JENIS.akomodasi.sel;
export type KlaimContent = z.output<typeof KlaimContent>;

export const KLAIM_CONTENT = columns(KlaimContent, 'a');

/** Locks a claim until the transaction ends and returns its current values. */
export async function lockKlaim(db: Db, id: number): Promise<KlaimContent> {
  const klaim = await db.maybe(
    sql`select ${KLAIM_CONTENT} from akomodasi a where a.id = ${id} for update`,
    KlaimContent,
  );
  if (!klaim) throw notFound();
  return klaim;
}

export const alreadyPaid = () => refuse(409, KLAIM_ALREADY_PAID, 'sudah_dibayar');

/** Returns the data that an undo needs to revert the change of one claim. */
export function undoKlaim(id: number, sebelum: KlaimContent, sesudah: KlaimContent): Undo {
  return { tabel: 'akomodasi', rows: [{ kunci: id, sebelum, sesudah }] };
}
