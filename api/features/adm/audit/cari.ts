import { AKSI } from '#rules/riwayat.ts';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { searchIn } from '#api/parts/list/paging.ts';

/** The id of the person that an entry `a` is about; null for other entries. The same expression as in the index `audit_orang`. */
export const ORANG = raw(
  `(case when a.objek ~ '^(peserta|users|mentor)/[0-9]{1,9}$' then split_part(a.objek, '/', 2)::int end)`,
);

/**
 * Entries `a` that a search finds: every word begins a word of the actor, the action or the object; or the text is part of the action's
 * sentence; or the person whom the entry is about has such a name.
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
