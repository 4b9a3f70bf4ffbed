import type { JenisRadar } from '#rules/radar.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { empty, join, sql, type Db, type Sql } from '#api/db/db.ts';
import type { Settings } from '#api/start/settings.ts';
import { readAmbang } from './ambang.ts';
import type { PilihanRadar, RadarAt } from './lihat.ts';
import { MENTOR_KINDS } from './mentor.ts';
import { PESERTA_KINDS } from './peserta.ts';

/** How one looks at this moment. */
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
 * Who is on the radar by one kind: the one condition behind the list, the counts, the reminders, the daily mail and the dashboards.
 * Rows, one for each person and category:
 * - `user_id` who it is: a participant, of `mentor_tertinggal` the mentor; `lokasi_id` null of a mentor
 * - `kat_id` null where the kind has no categories; `mentor_id` who is assigned to the category, null without
 * - `sasaran` who is told; null: nobody
 * - `sejak`, `sampai` days `YYYY-MM-DD`: since when it lasts, until when it can be done (null without an end)
 * - `muncul` the instant at which it came onto the radar, never after `now`
 * - `jumlah` how many tasks, reviews, tests, papers, links or claims it is about
 */
export const radarSql = (jenis: JenisRadar, at: RadarAt, pilihan: PilihanRadar = {}): Sql =>
  KINDS[jenis](at, pilihan);

/** All of these kinds one after the other, with `jenis` before the other columns. */
export const radarSemuaSql = (jenis: readonly JenisRadar[], at: RadarAt, pilihan: PilihanRadar = {}): Sql =>
  jenis.length === 0
    ? empty
    : join(
        jenis.map((each) => sql`select ${each}::text as jenis, r.* from (${radarSql(each, at, pilihan)}) r`),
        ' union all ',
      );
