import {
  mentorIstBanyak,
  mentorIstDestroy,
  mentorIstStore,
  mentorPesertaIst,
} from '#contract/adm/mentor/penugasan.ts';
import { PenugasanIstRow } from '#contract/lists/mentor.ts';
import { ALREADY_HAS_MENTOR } from '#rules/nilai/penugasan.ts';
import { constraint } from '#api/call/constraint.ts';
import { handle } from '#api/call/handle.ts';
import { answerList } from '#api/parts/list/list.ts';
import { alreadyHasMentor } from './assign.ts';
import { assignMany } from './assign-many.ts';
import { EVALUATOR } from '#api/parts/penugasan/bidang.ts';
import { mentorList, EVALUATOR_COLUMNS, isprakOf } from './mentor-lists.ts';
import { assignOne, freeOne } from './assign-one.ts';

/**
 * Returns all participants with their evaluator of the practice or of the article. Without `isprak`, each participant
 * has two rows: first the practice, then the article.
 */
export const list = handle(mentorPesertaIst, async (ctx) => {
  const { input } = ctx;
  const rows = { owner: EVALUATOR_COLUMNS, row: PenugasanIstRow };
  return answerList(ctx, mentorList(EVALUATOR, isprakOf(input.isprak), input, rows));
});

export const assign = handle(mentorIstStore, async (ctx) =>
  assignOne(ctx, EVALUATOR, { ...ctx.input, bidang: ctx.input.isprak, lokid: null }),
);

export const free = handle(mentorIstDestroy, async (ctx) => freeOne(ctx, EVALUATOR, ctx.input.id));

export const assignBulk = handle(mentorIstBanyak, async (ctx) =>
  assignMany(ctx, EVALUATOR, { ...ctx.input, bidang: ctx.input.isprak }),
);

export const constraints = [constraint('mentor_ist_satu', alreadyHasMentor(ALREADY_HAS_MENTOR))];
