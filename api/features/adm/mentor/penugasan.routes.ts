import { mentorBanyak, mentorDestroy, mentorPeserta, mentorStore } from '#contract/adm/mentor/penugasan.ts';
import { PenugasanMentorRow } from '#contract/lists/mentor.ts';
import { ALREADY_HAS_MENTOR } from '#rules/nilai/penugasan.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { answerList } from '#api/parts/list/list.ts';
import { alreadyHasMentor } from './assign.ts';
import { assignMany } from './assign-many.ts';
import { MENTOR } from '#api/parts/penugasan/bidang.ts';
import { mentorList, MENTOR_COLUMNS } from './mentor-lists.ts';
import { assignOne, freeOne } from './assign-one.ts';

/** Returns all participants with their mentor in the category. `menid` is used only with `tampil=milik`. */
export const list = handle(mentorPeserta, async (ctx) => {
  const { input } = ctx;
  const rows = { owner: MENTOR_COLUMNS, row: PenugasanMentorRow };
  return answerList(ctx, mentorList(MENTOR, [input.katid], input, rows));
});

export const assign = handle(mentorStore, async (ctx) =>
  assignOne(ctx, MENTOR, { ...ctx.input, bidang: ctx.input.katid }),
);

export const free = handle(mentorDestroy, async (ctx) => freeOne(ctx, MENTOR, ctx.input.id));

export const assignBulk = handle(mentorBanyak, async (ctx) =>
  assignMany(ctx, MENTOR, { ...ctx.input, bidang: ctx.input.katid }),
);

export const constraints = [constraint('mentor_peserta_satu', alreadyHasMentor(ALREADY_HAS_MENTOR))];
