import { z } from 'zod';
import { sistem, sistemStore } from '#contract/adm/sys.ts';
import { Flag, SUKSES_SIMPAN } from '#contract/fields.ts';
import { raw, sql, type Db } from '#api/db/db.ts';
import { assign, columns, sent } from '#api/db/columns.ts';
import { isForwarded } from '#api/guard/forwarded.ts';
import { handle } from '#api/call/handle.ts';
import { enqueue, unfinished } from '#api/job/enqueue.ts';
import { tarikKey } from '#api/parts/kabar/tarik.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { NILAI_FOR_ALL } from '#api/parts/nilai/nilai-for-all.ts';
import { toComputeSql } from '#api/parts/nilai/selesai.ts';
import { refuseField } from '#api/call/refuse.ts';
import { PERIODE_DITUTUP } from '#rules/tugas/lokasi.ts';
import { countMengerjakan } from './mengerjakan.ts';
import { requirePeriode, RUNNING } from '#api/parts/periode.ts';

const Saklar = z.object({
  open_pre: Flag,
  open_post: Flag,
  open_register: Flag,
  raport_open: Flag,
  nilai_otomatis: Flag,
  password_sendiri: Flag,
  periode_daftar: z.number(),
  mentor_baca_bulan: z.number(),
});
const COLUMNS = Saklar.keyof().options;
const SELECT = sql`select ${columns(Saklar)} from sistem`;

/** Name of the column `raport_open` in requests and responses. This name contains the slug of the programme. */
const raportOpen = (product: string) => `raport_${product}_open`;

/**
 * Name of a column in requests, responses and history entries. Only the name of `raport_open` differs from the column
 * name.
 */
const wireName = (kolom: keyof z.output<typeof Saklar>, raport: string) =>
  kolom === 'raport_open' ? raport : kolom;

const Diubah = z.object({ saklar: z.string(), waktu: z.string().nullable(), pelaku: z.string().nullable() });

export const read = handle(sistem, async ({ db, settings, share, now }) => {
  const raport = raportOpen(settings.product);
  const [{ raport_open, ...open }, mengerjakan, perlu_dihitung, forwarded, diubah] = await Promise.all([
    db.one(SELECT, Saklar),
    // The number of participants who are taking the pre-test or post-test is cached, because counting them can take
    // long.
    share('mengerjakan', () => countMengerjakan(db)),
    countToCompute(db),
    isForwarded(db, now),
    db.rows(
      sql`select s.saklar, a.waktu, a.pelaku
          from unnest(${COLUMNS.map((kolom) => wireName(kolom, raport))}::text[]) as s(saklar)
          left join lateral (
            select waktu, pelaku from audit where objek = 'sistem/' || s.saklar order by id desc limit 1
          ) a on true`,
      Diubah,
    ),
  ]);
  return {
    ...open,
    [raport]: raport_open,
    default_password: open.password_sendiri === 1 ? null : (settings.defaultPassword ?? null),
    email_aktif: settings.mail ? (1 as const) : (0 as const),
    proksi_asing: forwarded ? (1 as const) : (0 as const),
    mengerjakan,
    perlu_dihitung,
    diubah: Object.fromEntries(
      diubah.map(({ saklar, waktu, pelaku }) => [
        saklar,
        waktu === null || pelaku === null ? null : { waktu, pelaku },
      ]),
    ),
  };
});

export const save = handle(sistemStore, async (ctx) => {
  const { db, me, now, input, settings, auditMany } = ctx;
  const raport = raportOpen(settings.product);
  const raportSent = Flag.optional().safeParse(input[raport]);
  if (!raportSent.success) throw refuseField(raport, 'Harus 0 atau 1');
  const before = await db.one(sql`${SELECT} for update`, Saklar);
  const after = { ...before, ...sent(Saklar, { ...input, raport_open: raportSent.data }) };
  const changed = COLUMNS.filter((kolom) => before[kolom] !== after[kolom]);
  if (changed.length === 0) return { message: SUKSES_SIMPAN, id: 1 };
  if (changed.includes('periode_daftar'))
    await requirePeriode(db, after.periode_daftar, 'periode_daftar', () =>
      refuseField('periode_daftar', PERIODE_DITUTUP),
    );
  await db.run(
    sql`update sistem set ${assign(after)},
          open_pre_sejak = ${sinceSql('open_pre', { after, now })}, open_pre_sampai = ${untilSql('open_pre', { after, now })},
          open_post_sejak = ${sinceSql('open_post', { after, now })}, open_post_sampai = ${untilSql('open_post', { after, now })}`,
  );
  // Writes one history entry for each changed switch, because the screen shows the last change of each switch.
  await auditMany(
    'sistem_diubah',
    changed.map((kolom) => ({
      objek: `sistem/${wireName(kolom, raport)}`,
      sebelum: before[kolom],
      sesudah: after[kolom],
    })),
  );
  if (changed.includes('raport_open')) await tellRaport(ctx, after.raport_open);
  if (changed.includes('nilai_otomatis') && after.nilai_otomatis === 1) await followAll(db, me.id, now);
  return { message: SUKSES_SIMPAN, id: 1 };
});

/**
 * Adds one notification for all participants when the report card is opened, and removes the notification
 * when the card is closed.
 */
async function tellRaport(telling: Telling, raport_open: 0 | 1): Promise<void> {
  const kunci = 'raport';
  if (raport_open === 0) await tarikKey(telling, null, kunci);
  else await notify(telling, [{ user_id: null, untuk: 'user', jenis: 'raport_dibuka', kunci }]);
}

/**
 * SQL of the time since which the pre-test or post-test has been open for all participants. It is now() if this request
 * opens the test, and null if the test is closed.
 */
const sinceSql = (
  kolom: 'open_pre' | 'open_post',
  { after, now }: { after: z.output<typeof Saklar>; now: Date },
) => sql`case when ${after[kolom]} = 1 then coalesce(${raw(`${kolom}_sejak`)}, ${now}::timestamptz) end`;

/**
 * SQL of the time at which the pre-test or post-test was last closed for all participants. It is now() if this request
 * closes the test.
 */
const untilSql = (
  kolom: 'open_pre' | 'open_post',
  { after, now }: { after: z.output<typeof Saklar>; now: Date },
) =>
  sql`case when ${after[kolom]} = 0 and ${raw(kolom)} = 1 then ${now}::timestamptz else ${raw(`${kolom}_sampai`)} end`;

const Count = z.object({ jumlah: z.number() });

async function countToCompute(db: Db): Promise<number> {
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah from ist_nilai i join peserta p on p.user_id = i.user_id
        where ${toComputeSql} and ${RUNNING}`,
    Count,
  );
  return jumlah;
}

/** Key of the job that recomputes the scores of all participants, but keeps stage scores that an admin has entered. */
const ALL_FIXED = 'semua/tetap';

/**
 * Enqueues a job that recomputes stages whose stored scores differ from the computed scores. Later score changes update
 * the stages directly. Earlier score changes have ended, because this request has waited for them.
 */
async function followAll(db: Db, user_id: number, now: Date): Promise<void> {
  const { jumlah } = await db.one(sql`select count(*)::int as jumlah from ist_nilai`, Count);
  // A running job misses participants who got scores after it processed them. Therefore a second job with another key
  // is enqueued.
  const other = await unfinished(db, NILAI_FOR_ALL, ALL_FIXED);
  await enqueue(db, NILAI_FOR_ALL, {
    key: other ? `${ALL_FIXED}/${now.getTime()}` : ALL_FIXED,
    payload: { lokid: null, tetap: true },
    user_id,
    total: jumlah,
  });
}
