import type { JenisRadar } from '#rules/radar.ts';
import { sql, type Db, type Sql } from '#api/db/db.ts';

export interface RadarAt {
  hari: string;
  now: Date;
}

export const radarAt = async (_db: Db, now: Date, _settings: object): Promise<RadarAt> => ({
  hari: now.toISOString().slice(0, 10),
  now,
});

export const radarSql = (
  _jenis: JenisRadar,
  _at: RadarAt,
  _pilih: { lokid?: number | undefined; mentor_id?: number | undefined; sasaran?: readonly number[] },
): Sql =>
  sql`select null::int as user_id, null::int as kat_id, null::int as mentor_id, null::int as sasaran, null::text as sampai where false`;

export const readAtur = async (_db: Db): Promise<{ jenis: JenisRadar; teks: string | null }[]> => [];
