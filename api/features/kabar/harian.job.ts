import { z } from 'zod';
import { DIKENAL_HARI, MASUK_HARI } from '#rules/akun/masuk.ts';
import { KABAR_HARI } from '#rules/kabar.ts';
import { RINGKASAN_PUKUL } from '#rules/ringkasan.ts';
import { Tanggal } from '#contract/fields.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import { JARINGAN_HARI } from '#api/guard/networks.ts';
import { KEEP_DAYS } from '#api/job/claim.ts';
import { job, type StepContext } from '#api/job/job.ts';
import { beriTahuJendela } from '#api/parts/kabar/jendela.ts';
import { AKTIF } from '#api/parts/kabar/orang.ts';
import { makeRingkasan, orangBerikut } from '#api/parts/kabar/ringkasan.ts';

/** People of one step, and old rows that one deletes. */
const LANGKAH = 500;
const HAPUS = 5000;

/** What is done one after the other: ends of windows are told before the daily mails, which name what is unread. */
const TAHAP = ['jendela', 'user', 'mentor', 'admin', 'bersih'] as const;

const State = z.object({
  tahap: z.enum(TAHAP),
  /** The last person of that part. */
  setelah: z.number(),
  jendela: z.number(),
  ringkasan: z.number(),
});
type State = z.output<typeof State>;
type Ctx = StepContext<{ hari: string }, State>;

/** Of the morning: tells the ends of windows, makes the daily mails, and deletes what was kept long enough. */
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

/** How many people are gone through: participants twice. */
async function countOrang(db: Db): Promise<number> {
  const { total } = await db.one(
    sql`select (count(*) + count(*) filter (where "group" = 'user'))::int as total from users`,
    z.object({ total: z.number() }),
  );
  return total;
}

/** On to the next people of this part, or to the next part. */
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
  const told = await beriTahuJendela(ctx, ids);
  return next({ ...state, jendela: state.jendela + told }, ids.length, ids.at(-1));
}

async function ringkasan(ctx: Ctx, group: 'user' | 'mentor' | 'admin') {
  const { db, state, settings, payload } = ctx;
  const orang = settings.mail ? await orangBerikut(db, group, payload.hari, state.setelah, LANGKAH) : [];
  const made = await makeRingkasan(ctx, group, orang, payload.hari);
  return next({ ...state, ringkasan: state.ringkasan + made }, orang.length, orang.at(-1)?.id);
}

/**
 * What is kept for some days alone, by the column that says since when, which has an index (docs/operations.md#retention). Sign-ins and
 * ends of jobs delete some of it on their way; what they leave on quiet days goes here. `db`: written by the database's clock.
 */
const DISIMPAN = [
  { tabel: 'pemberitahuan', sejak: 'waktu', hari: KABAR_HARI, jam: 'app' },
  { tabel: 'pengingat', sejak: 'waktu', hari: KABAR_HARI, jam: 'app' },
  { tabel: 'perangkat', sejak: 'terakhir', hari: DIKENAL_HARI, jam: 'db' },
  { tabel: 'jaringan_akun', sejak: 'terakhir', hari: DIKENAL_HARI, jam: 'db' },
  { tabel: 'jaringan_masuk', sejak: 'terakhir', hari: JARINGAN_HARI, jam: 'db' },
  { tabel: 'masuk', sejak: 'waktu', hari: MASUK_HARI, jam: 'app' },
  { tabel: 'sesi', sejak: 'berakhir', hari: 0, jam: 'db' },
  { tabel: 'reset_tautan', sejak: 'berakhir', hari: 0, jam: 'db' },
  // With the mails that they have sent.
  { tabel: 'job', sejak: 'finished_at', hari: KEEP_DAYS, jam: 'db' },
] as const;

/** A portion of what was kept long enough. Somebody who signs in at this moment keeps their rows, and takes what is old with them. */
async function deleteOld({ db, now, state }: Ctx) {
  for (const { tabel, sejak, hari, jam } of DISIMPAN) {
    const sekarang = jam === 'app' ? sql`${now}::timestamptz` : sql`now()`;
    const gone = await db.run(
      sql`delete from ${raw(tabel)} where ctid = any (array(
            select ctid from ${raw(tabel)} where ${raw(sejak)} < ${sekarang} - make_interval(days => ${hari})
            order by ${raw(sejak)} limit ${HAPUS} for update skip locked))`,
    );
    if (gone === HAPUS) return { done: 0, state };
  }
  return { message: `${state.jendela} batas tugas diberitahukan, ${state.ringkasan} ringkasan dibuat.` };
}
