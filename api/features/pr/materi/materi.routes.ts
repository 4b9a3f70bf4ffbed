import { z } from 'zod';
import { CATATAN_LENGTH, SUKSES_HAPUS, SUKSES_SIMPAN, Waktu } from '#contract/fields.ts';
import { materiList, reviewDibacaStore, tugasDestroy, tugasNew, tugasStore } from '#contract/pr/materi.ts';
import {
  ALREADY_SENT,
  NOT_WRITTEN,
  OUTSIDE_JADWAL,
  isIst2,
  KATEGORI_IST2,
  HAS_CHANGED,
  ALREADY_IST2,
  TUGAS_FULL,
  newTugas,
} from '#rules/tugas/tugas.ts';
import { cleanCatatan } from '#api/catatan/catatan.ts';
import { constraint } from '#api/call/constraint.ts';
import { raw, sql } from '#api/db/db.ts';
import { handle, handlePrepared } from '#api/call/handle.ts';
import { notFound, refuse, refuseField } from '#api/call/refuse.ts';
import { cleanNoted } from '#api/parts/tautan-cek/save.ts';
import { noteText } from '#api/parts/tautan-cek/text.ts';
import { DIPERPANJANG, IN_JADWAL, jadwalTugas, PERPANJANGAN, TGL_AKHIR } from '#api/parts/jadwal/jadwal.ts';
import type { Telling } from '#api/parts/kabar/telling.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { tarikPengingat } from '#api/parts/pengingat/tarik.ts';
import { unreadReviews } from '#api/parts/tugas/unread.ts';
import { nextVersion, requireSeen } from '#api/parts/versi.ts';
import { requireAktif } from '#api/parts/peserta.ts';

export const list = handle(materiList, async ({ db, me, settings }) =>
  db.rows(
    sql`select m.id_materi, m.kat_id, k.keterangan_kategori, m.keterangan_materi,
               m.is_tugas, m.is_review, m.is_aktif, m.tgl_mulai, ${TGL_AKHIR} as tgl_akhir,
               ${DIPERPANJANG} as diperpanjang,
               (m.is_tugas = 1 and not ${raw(`m.kat_id in (${KATEGORI_IST2.join(', ')})`)} and coalesce(
                  m.dibuat_pada > t.terakhir or m.tgl_mulai > (t.terakhir at time zone ${settings.timeZone})::date, false))::int as baru
        from peserta p
        join materi m on ${IN_JADWAL} and m.is_aktif = 1
        ${PERPANJANGAN}
        join kategori k on k.id_kat = m.kat_id
        cross join lateral (
          select max(dikirim_pada) as terakhir from tugas where user_id = p.user_id and kat_id = m.kat_id) t
        where p.user_id = ${me.id}
        order by m.tgl_mulai, m.id_materi`,
    materiList.reply.element,
  ),
);

/** Number of seconds in which a repeated request for a new task returns the task of the first request. */
const DOUBLE_CLICK_SECONDS = 10;

const State = z.object({ jumlah: z.number(), baru: z.number().nullable() });

const CODES: Readonly<Record<string, string>> = {
  [ALREADY_IST2]: 'sudah_ist2',
  [OUTSIDE_JADWAL]: 'di_luar_jadwal',
  [TUGAS_FULL]: 'tugas_penuh',
};

export const create = handle(tugasNew, async ({ db, me, input, hariIni }) => {
  const { katid } = input;
  // This lock makes concurrent requests of one participant run one after another. For IST II, a unique index also
  // prevents a second task.
  await db.run(sql`select 1 from peserta where user_id = ${me.id} for update`);
  const known = await db.maybe(
    sql`select id_kat from kategori where id_kat = ${katid}`,
    z.object({ id_kat: z.number() }),
  );
  if (!known) throw notFound();
  await requireAktif(db, me.id);
  const { jumlah, baru } = await db.one(
    sql`select count(*)::int as jumlah,
               max(id_tugas) filter (where catatan = '' and created_at > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS})) as baru
        from tugas where user_id = ${me.id} and kat_id = ${katid}`,
    State,
  );
  const jadwal = await jadwalTugas(db, me.id, katid, hariIni);
  // A double click sends two requests. The second request returns the task that the first request has created, so this
  // task is not counted.
  const double = baru !== null && !isIst2(katid);
  const no = newTugas({
    kat_id: katid,
    jumlahTugas: double ? jumlah - 1 : jumlah,
    jendelaTerbuka: jadwal?.terbuka === 1,
  });
  if (no) throw refuse(409, no, CODES[no]);
  if (double) return baru;
  const made = await db.one(
    sql`insert into tugas (user_id, kat_id) values (${me.id}, ${katid}) returning id_tugas`,
    z.object({ id_tugas: z.number() }),
  );
  return made.id_tugas;
});

/**
 * Deletes a task without a text, even outside the task window. In IST II, an empty task would prevent the participant
 * from creating another task.
 */
