import type { JenisRadar } from '#rules/radar.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { empty, join, sql, type Db, type Sql } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';
import { readAmbang } from './ambang.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';
import { MENTOR_KINDS } from './mentor.ts';
import { PESERTA_KINDS } from './peserta.ts';

/** Time and thresholds of this moment. */
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
 * Radar rows of one kind: the one condition for the list, the counts, the reminders, the daily mail and the dashboards.
 * One row per person and category:
 * - `user_id`: the participant, for `mentor_tertinggal` the mentor; `lokasi_id` is null for a mentor
 * - `kat_id`: null for a kind without categories; `mentor_id`: the mentor of the category, null without one
 * - `sasaran`: the recipient; null without one
 * - `sejak`, `sampai`: days `YYYY-MM-DD`, start of the state and last day to act (null without an end)
 * - `muncul`: the instant at which the row appeared, never after `now`
 * - `jumlah`: number of tasks, reviews, tests, papers, links or claims
 */
export const radarSql = (jenis: JenisRadar, at: RadarAt, pilihan: PilihanRadar = {}): Sql =>
  KINDS[jenis](at, pilihan);

/** All of these kinds, with `jenis` before the other columns. */
export const allRadarSql = (jenis: readonly JenisRadar[], at: RadarAt, pilihan: PilihanRadar = {}): Sql =>
  jenis.length === 0
    ? empty
    : join(
        jenis.map((each) => sql`select ${each}::text as jenis, r.* from (${radarSql(each, at, pilihan)}) r`),
        ' union all ',
      );
