import type { z } from 'zod';
import type { SortOf } from '#contract/list.ts';
import type { KLAIM } from '#contract/lists/keuangan.ts';
import { KLAIM_SUDAH_DIBAYAR, type StatusKlaim } from '#rules/akun/klaim.ts';
import type { Undo } from '#api/riwayat/audit.ts';
import { empty, join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { columns } from '#api/db/columns.ts';
import { gatheredBy, type FoundIds } from '#api/parts/list/by-ids.ts';
import { inOrder, orderOf, searchIn, sortOf } from '#api/parts/list/paging.ts';
import { JENIS } from '#api/parts/riwayat/jenis.ts';
import { notFound, refuse } from '#api/call/refuse.ts';

/** What of all claims a list, a sum or a wide change is about. */
export interface SaringanKlaim {
  lokid?: number | undefined;
  periode_id?: number | undefined;
  status?: StatusKlaim | undefined;
  q?: string | undefined;
  /** Of these only the ones that are ticked. */
  id?: readonly number[] | undefined;
}

/** Claims with the narrow row of each, which knows whose they are (docs/decisions/0020). */
export const FROM_KLAIM = sql`from akomodasi a join akomodasi_cari s on s.id = a.id`;

/** The claims in each state, as a condition on `akomodasi a`. */
export const IS: Readonly<Record<StatusKlaim, Sql>> = {
  menunggu: sql`a.is_valid = 0 and a.alasan_tolak is null`,
  valid: sql`a.is_valid = 1 and a.dibayar_pada is null`,
  ditolak: sql`a.alasan_tolak is not null`,
  dibayar: sql`a.dibayar_pada is not null`,
};

/** The same of the narrow row `s`, in which is searched, and of what claims are added up by. */
export const IS_DICARI: Readonly<Record<StatusKlaim, Sql>> = {
  menunggu: sql`s.is_valid = 0 and not s.ditolak`,
  valid: sql`s.is_valid = 1 and not s.dibayar`,
  ditolak: sql`s.ditolak`,
  dibayar: sql`s.dibayar`,
};

/** The claims that match, as conditions on `FROM_KLAIM`. */
const conditions = ({ lokid, periode_id, status, q, id }: SaringanKlaim): Sql[] => [
  ...(lokid === undefined ? [] : [sql`s.lokasi_id = ${lokid}`]),
  ...(periode_id === undefined ? [] : [sql`s.periode_id = ${periode_id}`]),
  ...(status === undefined ? [] : [(q === undefined ? IS : IS_DICARI)[status]]),
  ...(id === undefined ? [] : [sql`a.id = any(${id}::int[])`]),
  ...searchIn(q, 's.cari'),
];

/** `where` of the claims that match. */
export const klaimThat = (pilihan: SaringanKlaim): Sql =>
  sql`where ${join([sql`true`, ...conditions(pilihan)], ' and ')}`;

/** Where each column to sort by stands; every one has an index with the id behind it. */
const SORT = {
  name: ['s', 's.name'],
  jenis: ['a', 'a.jenis'],
  nominal: ['a', 'a.nominal'],
  is_valid: ['a', 'a.is_valid'],
  dibayar_pada: ['a', 'a.dibayar_pada'],
} as const satisfies Record<SortOf<typeof KLAIM>, readonly ['a' | 's', string]>;

/** Screens page, section 5: the stated order. */
const URUT = ['s.name', 's.user_id', 's.id'] as const;

/** The same in the one table that order and choice need; equal rows follow by id, so that one index serves both ways. */
export function findKlaim(pilihan: SaringanKlaim & { sort?: string | undefined }): FoundIds {
  const chosen = sortOf(pilihan.sort, SORT);
  const [base, column] = chosen?.column ?? SORT.name;
  const order = orderOf(base === 's' ? URUT : [column, 'a.id'], chosen?.down === true);
  const parts = conditions(pilihan);
  const where = parts.length === 0 ? empty : sql`where ${join(parts, ' and ')}`;
  const looks = {
    a: (pilihan.status !== undefined && pilihan.q === undefined) || pilihan.id !== undefined,
    s: pilihan.lokid !== undefined || pilihan.periode_id !== undefined || pilihan.q !== undefined,
  };
  const from = (alias: 'a' | 's') => {
    const table = { a: sql`from akomodasi a`, s: sql`from akomodasi_cari s` };
    return looks[alias === 'a' ? 's' : 'a'] ? FROM_KLAIM : table[alias];
  };
  return {
    ids: (back) => sql`select ${raw(base)}.id ${from(base)} ${where} ${inOrder(order, back)}`,
    count: sql`select count(*)::int as jumlah ${from(looks.a ? 'a' : 's')} ${where}`,
    gathered: gatheredBy(
      pilihan.q,
      order,
      (columns) => sql`select ${raw(base)}.id, ${columns} ${from(base)} ${where}`,
    ),
  };
}

/** What of a claim an admin changes: what the history keeps, and an undo brings back. */
export const IsiKlaim = JENIS.akomodasi.sel;
export type IsiKlaim = z.output<typeof IsiKlaim>;

/** The columns of `IsiKlaim`, of `akomodasi a`. */
export const ISI_KLAIM = columns(IsiKlaim, 'a');

/** One claim as it is now, and nobody else changes it before this transaction has ended. */
export async function lockKlaim(db: Db, id: number): Promise<IsiKlaim> {
  const klaim = await db.maybe(
    sql`select ${ISI_KLAIM} from akomodasi a where a.id = ${id} for update`,
    IsiKlaim,
  );
  if (!klaim) throw notFound();
  return klaim;
}

export const sudahDibayar = () => refuse(409, KLAIM_SUDAH_DIBAYAR, 'sudah_dibayar');

/** What undoes the change of one claim. */
export function undoKlaim(id: number, sebelum: IsiKlaim, sesudah: IsiKlaim): Undo {
  return { tabel: 'akomodasi', rows: [{ kunci: id, sebelum, sesudah }] };
}
