import { tabelTerapkan } from '#contract/adm/import.ts';
import { JOB_ROWS } from '#rules/import-state.ts';
import { enqueue } from '#api/job/enqueue.ts';
import { handlePrepared } from '#api/call/handle.ts';
import { applyImport, planImport } from '#api/parts/import/apply.ts';
import { importTableJob } from './import-apply.job.ts';

/** Stores all rows at once. More than `JOB_ROWS` rows are stored by a job, also in one transaction. */
export const apply = handlePrepared(
  tabelTerapkan,
  async (ctx) => {
    const planned = await planImport(ctx, ctx.input);
    const long = planned.plans.length > JOB_ROWS;
    return { planned, ready: long ? null : await planned.table.prepare(ctx, planned.plans) };
  },
  async (ctx, { planned, ready }) => {
    const { db, input, hariIni, me, seal, settings, audit, now } = ctx;
    const total = planned.plans.length;
    if (total <= JOB_ROWS) {
      const writer = { db, seal, me, settings, audit, now, hariIni, undangan: input.undangan };
      return { ...(await applyImport(writer, planned, ready, input)), job: null };
    }
    if (input.dikonfirmasi === 0) await planned.table.confirm?.(db, hariIni, planned.plans);
    const payload = { ...input, user_id: me.id };
    const job = await enqueue(db, importTableJob, { key: String(input.id), payload, user_id: me.id, total });
    return {
      message: 'Impor sedang disimpan',
      jumlah: total,
      ditinggalkan: 0,
      riwayat_id: null,
      password: [],
      job,
    };
  },
);
