import { radar, radarEkspor, radarJumlah } from '#contract/adm/radar.ts';
import { RADAR_LIST } from '#contract/lists/radar.ts';
import { sql } from '#api/db/db.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList } from '#api/parts/list/list.ts';
import { countAll } from '#api/parts/radar/hitung.ts';
import { radarAt, radarSql } from '#api/parts/radar/radar.ts';
import { radarOf } from '#api/parts/radar/table.ts';
import { radarRows } from './rows.ts';

export const list = handle(radar, async (ctx) => {
  const { input, total } = ctx;
  const db = await radarOf(ctx, input.jenis);
  return answerList({ db, input, total }, radarRows(input));
});

export const exportXlsx = ekspor(radarEkspor, {
  list: RADAR_LIST,
  nama: 'radar',
  objek: ({ jenis }) => `radar/${jenis}`,
  // An export is not cached, because users keep the file and it must contain current data. The query is fast enough.
  source: async ({ db, now, settings, input }) => {
    const { jenis, lokid, periode_id, mentor_id } = input;
    const rows = radarSql(jenis, await radarAt(db, now, settings), { lokid, periode_id, mentor_id });
    return radarRows(input, sql`(select ${jenis}::text as jenis, x.* from (${rows}) x)`);
  },
});

export const counts = handle(radarJumlah, async (ctx) => countAll(ctx, ctx.input));

export const constraints = [constraint('radar_satu', { never: 'a refresh updates the row that is there' })];
