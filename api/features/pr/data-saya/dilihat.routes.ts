import { dataSayaDilihat } from '#contract/pr/data-saya.ts';
import { handle } from '#api/call/handle.ts';
import { lihatOf } from '#api/parts/dokumen/lihat.ts';
import { answerList } from '#api/parts/list/list.ts';

export const looks = handle(dataSayaDilihat, async (ctx) =>
  answerList(ctx, {
    together: async (db) => {
      const { rows, total } = await lihatOf(db, ctx.me.id, ctx.input);
      return {
        rows: rows.map(({ pelaku, ...row }) => ({
          ...row,
          tautan: pelaku === 'tautan' ? (1 as const) : (0 as const),
        })),
        jumlah: total,
      };
    },
  }),
);
