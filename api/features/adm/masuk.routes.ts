import { masukList } from '#contract/adm/masuk.ts';
import { sql } from '#api/db/db.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { answerMasuk } from '#api/parts/masuk/masuk-list.ts';

export const list = handle(masukList, async (ctx) => {
  const { userid } = ctx.input;
  return answerMasuk(ctx, userid === undefined ? [] : [sql`m.user_id = ${userid}`]);
});

export const constraints = [constraint('masuk_ringkas', { never: 'a second one is added to the first' })];