export const remove = handle(tugasDestroy, async ({ db, me, input: { id } }) => {
  const own = await db.maybe(
    sql`select t.catatan, t.dikirim_pada, exists (select from review r where r.tugas_id = t.id_tugas) as direview
        from tugas t join peserta p on p.user_id = t.user_id
        where t.id_tugas = ${id} and t.user_id = ${me.id} for update of p, t`,
    z.object({ catatan: z.string(), dikirim_pada: Waktu.nullable(), direview: z.boolean() }),
  );
  if (!own) throw notFound();
  await requireAktif(db, me.id);
  if (own.catatan !== '' || own.dikirim_pada !== null || own.direview)
    throw refuse(409, ALREADY_SENT, 'sudah_terkirim');
  await db.run(sql`delete from tugas where id_tugas = ${id} and user_id = ${me.id}`);
  return { message: SUKSES_HAPUS };
});

export const markRead = handle(reviewDibacaStore, async (ctx) => {
  const { db, me } = ctx;
  const { id_tugas, id_review } = ctx.input;
  const own = await db.maybe(
    sql`select id_tugas from tugas where id_tugas = ${id_tugas} and user_id = ${me.id}`,
    z.object({ id_tugas: z.number() }),
  );
  if (!own) throw notFound();
  await db.run(
    sql`update review r set dibaca_pada = now()
        where r.tugas_id = ${id_tugas} and r.id_review = any(${id_review}::int[]) and ${unreadReviews('r')} = 1`,
  );
  await tarikPengingat(ctx, me.id, ['review_belum_dibaca']);
  return { message: SUKSES_SIMPAN, id: id_tugas };
});

const Stored = z.object({
  kat_id: z.number(),
  catatan: z.string(),
  updated_at: Waktu,
  dikirim_pada: Waktu.nullable(),
});

/**
 * Sanitizes the text before the transaction begins, because sanitizing may wait in a queue and would keep the
 * transaction open.
 */
export const save = handlePrepared(
  tugasStore,
  async (ctx) => cleanNoted(ctx, await cleanCatatan(ctx.input.catatan, ctx)),
  async (ctx, { catatan, kosong, noted }) => {
    const { db, me, input, hariIni, now } = ctx;
    // Also locks the participant's row, because the task window depends on the participant's location. After a text was
    // sent, the location cannot change.
    const own = await db.maybe(
      sql`select t.kat_id, t.catatan, t.updated_at, t.dikirim_pada from tugas t join peserta p on p.user_id = t.user_id
          where t.id_tugas = ${input.id_tugas} and t.user_id = ${me.id} for update`,
      Stored,
    );
    if (!own) throw notFound();
    await requireAktif(db, me.id);
    if (kosong) throw refuseField('catatan', NOT_WRITTEN);
    const jadwal = await jadwalTugas(db, me.id, own.kat_id, hariIni);
    if (jadwal?.terbuka !== 1) throw refuse(409, OUTSIDE_JADWAL, 'di_luar_jadwal');
    requireSeen(input.updated_at, own.updated_at, own.catatan === catatan, HAS_CHANGED);
    const { updated_at, dikirim_pada } = await db.one(
      // `dikirim_pada` is the time of the first text. If an earlier app version stored the task without this time, the
      // time of the last change is used.
      sql`update tugas set catatan = ${catatan}, updated_at = ${nextVersion(sql`updated_at`)},
            dikirim_pada = coalesce(dikirim_pada, case when catatan <> '' then updated_at else ${now} end)
        where id_tugas = ${input.id_tugas} and user_id = ${me.id} returning updated_at, dikirim_pada`,
      Stored.pick({ updated_at: true, dikirim_pada: true }),
    );
    if (noted) await noteText(db, { place: { tugas_id: input.id_tugas }, now, ...noted });
    if (own.catatan !== catatan)
      await tellMentor(ctx, { peserta_id: me.id, kat_id: own.kat_id, tugas_id: input.id_tugas, hariIni });
    await tarikPengingat(ctx, me.id, ['tugas_belum', 'tugas_lewat', 'tautan_rusak']);
    return { message: SUKSES_SIMPAN, id: input.id_tugas, updated_at, dikirim_pada };
  },
);

/**
 * Notifies the mentor if the participant changes the text of a reviewed task. The mentor gets at most one such
 * notification per participant and day.
 */
async function tellMentor(
  telling: Telling,
  { hariIni, ...isi }: { peserta_id: number; kat_id: number; tugas_id: number; hariIni: string },
): Promise<void> {
  const mentor = await telling.db.rows(
    sql`select b.mentor_id as user_id from boleh_nilai b where b.peserta_id = ${isi.peserta_id} and b.kat_id = ${isi.kat_id}
          and exists (select from review r where r.tugas_id = ${isi.tugas_id})`,
    z.object({ user_id: z.number() }),
  );
  const kunci = `tugas/${isi.tugas_id}`;
  const gather = `${isi.peserta_id}/${hariIni}`;
  await notify(
    telling,
    mentor.map(({ user_id }) => ({ ...isi, user_id, jenis: 'tugas_setelah_review' as const, kunci, gather })),
  );
}

export const constraints = [
  constraint('tugas_ist2_satu', () => refuse(409, ALREADY_IST2, CODES[ALREADY_IST2])),
  constraint('tugas_catatan_panjang', () => refuseField('catatan', CATATAN_LENGTH, 'too_long')),
];
