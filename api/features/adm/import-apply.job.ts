import { z } from 'zod';
import { Flag } from '#contract/fields.ts';
import { UPLOAD_HOURS } from '#rules/import-state.ts';
import { hariIni } from '#rules/tugas/jadwal.ts';
import { enqueue } from '#api/job/enqueue.ts';
import { job } from '#api/job/job.ts';
import { firstPasswords } from '#api/parts/akun/first-password.ts';
import { applyImport, planImport, type PlannedImport } from '#api/parts/import/apply.ts';
import { keepPasswords, prepared, sealPasswords } from '#api/parts/import/passwords.ts';
import { uploadEndJob } from './import-end.job.ts';

/** Number of new accounts for which one step of the job prepares first passwords. */
const BATCH = 500;

const isNew = (plan: unknown) => typeof plan === 'object' && plan !== null && 'baru' in plan;

/** Result of `prepare`. Each step of the job uses only some of these fields. */
interface Prepared {
  /** First passwords that this step stores for new accounts. */
  next: readonly unknown[];
  planned: PlannedImport | null;
  ready: unknown;
  /** Encrypted first passwords of the new accounts, for the admin. */
  password: Awaited<ReturnType<typeof sealPasswords>>;
}
const NOTHING: Prepared = { next: [], planned: null, ready: null, password: [] };

/**
 * Applies an upload of many rows. The first steps prepare the passwords of new accounts. The last step writes
 * all rows in one transaction. Therefore a job that is killed earlier has applied nothing.
 */
export const importTableJob = job({
  kind: 'impor_tabel',
  payload: z.object({
    id: z.number(),
    versi: z.number(),
    hanya_sah: Flag,
    dikonfirmasi: Flag.optional(),
    undangan: Flag,
    user_id: z.number(),
  }),
  // `akun` is the number of new accounts. It is null until the first step has counted them.
  state: z.object({ akun: z.number().nullable(), disiapkan: z.number(), riwayat_id: z.number().nullable() }),
  start: { akun: null, disiapkan: 0, riwayat_id: null },
  failure: 'Impor terhenti karena gangguan di server, jadi tidak ada yang disimpan. Coba terapkan lagi.',
  async prepare({ db, seal, settings, payload, state: { akun, disiapkan } }) {
    const me = { id: payload.user_id };
    if (akun !== null && disiapkan < akun) {
      const count = Math.min(BATCH, akun - disiapkan);
      return { ...NOTHING, next: await firstPasswords({ db, settings, me }, count) };
    }
    const planned = await planImport({ db, seal, me }, payload);
    if (planned.open.tabel !== 'akun')
      return { ...NOTHING, planned, ready: await planned.table.prepare({ db, settings, me }, planned.plans) };
    if (akun === null) return { ...NOTHING, planned };
    const awal = await prepared.read({ db, seal }, payload.id);
    const password = await sealPasswords(
      seal,
      payload.id,
      planned.table.passwords?.(planned.plans, awal) ?? [],
    );
    return { ...NOTHING, planned, ready: awal, password };
  },
  async step(ctx) {
    const { id: job_id, db, seal, payload, state, settings, audit, now } = ctx;
    const { planned, next, ready, password } = ctx.prepared;
    const upload_id = payload.id;
    if (planned === null) {
      await prepared.keep({ db, seal }, { upload_id, job_id }, next, state.disiapkan);
      return { done: next.length, state: { ...state, disiapkan: state.disiapkan + next.length } };
    }
    if (state.akun === null && planned.open.tabel === 'akun') {
      await prepared.forget(db, upload_id);
      return { done: 0, state: { ...state, akun: planned.plans.filter(isNew).length } };
    }
    const { message, riwayat_id } = await applyImport(
      {
        db,
        seal,
        settings,
        audit,
        now,
        me: { id: payload.user_id },
        hariIni: hariIni(now, settings.timeZone),
        undangan: payload.undangan,
      },
      planned,
      ready,
      payload,
    );
    await keepPasswords(db, { upload_id, job_id }, password);
    if (password.length > 0)
      await enqueue(db, uploadEndJob, {
        key: `password/${upload_id}`,
        payload: {},
        user_id: null,
        total: 1,
        afterHours: UPLOAD_HOURS,
      });
    return { message, state: { ...state, riwayat_id } };
  },
});
