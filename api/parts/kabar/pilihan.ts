import { caraAwal, KELOMPOK_KABAR, KELOMPOK_OF, type CaraKabar, type KelompokKabar } from '#rules/kabar.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';

const KELOMPOK = Object.keys(KELOMPOK_KABAR) as KelompokKabar[];

/** `case … end` of constants of ours. */
const caseOf = (of: string, pairs: readonly (readonly [string, string])[]) =>
  `case ${of} ${pairs.map(([when, then]) => `when '${when}' then '${then}'`).join(' ')} end`;

/** The group of an entry of the bell, by the column that has its kind. */
export const kelompokSql = (jenis: string): Sql => raw(caseOf(jenis, Object.entries(KELOMPOK_OF)));

/** How the user `u` wants to be told of a group by mail, in SQL. */
export const caraSql = (kelompok: Sql): Sql =>
  sql`(select coalesce(e.cara, ${raw(
    caseOf(
      'k.kelompok',
      KELOMPOK.map((each) => [each, caraAwal(each)] as const),
    ),
  )})
       from (select ${kelompok} as kelompok) k left join email_pilihan e on e.user_id = u.id and e.kelompok = k.kelompok)`;

/** Does the user `u` want to be told of a group in this way? */
export const maunya = (kelompok: KelompokKabar, cara: CaraKabar): Sql =>
  sql`${caraSql(sql`${kelompok}::text`)} = ${cara}`;
