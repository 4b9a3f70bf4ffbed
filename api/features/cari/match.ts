import { CARI_MAKS, MATCH_RANKS, wordFrom, SEPARATORS } from '#rules/cari.ts';
import { fold } from '#rules/text/fold.ts';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { inPeriode } from '#api/parts/periode.ts';
import { literal, searchIn } from '#api/parts/list/paging.ts';

/** Minimum length of a search text that may match inside a word. With two letters, nearly all names would match. */
const INSIDE_MIN = 3;

/**
 * SQL of the condition and the rank of a match in a text that is in lower case without accents. The ranks are the same
 * as in `matchesWith`.
 */
function matches(text: string, q: string) {
  const pola = fold(q);
  const words = `(' ' || translate(${text}, '${SEPARATORS.replaceAll("'", "''")}', '${' '.repeat(SEPARATORS.length)}'))`;
  const begins = sql`starts_with(${raw(text)}, ${pola})`;
  const word = sql`${raw(words)} like ${`% ${literal(wordFrom(pola))}%`}`;
  return {
    begins,
    word,
    found: join([sql`true`, ...searchIn(q, text)], ' and '),
    urut: sql`case when ${begins} then ${MATCH_RANKS.awal}::int when ${word} then ${MATCH_RANKS.kata}::int else ${MATCH_RANKS.dalam}::int end`,
  };
}

/** SQL expression for the name of a row `users u`, in lower case and without accents. */
const NAMA = `split_part(u.cari, chr(10), 1)`;

/** SQL of the accounts whose name matches the search, best match first. */
export function people(q: string, periode_id: number | undefined): Sql {
  const { begins, word, found, urut } = matches(NAMA, q);
  const where = q.trim().length < INSIDE_MIN ? sql`(${begins} or ${word})` : found;
  return sql`
    select case u."group" when 'user' then 'peserta' when 'mentor' then 'mentor' else 'akun' end as jenis, to_jsonb(u.id) as id,
           u.name as judul,
           concat_ws(' · ', nullif(p.nama_pt, ''), l.keterangan, case when u.ditutup_pada is not null then 'Akun ditutup' end) as ket,
           ${urut} as urut, ${raw(NAMA)} as teks
    from users u left join peserta p on p.user_id = u.id left join lokasi l on l.id = p.lokasi_id
    where ${where} and ${periode_id === undefined ? sql`true` : sql`(p.user_id is null or p.periode_id = ${periode_id})`} order by urut, teks, u.id limit ${CARI_MAKS}`;
}

/** SQL of this mentor's participants whose name matches the search, one row for each participant and category. */
export function ownPeople(mentor_id: number, q: string, periode_id: number | undefined): Sql {
  const { found, urut } = matches(NAMA, q);
  return sql`
    select 'tugas'::text as jenis, to_jsonb(b.kat_id || '/' || b.peserta_id) as id, u.name as judul, k.keterangan_kategori as ket,
           ${urut} as urut, ${raw(NAMA)} as teks
    from boleh_nilai b join users u on u.id = b.peserta_id join kategori k on k.id_kat = b.kat_id
    join peserta p on p.user_id = b.peserta_id
    where b.mentor_id = ${mentor_id} and ${inPeriode('p.periode_id', periode_id)} and ${found}`;
}

/** SQL of the rows of a small table that match the search. With at most a few thousand rows, no index is needed. */
export function short(
  jenis: string,
  q: string,
  { id, judul, ket, from }: Record<'id' | 'judul' | 'ket' | 'from', string>,
): Sql {
  const text = `cari_lipat(${judul})`;
  const { found, urut } = matches(text, q);
  return sql`select ${jenis}::text as jenis, to_jsonb(${raw(id)}) as id, ${raw(judul)} as judul, ${raw(ket)} as ket,
                    ${urut} as urut, ${raw(text)} as teks
             from ${raw(from)} where ${found}`;
}
