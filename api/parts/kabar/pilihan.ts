import {
  initialMethod,
  KELOMPOK_KABAR,
  KELOMPOK_OF,
  type KabarMethod,
  type KelompokKabar,
} from '#rules/kabar.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';

const KELOMPOK = Object.keys(KELOMPOK_KABAR) as KelompokKabar[];

/** `case … end` of constants. */
const caseOf = (of: string, pairs: readonly (readonly [string, string])[]) =>
  `case ${of} ${pairs.map(([when, then]) => `when '${when}' then '${then}'`).join(' ')} end`;

/** Group of a bell entry, by the column with its kind. */
export const kelompokSql = (jenis: string): Sql => raw(caseOf(jenis, Object.entries(KELOMPOK_OF)));

/** In SQL: mail setting of the user `u` for a group. */
export const methodSql = (kelompok: Sql): Sql =>
  sql`(select coalesce(e.cara, ${raw(
    caseOf(
      'k.kelompok',
      KELOMPOK.map((each) => [each, initialMethod(each)] as const),
    ),
  )})
       from (select ${kelompok} as kelompok) k left join email_pilihan e on e.user_id = u.id and e.kelompok = k.kelompok)`;

/** In SQL: the user `u` has this mail setting for a group. */
export const maunya = (kelompok: KelompokKabar, cara: KabarMethod): Sql =>
  sql`${methodSql(sql`${kelompok}::text`)} = ${cara}`;
