import { masukSendiri } from '#contract/profile/masuk.ts';
import { sql } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { answerMasuk } from '#api/parts/masuk/masuk-list.ts';

export const list = handle(masukSendiri, async (ctx) => answerMasuk(ctx, [sql`m.user_id = ${ctx.me.id}`]));
