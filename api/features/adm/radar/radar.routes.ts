import { radar, radarEkspor, radarJumlah } from '#contract/adm/radar.ts';
import { RADAR_LIST } from '#contract/lists/radar.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList } from '#api/parts/list/list.ts';
import { countAll } from '#api/parts/radar/hitung.ts';
import { radarTable } from '#api/parts/radar/table.ts';
import { radarRows } from './rows.ts';

export const list = handle(radar, async (ctx) => {
  const { input, total } = ctx;
  const db = await radarTable(ctx, [input.jenis]);
  return answerList({ db, input, total }, radarRows(input));
});

export const exportXlsx = ekspor(radarEkspor, {
  list: RADAR_LIST,
  nama: 'radar',
  objek: ({ jenis }) => `radar/${jenis}`,
  source: async (ctx) => {
    await radarTable(ctx, [ctx.input.jenis]);
    return radarRows(ctx.input);
  },
});

export const counts = handle(radarJumlah, async (ctx) => countAll(ctx, ctx.input));

export const constraints = [constraint('radar_satu', { never: 'a refresh updates the row that is there' })];
