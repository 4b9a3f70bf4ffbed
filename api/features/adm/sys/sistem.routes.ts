import { z } from 'zod';
import { sistem, sistemStore } from '#contract/adm/sys.ts';
import { Flag, SUKSES_SIMPAN } from '#contract/fields.ts';
import { PERIODE_DITUTUP, UNKNOWN_PERIODE } from '#rules/tugas/lokasi.ts';
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
import { countMengerjakan } from './mengerjakan.ts';

const Saklar = z.object({
  open_pre: Flag,
  open_post: Flag,
  open_register: Flag,
  raport_open: Flag,
  nilai_otomatis: Flag,
  password_sendiri: Flag,
  periode_daftar: z.number(),
});
const COLUMNS = Saklar.keyof().options;
const SELECT = sql`select ${columns(Saklar)} from sistem`;

/** Wire name of the column, which contains the programme's slug. */
const raportOpen = (product: string) => `raport_${product}_open`;

/** Name of a column on the wire and in the history. */
const wireName = (kolom: keyof z.output<typeof Saklar>, raport: string) =>
  kolom === 'raport_open' ? raport : kolom;

const Diubah = z.object({ saklar: z.string(), waktu: z.string().nullable(), pelaku: z.string().nullable() });

export const read = handle(sistem, async ({ db, settings, share, now }) => {
  const raport = raportOpen(settings.product);
  const [{ raport_open, ...open }, mengerjakan, perlu_dihitung, forwarded, diubah] = await Promise.all([
    db.one(SELECT, Saklar),
    // Thousands of participants may be taking a test, so the count is cached.
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
  if (changed.includes('periode_daftar')) await requireOpen(db, after.periode_daftar);
  await db.run(
    sql`update sistem set ${assign(after)},
          open_pre_sejak = ${sinceSql('open_pre', { after, now })}, open_pre_sampai = ${untilSql('open_pre', { after, now })},
          open_post_sejak = ${sinceSql('open_post', { after, now })}, open_post_sampai = ${untilSql('open_post', { after, now })}`,
  );
  // Each switch has its own history.
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

/** One notification for all participants while the report card is open. */
async function tellRaport(telling: Telling, raport_open: 0 | 1): Promise<void> {
  const kunci = 'raport';
  if (raport_open === 0) await tarikKey(telling, null, kunci);
  else await notify(telling, [{ user_id: null, untuk: 'user', jenis: 'raport_dibuka', kunci }]);
}

/** In SQL: start time of a test that is open for all participants; this save, if it was closed. */
const sinceSql = (
  kolom: 'open_pre' | 'open_post',
  { after, now }: { after: z.output<typeof Saklar>; now: Date },
) => sql`case when ${after[kolom]} = 1 then coalesce(${raw(`${kolom}_sejak`)}, ${now}::timestamptz) end`;

/** In SQL: time of the last closing for all participants: now, if this save turns the switch off. */
const untilSql = (
  kolom: 'open_pre' | 'open_post',
  { after, now }: { after: z.output<typeof Saklar>; now: Date },
) =>
  sql`case when ${after[kolom]} = 0 and ${raw(kolom)} = 1 then ${now}::timestamptz else ${raw(`${kolom}_sampai`)} end`;

const Count = z.object({ jumlah: z.number() });

async function countToCompute(db: Db): Promise<number> {
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah from ist_nilai i where ${toComputeSql}`,
    Count,
  );
  return jumlah;
}

/** Key of a recompute for all participants that keeps typed stages. */
const ALL_FIXED = 'semua/tetap';

/**
 * Recomputes stages that differ. Later saves update stages themselves; earlier saves have ended, because the switch
 * waited for them.
 */
async function followAll(db: Db, user_id: number, now: Date): Promise<void> {
  const { jumlah } = await db.one(sql`select count(*)::int as jumlah from ist_nilai`, Count);
  // A running job may have passed a participant who was scored since.
  const other = await unfinished(db, NILAI_FOR_ALL, ALL_FIXED);
  await enqueue(db, NILAI_FOR_ALL, {
    key: other ? `${ALL_FIXED}/${now.getTime()}` : ALL_FIXED,
    payload: { lokid: null, tetap: true },
    user_id,
    total: jumlah,
  });
}

/** Requires an open period for new participants. A concurrent closing waits, and then finds the period in use. */
async function requireOpen(db: Db, id: number): Promise<void> {
  const periode = await db.maybe(
    sql`select is_aktif from periode where id = ${id} for share`,
    z.object({ is_aktif: Flag }),
  );
  if (!periode) throw refuseField('periode_daftar', UNKNOWN_PERIODE);
  if (periode.is_aktif === 0) throw refuseField('periode_daftar', PERIODE_DITUTUP);
}
