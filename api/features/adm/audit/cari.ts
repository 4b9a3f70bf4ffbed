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

/**
 * The entries that match: gathered, as a table before the first of them is known, or by a condition on `a`. Of what is gathered `nama` are the
 * objects that people found by name have, as rows `objek`, and `where` is the condition on `a` that it stands for.
 */
type AuditSource = { table: Sql; nama: Sql; where: Sql } | { where: Sql; table?: undefined };

/** Whom an entry `a` is about, where it is about somebody and nothing of theirs. */
const ORANG = raw(
  `case when a.objek ~ '^(peserta|users|mentor)/[0-9]{1,9}$' then split_part(a.objek, '/', 2)::int end`,
);

/** Every word begins one of who, what or of what; or all of them stand in the words of the entry, or in the name of the person. */
export async function found(db: Db, q: string, needed: readonly Sempit[]): Promise<AuditSource> {
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
  const objek = sql`select j.awal || u.id as objek
    from users_cari u cross join (values ('peserta/'), ('users/'), ('mentor/')) as j (awal) where ${bernama}`;
  // What the database expects costs nothing to ask: it knows the words that are frequent.
  const {
    'QUERY PLAN': [{ Plan }],
  } = await db.one(
    sql`explain (format json) select from audit c where c.cari @@ ${begins} or c.aksi = any(${aksi}::text[])`,
    Rencana,
  );
  // Joined to nothing the words are no longer those of the index, which would gather all.
  const where = sql`((a.cari || '') @@ ${begins} or a.aksi || '' = any(${aksi}::text[])
    or exists (select from users_cari u where u.id = ${ORANG} and ${bernama}))`;
  if (Plan['Plan Rows'] >= BANYAK) return { where };
  return {
    table: sql`(${join(
      [
        sql`select ${columns} from audit where cari @@ ${begins}`,
        sql`select ${columns} from audit where aksi = any(${aksi}::text[])`,
        // One walk through the index for all of them.
        sql`select ${columns} from audit where objek = any(array(${objek}))`,
      ],
      // An entry found twice is one.
      ' union ',
    )})`,
    nama: objek,
    where,
  };
}
