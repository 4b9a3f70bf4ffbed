import { z } from 'zod';
import { ShownNama } from '#contract/fields.ts';
import { Kategori, materiDetail, MateriDibaca, ReviewDibaca, tugasDetail } from '#contract/pr/materi.ts';
import { materiTugas } from '#rules/tugas/materi.ts';
import { isIst2 } from '#rules/tugas/tugas.ts';
import { showAll, showCatatan } from '#api/catatan/catatan.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { notFound } from '#api/call/refuse.ts';
import { DIPERPANJANG, IN_JADWAL, jadwalTugas, PERPANJANGAN, TGL_AKHIR } from '#api/parts/jadwal/jadwal.ts';
import { MATERI_CONTENT, showContent } from '#api/parts/materi/content.ts';
import { tautanOf, tautanOfUrl } from '#api/parts/tautan-cek/show.ts';
import { REVIEWED, unreadReviews } from '#api/parts/tugas/unread.ts';
import { dinilaiSql, halanganSql } from '#api/parts/tugas/dinilai.ts';
import { SENT_AT } from '#api/parts/tugas/sent.ts';

/** Returns the active materials of a category at the participant's location, with their instructions and links. */
const materiOf = (db: Db, peserta_id: number, kat_id: number) =>
  db.rows(
    sql`select m.id_materi, m.kat_id, k.keterangan_kategori, m.keterangan_materi, m.is_tugas, m.is_review, m.is_aktif,
               m.tgl_mulai, ${TGL_AKHIR} as tgl_akhir, ${DIPERPANJANG} as diperpanjang, ${MATERI_CONTENT}
        from peserta p
        join materi m on ${IN_JADWAL} and m.is_aktif = 1 and m.kat_id = ${kat_id}
        ${PERPANJANGAN}
        join kategori k on k.id_kat = m.kat_id
        where p.user_id = ${peserta_id}
        order by m.tgl_mulai, m.id_materi`,
    MateriDibaca,
  );

/**
 * Returns 1 if mentors review the tasks of the category, else 0. Reviews need an active task material with `is_review`.
 * Tasks of IST II are never reviewed.
 */
const isDireview = (kat_id: number, materi: readonly z.output<typeof MateriDibaca>[]): 0 | 1 =>
  !isIst2(kat_id) && materi.some(({ is_tugas, is_review }) => is_tugas === 1 && is_review === 1) ? 1 : 0;

async function countButir(db: Db, peserta_id: number, kat_id: number): Promise<number> {
  const { jumlah } = await db.one(
    sql`select count(*)::int as jumlah
        from peserta p join periode e on e.id = p.periode_id join aturan_kompetensi q on q.aturan_id = e.aturan_id
        where p.user_id = ${peserta_id} and q.kat_id = ${kat_id}`,
    z.object({ jumlah: z.number() }),
  );
  return jumlah;
}

/**
 * Returns the name of the participant's mentor in the category. Returns no evaluators of categories 6 and 7, because
 * participants must not see their names. Evaluators are stored in another table.
 */
async function mentorOf(db: Db, peserta_id: number, kat_id: number): Promise<string | null> {
  const mentor = await db.maybe(
    sql`select u.name from mentor_peserta b join users u on u.id = b.mentor_id
        where b.peserta_id = ${peserta_id} and b.kat_id = ${kat_id}`,
    z.object({ name: ShownNama }),
  );
  return mentor?.name ?? null;
}

const HasHalangan = { halangan: materiDetail.reply.shape.halangan };
const NewestReview = materiDetail.reply.shape.review_terbaru.unwrap();

