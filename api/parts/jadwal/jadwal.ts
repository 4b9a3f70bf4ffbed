import { z } from 'zod';
import { Flag, Tanggal } from '#contract/fields.ts';
import { raw, sql, type Db, type Sql } from '#api/db/db.ts';

/**
 * SQL condition: material `m` belongs to the schedule of participant `p`. A schedule consists of the
 * materials of one location and period.
 */
export const IN_JADWAL = raw('m.lokasi_id = p.lokasi_id and m.periode_id = p.periode_id');

/**
 * SQL expression for the last day of the time window of task material `m` for participant `p` (`effectiveAkhir` in
 * SQL). The query must also contain `PERPANJANGAN`. Only task materials have a time window, and this time window can be
 * extended. Other materials have only dates.
 */
export const TGL_AKHIR = sql`greatest(m.tgl_akhir, x.sampai)`;
export const DIPERPANJANG = sql`coalesce(x.sampai > m.tgl_akhir, false)::int`;
export const PERPANJANGAN = sql`left join perpanjangan x on x.peserta_id = p.user_id and x.kat_id = m.kat_id and m.is_tugas = 1`;

/**
 * SQL query for the time window of a category for participant `p`: the open time window, else the next one, else the
 * last one. There is no row if the participant's schedule has no active task material of the category.
 * @param kat_id SQL of the category
 * @param hari today `YYYY-MM-DD` in the programme's time zone; a time window includes its first and last day
 */
export function jendelaSql(kat_id: Sql, hari: string): Sql {
  return sql`select m.tgl_mulai, ${TGL_AKHIR} as tgl_akhir, ${DIPERPANJANG} as diperpanjang,
                    (${hari}::date between m.tgl_mulai and ${TGL_AKHIR})::int as terbuka
             from materi m ${PERPANJANGAN}
             where ${IN_JADWAL} and m.kat_id = ${kat_id} and m.is_aktif = 1 and m.is_tugas = 1
             order by terbuka desc, case when m.tgl_mulai > ${hari}::date then m.tgl_mulai end, tgl_akhir desc
             limit 1`;
}

/**
 * SQL expression for the last day of a time window before any extension, for participant `p`. It is the last day of the
 * open time window, else of the first one. Null if the category has no time window (`invalidPerpanjangan`).
 */
export function akhirBeforePerpanjangan(kat_id: Sql, hari: string): Sql {
  return sql`(select coalesce(max(m.tgl_akhir) filter (where ${hari}::date between m.tgl_mulai and m.tgl_akhir), min(m.tgl_akhir))
              from materi m
              where ${IN_JADWAL} and m.kat_id = ${kat_id} and m.is_aktif = 1 and m.is_tugas = 1)`;
}

const Row = z.object({ tgl_mulai: Tanggal, tgl_akhir: Tanggal, terbuka: Flag, diperpanjang: Flag });

/** Returns the time window of a category for a participant; null if the category has none. */
export function jadwalTugas(db: Db, peserta_id: number, kat_id: number, hari: string) {
  return db.maybe(
    sql`select j.* from peserta p cross join lateral (${jendelaSql(sql`${kat_id}`, hari)}) j
        where p.user_id = ${peserta_id}`,
    Row,
  );
}
