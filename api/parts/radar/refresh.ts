import type { JenisRadar } from '#rules/radar.ts';
import { sql, type Db } from '#api/db/db.ts';
import type { RadarAt } from './lihat.ts';
import { radarSql } from './radar.ts';

/** Computes the radar entries of one kind, and writes the changed entries to the table `radar`. */
export async function refresh(db: Db, jenis: JenisRadar, at: RadarAt): Promise<void> {
  // If two instances of the app refresh at the same time, the lock makes the second one wait. It then finds no changes.
  await db.run(sql`select pg_advisory_xact_lock(hashtextextended(${`radar ${jenis}`}, 0))`);
  await db.run(
    sql`with baru as materialized (select r.* from (${radarSql(jenis, at)}) r), lama as (
          select t.* from radar t where t.jenis = ${jenis}
        ), hilang as (
          delete from radar t where t.jenis = ${jenis} and not exists (
            select from baru b where b.user_id = t.user_id and coalesce(b.kat_id, 0) = coalesce(t.kat_id, 0))
        )
        insert into radar (jenis, user_id, kat_id, mentor_id, sasaran, lokasi_id, sejak, sampai, muncul, jumlah)
        select ${jenis}, b.user_id, b.kat_id, b.mentor_id, b.sasaran, b.lokasi_id, b.sejak, b.sampai, b.muncul, b.jumlah
        from baru b left join lama t on t.user_id = b.user_id and coalesce(t.kat_id, 0) = coalesce(b.kat_id, 0)
        where t.user_id is null or (t.mentor_id, t.sasaran, t.lokasi_id, t.sejak, t.sampai, t.muncul, t.jumlah)
          is distinct from (b.mentor_id, b.sasaran, b.lokasi_id, b.sejak, b.sampai, b.muncul, b.jumlah)
        on conflict on constraint radar_satu do update
        set mentor_id = excluded.mentor_id, sasaran = excluded.sasaran, lokasi_id = excluded.lokasi_id, sejak = excluded.sejak,
            sampai = excluded.sampai, muncul = excluded.muncul, jumlah = excluded.jumlah`,
  );
}