export const detail = handle(materiDetail, async (ctx) => {
  const { db, me, input, hariIni, sign, tautan } = ctx;
  const found = await db.maybe(
    sql`select id_kat, keterangan_kategori, keterangan, ${dinilaiSql(me.id, sql`kategori.id_kat`)} as dinilai, ${halanganSql(me.id)} as halangan
        from kategori where id_kat = ${input.katid}`,
    Kategori.extend(HasHalangan),
  );
  if (!found) throw notFound();
  const { halangan, ...kat } = found;
  const [jadwal, materi, jumlah_butir, newest, tugas, ba] = await Promise.all([
    jadwalTugas(db, me.id, kat.id_kat, hariIni),
    materiOf(db, me.id, kat.id_kat),
    countButir(db, me.id, kat.id_kat),
    db.maybe(
      sql`select r.id_review, r.catatan, u.name as nama_mentor, r.created_at, ${unreadReviews('r')} as belum_dibaca, t.id_tugas
          from tugas t join review r on r.tugas_id = t.id_tugas join users u on u.id = r.mentor_id
          where t.user_id = ${me.id} and t.kat_id = ${kat.id_kat} order by r.id_review desc limit 1`,
      NewestReview,
    ),
    db.rows(
      sql`select t.id_tugas, t.user_id, t.kat_id, t.created_at, ${SENT_AT} as dikirim_pada,
                 (t.catatan = '')::int as kosong,
                 r.id_review, r.direview_pada, coalesce(r.belum_dibaca, 0) as belum_dibaca
          from tugas t
          ${REVIEWED}
          where t.user_id = ${me.id} and t.kat_id = ${kat.id_kat}
          order by t.id_tugas desc`,
      materiDetail.reply.shape.tugas.element,
    ),
    db.rows(
      sql`select url, keterangan from bahan_ajar where kat_id = ${kat.id_kat} order by id_bahan`,
      materiDetail.reply.shape.ba.element,
    ),
  ]);
  const cek = await tautanOfUrl(
    { db, tautan },
    ba.map(({ url }) => url),
  );
  const [review] = newest ? await showAll([newest], 'catatan', sign) : [];
  return {
    kat,
    halangan,
    direview: isDireview(kat.id_kat, materi),
    review_terbaru: review ?? null,
    jadwal,
    materi: await showContent(ctx, materi),
    jumlah_butir,
    tugas,
    ba: ba.map((each, at) => ({ ...each, tautan: cek[at] })),
  };
});

export const read = handle(tugasDetail, async (ctx) => {
  const { db, me, input, hariIni, sign, tautan } = ctx;
  const found = await db.maybe(
    sql`select t.id_tugas, t.kat_id, k.keterangan_kategori, t.catatan, t.created_at, t.updated_at,
               ${SENT_AT} as dikirim_pada, ${dinilaiSql(me.id, sql`t.kat_id`)} as dinilai, ${halanganSql(me.id)} as halangan
        from tugas t join kategori k on k.id_kat = t.kat_id
        where t.id_tugas = ${input.tugid} and t.user_id = ${me.id}`,
    tugasDetail.reply.shape.tugas.extend(HasHalangan),
  );
  if (!found) throw notFound();
  const { halangan, ...tugas } = found;
  const { kat_id } = tugas;
  const [jadwal, materi, jumlah_butir, mentor, review] = await Promise.all([
    jadwalTugas(db, me.id, kat_id, hariIni),
    materiOf(db, me.id, kat_id),
    countButir(db, me.id, kat_id),
    mentorOf(db, me.id, kat_id),
    db.rows(
      sql`select r.id_review, r.catatan, u.name as nama_mentor, r.created_at, ${unreadReviews('r')} as belum_dibaca
          from review r join users u on u.id = r.mentor_id
          where r.tugas_id = ${tugas.id_tugas} order by r.id_review`,
      ReviewDibaca,
    ),
  ]);
  const [own, ...reviewed] = await tautanOf({ db, tautan }, [tugas.catatan, ...review.map((r) => r.catatan)]);
  const shown = await showAll(review, 'catatan', sign);
  return {
    tugas: { ...tugas, catatan: showCatatan(tugas.catatan, sign), tautan: own },
    jadwal,
    halangan,
    materi: await showContent(ctx, materiTugas(hariIni, materi)),
    jumlah_butir,
    direview: isDireview(kat_id, materi),
    mentor,
    review: shown.map((r, at) => ({ ...r, tautan: reviewed[at] })),
  };
});
