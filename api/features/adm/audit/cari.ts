import { z } from 'zod';
import { AKSI } from '#rules/riwayat.ts';
import { join, raw, sql, type Db, type Sql } from '#api/db/db.ts';
import { searchIn } from '#api/parts/list/paging.ts';

/** From so many matches on the newest are found sooner by walking back in time than by gathering all of them. */
const BANYAK = 20_000;

const Rencana = z.object({
  'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })]),
});

/** What an entry may be chosen and put in order by. */
export const SEMPIT = ['id', 'waktu', 'pelaku', 'aksi', 'objek'] as const;
export type Sempit = (typeof SEMPIT)[number];

/** Entries that are gathered before the first of them is known. Both parts are told whom a name finds, as rows `id`: by `nama`, or from where they are known. */
export interface Gathered {
  nama: Sql;
  table: (orang: Sql) => Sql;
  /** What the table stands for, of an entry `a`. */
  where: (orang: Sql) => Sql;
}

/** Whom an entry `a` is about, where it is about somebody and nothing of theirs: as the index audit_orang has it. */
export const ORANG = raw(
  `(case when a.objek ~ '^(peserta|users|mentor)/[0-9]{1,9}$' then split_part(a.objek, '/', 2)::int end)`,
);

/** Every word begins one of who, what or of what; or all of them stand in the words of the entry, or in the name of the person. */
export async function found(
  db: Db,
  q: string,
  needed: readonly Sempit[],
): Promise<Gathered | { table?: undefined; where: Sql }> {
  // Each entry that is gathered is compared in all of these: as few as will do.
  const columns = raw(needed.join());
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return { where: sql`false` };
  const begins = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  const small = q.trim().toLowerCase();
  const aksi = Object.entries(AKSI).flatMap(([key, text]) =>
    text.toLowerCase().includes(small) ? [key] : [],
  );
  // The index is of all that an account is found by; the name alone is compared in the rows that it finds.
  const bernama = join([...searchIn(q, 'u.cari'), ...searchIn(q, 'u.nama')], ' and ');
  const nama = sql`select u.id from users_cari u where ${bernama}`;
  // What the database expects costs nothing to ask: it knows the words that are frequent.
  const {
    'QUERY PLAN': [{ Plan }],
  } = await db.one(
    sql`explain (format json) select from audit c where c.cari @@ ${begins} or c.aksi = any(${aksi}::text[])`,
    Rencana,
  );
  // Joined to nothing the words are no longer those of the index, which would gather all.
  const where = (orang: Sql) =>
    sql`((a.cari || '') @@ ${begins} or a.aksi || '' = any(${aksi}::text[]) or ${ORANG} in (${orang}))`;
  if (Plan['Plan Rows'] >= BANYAK) return { where: where(nama) };
  return {
    table: (orang) =>
      sql`(${join(
        [
          sql`select ${columns} from audit where cari @@ ${begins}`,
          sql`select ${columns} from audit where aksi = any(${aksi}::text[])`,
          // One walk through the index for all of them.
          sql`select ${columns} from audit a where ${ORANG} = any(array(${orang}))`,
        ],
        // An entry found twice is one.
        ' union ',
      )})`,
    nama,
    where,
  };
}
