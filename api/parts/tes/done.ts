import type { TesId } from '#rules/nilai/tes.ts';
import { raw, sql, type Sql } from '#api/db/db.ts';

/**
 * Specification 2.7 in SQL: 1 where the participant has a score of this test that is not 0, or has sent it. `alias` is
 * that of the table `ist_nilai`, whose row may be missing.
 */
export function alreadyTesSql(alias: string, user_id: number | Sql, tesid: TesId): Sql {
  const nilai = raw(`coalesce(${alias}.${tesid === 1 ? 'nilai_pre' : 'nilai_post'}, 0)`);
  return sql`(${nilai} <> 0 or exists (select from test_hasil h where h.user_id = ${user_id} and h.tesid = ${tesid}))::int`;
}

/**
 * The columns `buka_pre` and `buka_post`: until when each test is open for this participant alone, null when it is not or
 * the day has passed.
 */
export function tesBukaSql(user_id: number, hari: string): Sql {
  const openUntilSql = (tesid: TesId) =>
    sql`(select b.sampai from tes_buka b where b.user_id = ${user_id} and b.tesid = ${tesid} and b.sampai >= ${hari}::date)`;
  return sql`${openUntilSql(1)} as buka_pre, ${openUntilSql(2)} as buka_post`;
}

/**
 * The columns `lewat_pre` and `lewat_post`: 1 where the test was open to this participant at some time, by its switch (`sistem s`) while the
 * account was there or for this one alone, is closed now and was not done. `alias` as in `alreadyTesSql`.
 */
export function missedTesSql(alias: string, user_id: number, hari: string): Sql {
  const past = (tesid: TesId) => {
    const saklar = raw(tesid === 1 ? 's.open_pre' : 's.open_post');
    const pembukaan = sql`select from tes_buka b where b.user_id = ${user_id} and b.tesid = ${tesid}`;
    return sql`(${saklar} = 0 and ${alreadyTesSql(alias, user_id, tesid)} = 0 and not exists (${pembukaan} and b.sampai >= ${hari}::date)
      and (exists (${pembukaan}) or exists (select from users u where u.id = ${user_id} and u.created_at < ${saklar}_sampai)))::int`;
  };
  return sql`${past(1)} as lewat_pre, ${past(2)} as lewat_post`;
}

/**
 * When the last result of this test went into the archive, null when none did. An answer chosen before belongs to the try that
 * was sent, however late a forgotten device delivers it.
 */
export function sinceTesSql(user_id: number, tesid: TesId): Sql {
  return sql`(select max(a.diarsip_pada) from test_arsip a where a.user_id = ${user_id} and a.tesid = ${tesid})`;
}
