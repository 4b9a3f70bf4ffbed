import { AKSI } from '#rules/riwayat-aksi.ts';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { searchIn } from '#api/parts/list/paging.ts';

/**
 * In SQL: id of the user that an entry `a` is about, else null. Must be the same expression as in the index
 * `audit_orang`, otherwise PostgreSQL does not use the index.
 */
export const ORANG = raw(
  `(case when a.objek ~ '^(peserta|users|mentor)/[0-9]{1,9}$' then split_part(a.objek, '/', 2)::int end)`,
);

/**
 * In SQL: condition on entries `a` that match a search. An entry matches if each search word is a prefix of a word in
 * its author, action or object, or if its action label contains the text, or if the name of its user matches.
 */
export function foundSql(q: string): Sql {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return sql`false`;
  const begins = words.map((word) => `${word}:*`).join(' & ');
  const small = q.trim().toLowerCase();
  const aksi = Object.entries(AKSI).flatMap(([key, text]) =>
    text.toLowerCase().includes(small) ? [key] : [],
  );
  const named = join([sql`true`, ...searchIn(q, `split_part(u.cari, chr(10), 1)`)], ' and ');
  return sql`(a.cari @@ to_tsquery('simple', ${begins}) or a.aksi = any(${aksi}::text[])
              or ${ORANG} = any(array(select u.id from users u where ${named})))`;
}
