import type { TesId } from '#rules/nilai/tes.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';

/**
 * SQL flag (Specification 2.7): 1 if the participant has sent this pre-test or post-test, or has a score other than 0
 * in it, else 0. `alias` is the alias of the table `ist_nilai`, whose row may be missing.
 */
export function alreadyTesSql(alias: string, user_id: number | Sql, tesid: TesId): Sql {
  const nilai = raw(`coalesce(${alias}.${tesid === 1 ? 'nilai_pre' : 'nilai_post'}, 0)`);
  return sql`(${nilai} <> 0 or exists (select from test_hasil h where h.user_id = ${user_id} and h.tesid = ${tesid}))::int`;
}

/**
 * SQL columns `buka_pre` and `buka_post`: the last day on which the test is open for this participant alone. Null if
 * the test is not opened individually, if that day is over, or if the participant's period is closed.
 */
export function tesBukaSql(user_id: number, hari: string): Sql {
  const openUntilSql = (tesid: TesId) =>
    sql`(select b.sampai from tes_buka b where b.user_id = ${user_id} and b.tesid = ${tesid} and b.sampai >= ${hari}::date
           and exists (select from peserta o join periode e on e.id = o.periode_id and e.is_aktif = 1 where o.user_id = b.user_id))`;
  return sql`${openUntilSql(1)} as buka_pre, ${openUntilSql(2)} as buka_post`;
}

/**
 * SQL columns `lewat_pre` and `lewat_post`: 1 if the participant has missed the test, else 0. A missed test was open
 * for the participant and is closed now, but was not taken. An opening that ended before the account was created does
 * not count. `alias` is explained in `alreadyTesSql`.
 */
export function missedTesSql(alias: string, user_id: number, hari: string): Sql {
  const past = (tesid: TesId) => {
    const opening = raw(tesid === 1 ? 'b1' : 'b2');
    const pembukaan = sql`select from tes_buka b where b.user_id = ${user_id} and b.tesid = ${tesid}`;
    return sql`(not coalesce(${opening}.terbuka, false) and ${alreadyTesSql(alias, user_id, tesid)} = 0 and not exists (${pembukaan} and b.sampai >= ${hari}::date)
      and (exists (${pembukaan}) or exists (select from users u where u.id = ${user_id} and u.created_at < ${opening}.sampai)))::int`;
  };
  return sql`${past(1)} as lewat_pre, ${past(2)} as lewat_post`;
}

/**
 * SQL expression for the time when the participant's last result of this test was archived; null without an archived
 * result. Answers that were given before this time belong to the archived attempt, even if a device sends them later.
 */
export function sinceTesSql(user_id: number, tesid: TesId): Sql {
  return sql`(select max(a.diarsip_pada) from test_arsip a where a.user_id = ${user_id} and a.tesid = ${tesid})`;
}
