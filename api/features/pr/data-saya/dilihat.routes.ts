import { dataSayaDilihat } from '#contract/pr/data-saya.ts';
import { handle } from '#api/call/handle.ts';
import { lihatOf } from '#api/parts/dokumen/lihat.ts';

export const looks = handle(dataSayaDilihat, async ({ db, me, input, total }) => {
  const found = await lihatOf(db, me.id, input);
  total(found.total);
  return found.rows.map(({ pelaku, ...row }) => ({ ...row, tautan: pelaku === 'tautan' ? 1 : 0 }));
});
