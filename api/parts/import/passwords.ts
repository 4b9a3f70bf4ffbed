import { z } from 'zod';
import { UPLOAD_HOURS } from '#rules/import-state.ts';
import { Waktu } from '#contract/fields.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { Sealer } from '#api/guard/seal.ts';
import { bySlices } from '#api/work/slices.ts';
import type { Written } from './table.ts';

type Keeper = { db: Db; seal: Sealer };

const place = (upload_id: number, urut: number) => `impor_password/${upload_id}/${urut}`;
const END = sql`p.created_at + make_interval(hours => ${UPLOAD_HOURS}::int)`;

/** An encrypted value of an import. `urut` is its number in `impor_password`. */
interface Sealed {
  readonly urut: number;
  readonly isi: string;
}

/** Encrypts values for `impor_password` and numbers them, starting with `from`. */
const sealed = (seal: Sealer, upload_id: number, values: readonly unknown[], from = 0): Promise<Sealed[]> =>
  bySlices(
    values.map((value, at) => ({ urut: from + at, value })),
    (slice) =>
      slice.map(({ urut, value }) => ({
        urut,
        isi: seal.seal(place(upload_id, urut), JSON.stringify(value)),
      })),
  );

async function insert(
  db: Db,
  { upload_id, job_id, siap }: { upload_id: number; job_id: number; siap: 0 | 1 },
  rows: readonly Sealed[],
): Promise<void> {
  await db.run(
    sql`insert into impor_password (unggah_id, urut, job_id, siap, isi)
        select ${upload_id}, n.urut, ${job_id}, ${siap}, n.isi
        from unnest(${rows.map(({ urut }) => urut)}::int[], ${rows.map(({ isi }) => isi)}::text[]) as n (urut, isi)`,
  );
}

const Row = z.object({ urut: z.number(), isi: z.string() });

async function read({ db, seal }: Keeper, upload_id: number): Promise<unknown[]> {
  const rows = await db.rows(
    sql`select urut, isi from impor_password where unggah_id = ${upload_id} order by urut`,
    Row,
  );
  return bySlices(rows, (slice) =>
    slice.map(({ urut, isi }): unknown => JSON.parse(seal.open(place(upload_id, urut), isi))),
  );
}

const forget = (db: Db, upload_id: number) =>
  db.run(sql`delete from impor_password where unggah_id = ${upload_id}`);

/** Deletes first passwords of imports that the admin has not fetched in time. */
export const endPasswords = (db: Db) => db.run(sql`delete from impor_password p where ${END} <= now()`);

/**
 * Passwords that an import job has prepared for new accounts. The first steps of the job store them, and the last step
 * reads them.
 */
export const prepared = {
  read,
  forget,
  keep: async (
    { db, seal }: Keeper,
    { upload_id, job_id }: { upload_id: number; job_id: number },
    values: readonly unknown[],
    from: number,
  ) => insert(db, { upload_id, job_id, siap: 0 }, await sealed(seal, upload_id, values, from)),
};

/**
 * Encrypts the first passwords of an import. Must be called before the transaction begins, because encryption takes
 * some 100 ms.
 */
export const sealPasswords = (seal: Sealer, upload_id: number, password: Written['password']) =>
  sealed(seal, upload_id, password);

/**
 * Stores the first passwords of a finished import, so that the admin can fetch them. They replace the passwords that
 * the job has prepared.
 */
export async function keepPasswords(
  db: Db,
  { upload_id, job_id }: { upload_id: number; job_id: number },
  password: readonly Sealed[],
): Promise<void> {
  await forget(db, upload_id);
  await insert(db, { upload_id, job_id, siap: 1 }, password);
}

const Waiting = z.object({ id: z.number(), jumlah: z.number(), berakhir: Waktu });

/** Returns this admin's imports whose first passwords were not fetched yet. */
export const waitingPasswords = (db: Db, user_id: number) =>
  db.rows(
    sql`select p.unggah_id as id, count(*)::int as jumlah, min(${END}) as berakhir
        from impor_password p join job j on j.id = p.job_id
        where j.user_id = ${user_id} and p.siap = 1 and ${END} > now() group by p.unggah_id order by p.unggah_id`,
    Waiting,
  );

const First = z.object({ name: z.string(), email: z.string(), password_awal: z.string() });

/**
 * Returns the first passwords of an import and deletes them, so that they can be fetched only once. Returns null if
 * there are no passwords of this admin to fetch.
 */
export async function takePasswords(keeper: Keeper, user_id: number, upload_id: number) {
  const { db } = keeper;
  await db.run(sql`select from impor_password where unggah_id = ${upload_id} order by urut for update`);
  const waiting = await waitingPasswords(db, user_id);
  if (waiting.every(({ id }) => id !== upload_id)) return null;
  const password = z.array(First).parse(await read(keeper, upload_id));
  await forget(db, upload_id);
  return password;
}
