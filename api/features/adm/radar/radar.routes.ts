import { radar, radarEkspor, radarJumlah } from '#contract/adm/radar.ts';
import { RADAR_LIST } from '#contract/lists/radar.ts';
import { handle } from '#api/call/handle.ts';
import { ekspor } from '#api/parts/list/ekspor.ts';
import { answerList } from '#api/parts/list/list.ts';
import { countAll } from '#api/parts/radar/hitung.ts';
import { radarAt } from '#api/parts/radar/radar.ts';
import { halaman, semua } from './urutan.ts';

export const list = handle(radar, async (ctx) => {
  const { db, now, settings, input } = ctx;
  return answerList(ctx, {
    together: async (_, part) => {
      if (part !== null) return halaman(ctx, input, part);
      const { all, row } = semua(await radarAt(db, now, settings), input);
      const rows = await db.rows(all, row);
      return { rows, jumlah: rows.length };
    },
  });
});

export const exportXlsx = ekspor(radarEkspor, {
  list: RADAR_LIST,
  nama: 'radar',
  objek: ({ jenis }) => `radar/${jenis}`,
  source: async ({ db, now, settings, input }) => semua(await radarAt(db, now, settings), input),
});

export const counts = handle(radarJumlah, async (ctx) => countAll(ctx, ctx.input));
