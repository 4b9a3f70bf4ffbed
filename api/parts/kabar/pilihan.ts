import { KELOMPOK_OF } from '#rules/kabar.ts';
import {
  initialMethod,
  KELOMPOK_KABAR,
  type KabarMethod,
  type KelompokKabar,
} from '#rules/kabar-kelompok.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';

const KELOMPOK = Object.keys(KELOMPOK_KABAR) as KelompokKabar[];

/** SQL expression `case … end` that replaces each constant of a list by another constant. */
const caseOf = (of: string, pairs: readonly (readonly [string, string])[]) =>
  `case ${of} ${pairs.map(([when, then]) => `when '${when}' then '${then}'`).join(' ')} end`;

/** SQL expression for the group of events of a notification. `jenis` is the column with the notification's kind. */
export const kelompokSql = (jenis: string): Sql => raw(caseOf(jenis, Object.entries(KELOMPOK_OF)));

/** SQL expression for the setting that user `u` has chosen for mails about a group of events. */
export const methodSql = (kelompok: Sql): Sql =>
  sql`(select coalesce(e.cara, ${raw(
    caseOf(
      'k.kelompok',
      KELOMPOK.map((each) => [each, initialMethod(each)] as const),
    ),
  )})
       from (select ${kelompok} as kelompok) k left join email_pilihan e on e.user_id = u.id and e.kelompok = k.kelompok)`;

/** SQL condition: user `u` has chosen the setting `cara` for mails about a group of events. */
export const maunya = (kelompok: KelompokKabar, cara: KabarMethod): Sql =>
  sql`${methodSql(sql`${kelompok}::text`)} = ${cara}`;
