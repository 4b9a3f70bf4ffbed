import { AKSI } from '#rules/riwayat-aksi.ts';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { searchIn } from '#api/parts/list/paging.ts';

/**
 * SQL expression for the id of the user that a history entry `a` is about, or null. The expression must be identical to
 * the expression of the index `audit_orang`. Otherwise PostgreSQL does not use the index.
 */
export const ORANG = raw(
  `(case when a.objek ~ '^(peserta|users|mentor)/[0-9]{1,9}$' then split_part(a.objek, '/', 2)::int end)`,
);

/**
 * SQL condition on history entries `a` that match a search. An entry matches if each search word is the beginning of a
 * word in the author, the action or the object. It also matches if the label of the action contains the search text, or
 * if the user's name matches.
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
