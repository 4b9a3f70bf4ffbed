import { z } from 'zod';
import { DIKENAL_HARI, MASUK_HARI } from '#rules/akun/masuk.ts';
import { UPLOAD_HOURS } from '#rules/import-state.ts';
import { KABAR_HARI } from '#rules/kabar.ts';
import { RINGKASAN_PUKUL } from '#rules/ringkasan.ts';
import { Tanggal } from '#contract/fields.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import { JARINGAN_HARI } from '#api/guard/networks.ts';
import { KEEP_DAYS } from '#api/job/claim.ts';
import { job, type StepContext } from '#api/job/job.ts';
import { notifyJendela } from '#api/parts/kabar/jendela.ts';
import { AKTIF } from '#api/parts/kabar/orang.ts';
import { makeRingkasan, nextOrang } from '#api/parts/kabar/ringkasan.ts';

/** Maximum number of users in one step of the job. `HAPUS` is the maximum number of rows that one step deletes. */
const LANGKAH = 500;
const HAPUS = 5000;

/**
 * Parts of the job, in order. Notifications about task windows that end soon come before the daily mails, because the
 * daily mails count unread notifications.
 */
const TAHAP = ['jendela', 'user', 'mentor', 'admin', 'bersih'] as const;

const State = z.object({
  tahap: z.enum(TAHAP),
  /** Id of the last user that the current part of the job has processed. */
  setelah: z.number(),
  jendela: z.number(),
  ringkasan: z.number(),
});
type State = z.output<typeof State>;
type Ctx = StepContext<{ hari: string }, State>;

/**
 * Daily job in the morning. It sends notifications about task windows that end soon, queues the daily mails, and
 * deletes expired rows.
 */
export const kabarHarian = job({
  kind: 'kabar_harian',
  jadwal: { pukul: RINGKASAN_PUKUL },
  payload: z.object({ hari: Tanggal }),
  state: State,
  start: { tahap: 'jendela', setelah: 0, jendela: 0, ringkasan: 0 },
  failure: 'Pemberitahuan dan ringkasan harian tidak selesai.',
  async step(ctx: Ctx) {
    const { state } = ctx;
    if (state.tahap === 'bersih') return deleteOld(ctx);
    const total = state.tahap === 'jendela' && state.setelah === 0 ? await countOrang(ctx.db) : undefined;
    const step = state.tahap === 'jendela' ? await jendela(ctx) : await ringkasan(ctx, state.tahap);
    return { ...step, ...(total === undefined ? {} : { total }) };
  },
});

/**
 * Returns the total for the job's progress display. Participants count twice, because two parts of the job process
 * them.
 */
async function countOrang(db: Db): Promise<number> {
  const { total } = await db.one(
    sql`select (count(*) + count(*) filter (where "group" = 'user'))::int as total from users`,
    z.object({ total: z.number() }),
  );
  return total;
}

/** Returns the next state of the job: the same part with the next users, or the start of the next part. */
function next(state: State, done: number, last: number | undefined) {
  const tahap = TAHAP[TAHAP.indexOf(state.tahap) + 1] ?? 'bersih';
  return {
    done,
    state:
      done < LANGKAH || last === undefined ? { ...state, tahap, setelah: 0 } : { ...state, setelah: last },
  };
}

async function jendela(ctx: Ctx) {
  const { db, state } = ctx;
  const peserta = await db.rows(
    sql`select u.id from users u join peserta p on p.user_id = u.id where u.id > ${state.setelah} and ${AKTIF} order by u.id limit ${LANGKAH}`,
    z.object({ id: z.number() }),
  );
  const ids = peserta.map(({ id }) => id);
  const told = await notifyJendela(ctx, ids);
  return next({ ...state, jendela: state.jendela + told }, ids.length, ids.at(-1));
}

async function ringkasan(ctx: Ctx, group: 'user' | 'mentor' | 'admin') {
  const { db, state, settings, payload } = ctx;
  const orang = settings.mail ? await nextOrang(db, group, payload.hari, state.setelah, LANGKAH) : [];
  const made = await makeRingkasan(ctx, group, orang, payload.hari);
  return next({ ...state, ringkasan: state.ringkasan + made }, orang.length, orang.at(-1)?.id);
}

/**
 * Tables whose old rows this job deletes (docs/operations.md#retention). A row is deleted `hari` days after the time in
 * its column `sejak`. `jam` names the clock that has set this time: the clock of the database or of the app.
 */
const SAVED = [
  { tabel: 'pemberitahuan', sejak: 'waktu', hari: KABAR_HARI, jam: 'app' },
  { tabel: 'pengingat', sejak: 'waktu', hari: KABAR_HARI, jam: 'app' },
  { tabel: 'perangkat', sejak: 'terakhir', hari: DIKENAL_HARI, jam: 'db' },
  { tabel: 'jaringan_akun', sejak: 'terakhir', hari: DIKENAL_HARI, jam: 'db' },
  { tabel: 'jaringan_masuk', sejak: 'terakhir', hari: JARINGAN_HARI, jam: 'db' },
  { tabel: 'masuk', sejak: 'waktu', hari: MASUK_HARI, jam: 'app' },
  { tabel: 'sesi', sejak: 'berakhir', hari: 0, jam: 'db' },
  { tabel: 'reset_tautan', sejak: 'berakhir', hari: 0, jam: 'db' },
  // Deleting a row of `tabel_unggah` also deletes the stored rows of this upload, by a foreign key.
  { tabel: 'tabel_unggah', sejak: 'created_at', hari: UPLOAD_HOURS / 24, jam: 'db' },
  { tabel: 'impor_password', sejak: 'created_at', hari: UPLOAD_HOURS / 24, jam: 'db' },
  // Deleting a job also deletes its mail, by a foreign key.
  { tabel: 'job', sejak: 'finished_at', hari: KEEP_DAYS, jam: 'db' },
] as const;

/**
 * Deletes some of the expired rows. Rows that a concurrent sign-in has locked are skipped, because the sign-in still
 * needs them.
 */
async function deleteOld({ db, now, state }: Ctx) {
  for (const { tabel, sejak, hari, jam } of SAVED) {
    const today = jam === 'app' ? sql`${now}::timestamptz` : sql`now()`;
    const gone = await db.run(
      sql`delete from ${raw(tabel)} where ctid = any (array(
            select ctid from ${raw(tabel)} where ${raw(sejak)} < ${today} - make_interval(days => ${hari})
            order by ${raw(sejak)} limit ${HAPUS} for update skip locked))`,
    );
    if (gone === HAPUS) return { done: 0, state };
  }
  return { message: `${state.jendela} batas tugas diberitahukan, ${state.ringkasan} ringkasan dibuat.` };
}
