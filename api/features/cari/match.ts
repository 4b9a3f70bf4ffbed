import { CARI_MAKS, COCOK, kataDari, PEMISAH, polaCari } from '#rules/cari.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';
import { literal } from '#api/parts/list/paging.ts';

/** From how many letters on people are found by the inside of a word, as an index of trigrams finds it. */
const DALAM_MIN = 3;

/** Behind every character: the names that begin with a text lie between it and the text with this. */
const LAST = '\u{10FFFF}';

/**
 * The three ways to match (`cocokDengan`) of a text in small letters, and of its words. What `%`, `_` and `\` mean in a pattern they do not
 * mean here.
 */
export function matches(text: Sql, words: Sql, q: string) {
  const pola = polaCari(q);
  const kata = literal(kataDari(pola));
  const within = sql`${text} like ${`%${literal(pola)}%`}`;
  return {
    awal: sql`(${text} >= ${pola} and ${text} < ${`${pola}${LAST}`})`,
    kata: sql`(${words} like ${`% ${kata}%`} and ${within})`,
    dalam: sql`(${words} like ${`%${kata}%`} and ${within})`,
  };
}

/** The columns that every account has for it. */
export const NAMA = sql`c.nama`;
export const KATA = sql`c.kata`;

/** How well a row matches that is known to. */
export const urutOf = ({ awal, kata }: ReturnType<typeof matches>): Sql =>
  sql`case when ${awal} then ${COCOK.awal}::int when ${kata} then ${COCOK.kata}::int else ${COCOK.dalam}::int end`;

/**
 * Accounts, of whom there may be a hundred thousand: who begins so is read from an index in order, and only if these are few others are looked
 * for, by what is rare of them first (`offset 0`: not along the order). Two letters inside of a word are nobody's name.
 */
export function people(q: string): Sql {
  const { awal, kata, dalam } = matches(NAMA, KATA, q);
  const rest = (room: Sql, where: Sql, urut: number) => sql`
    select id, nama, ${urut}::int as urut
    from (select c.id, c.nama from users_cari c where ${room} < ${CARI_MAKS} and ${where} offset 0) s
    order by nama, id limit ${CARI_MAKS}`;
  const begins = sql`(select count(*) from awal)`;
  return sql`
    with awal as materialized (
           select c.id, c.nama, ${COCOK.awal}::int as urut from users_cari c where ${awal} order by c.nama, c.id limit ${CARI_MAKS}),
         kata as materialized (${rest(begins, sql`${kata} and not ${awal}`, COCOK.kata)}),
         dalam as materialized (${rest(
           sql`${begins} + (select count(*) from kata)`,
           q.length < DALAM_MIN ? sql`false` : sql`${dalam} and not ${kata} and not ${awal}`,
           COCOK.dalam,
         )})
    select case c."group" when 'user' then 'peserta' when 'mentor' then 'mentor' else 'akun' end as jenis, to_jsonb(c.id) as id,
           c.name as judul, concat_ws(' · ', nullif(p.nama_pt, ''), c.keterangan, case c.ditutup when 1 then 'Akun ditutup' end) as ket,
           o.urut, o.nama as teks
    from (table awal union all table kata union all table dalam) o join users_cari c on c.id = o.id
         left join peserta p on p.user_id = o.id`;
}

/** A table of some dozens or thousands of rows: looked through. */
export function short(
  jenis: string,
  q: string,
  { id, judul, ket, from }: Record<'id' | 'judul' | 'ket' | 'from', string>,
): Sql {
  const text = sql`(lower(${raw(judul)} collate "id-x-icu") collate "C")`;
  const match = matches(text, sql`(' ' || translate(${text}, ${PEMISAH}, ${' '.repeat(PEMISAH.length)}))`, q);
  return sql`select ${jenis}::text as jenis, to_jsonb(${raw(id)}) as id, ${raw(judul)} as judul, ${raw(ket)} as ket,
                    ${urutOf(match)} as urut, ${text} as teks
             from ${raw(from)} where ${match.dalam}`;
}
