import type { JenisRadar } from '#rules/radar.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { empty, join, sql, type Db, type Sql } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';
import { readAmbang } from './ambang.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';
import { MENTOR_KINDS } from './mentor.ts';
import { PESERTA_KINDS } from './peserta.ts';

/** Returns the current time and the thresholds for a radar query. */
export async function radarAt(
  db: Db,
  now: Date,
  { timeZone, linkCheck }: Pick<Settings, 'timeZone' | 'linkCheck'>,
): Promise<RadarAt> {
  return { hari: hariIni(now, timeZone), now, timeZone, ambang: await readAmbang(db), tautan: linkCheck };
}

const KINDS: Readonly<Record<JenisRadar, (at: RadarAt, pilihan: PilihanRadar) => Sql>> = {
  ...PESERTA_KINDS,
  ...MENTOR_KINDS,
};

/**
 * SQL of the radar entries of one kind. Lists, counts, reminders and the daily mail use this query. A row is an entry
 * about a participant (or mentor), in a category for some kinds:
 * - `user_id`: the participant; for `mentor_tertinggal`, the mentor. `lokasi_id` is null for a mentor
 * - `kat_id`, `mentor_id`: the category and its mentor; null if there is none
 * - `sasaran`: the recipient; null if there is none
 * - `sejak`, `sampai`: days `YYYY-MM-DD` on which the state began, and until which the user can act (null: no end)
 * - `muncul`: time at which the entry appeared, never after `now`
 * - `jumlah`: number of tasks, reviews, missing pre-tests or post-tests, documents, links or claims
 */
export const radarSql = (jenis: JenisRadar, at: RadarAt, pilihan: PilihanRadar = {}): Sql =>
  KINDS[jenis](at, pilihan);

/** SQL of the radar entries of several kinds. The first column is the kind (`jenis`). */
export const allRadarSql = (jenis: readonly JenisRadar[], at: RadarAt, pilihan: PilihanRadar = {}): Sql =>
  jenis.length === 0
    ? empty
    : join(
        jenis.map((each) => sql`select ${each}::text as jenis, r.* from (${radarSql(each, at, pilihan)}) r`),
        ' union all ',
      );
