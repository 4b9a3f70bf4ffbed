import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import { CATATAN_LENGTH, SUKSES_SIMPAN, Waktu } from '#contract/fields.ts';
import { raportReview, reviewStore, tugasCatatan, tugasPeserta } from '#contract/m/assign.ts';
import { firstToRead } from '#rules/nilai/antrean.ts';
import { REVIEW_NOT_WRITTEN, isIst2 } from '#rules/tugas/tugas.ts';
import { alreadySaved } from '#rules/tugas/versi.ts';
import { cleanCatatan, showCatatan } from '#api/catatan/catatan.ts';
import { BATAS } from '#rules/batas.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle, handlePrepared, StreamedReply } from '#api/call/handle.ts';
import { requireRoom } from '#api/parts/batas.ts';
import { notFound, refuse, refuseField } from '#api/call/refuse.ts';
import { kabarReview } from '#api/parts/kabar/review.ts';
import { notify } from '#api/parts/kabar/tulis.ts';
import { nextVersion, requireSeen } from '#api/parts/versi.ts';
import { cleanNoted } from '#api/parts/tautan-cek/save.ts';
import { openTautan } from '#api/parts/tautan-cek/show.ts';
import { noteText, statesOfTugas } from '#api/parts/tautan-cek/text.ts';
import { ATURAN_JOIN } from '#api/parts/aturan/aturan.ts';
import { jadwalTugas } from '#api/parts/jadwal/jadwal.ts';
import { tarikPengingat } from '#api/parts/pengingat/tarik.ts';
import { dinilaiSql, halanganSql } from '#api/parts/tugas/dinilai.ts';
import { SENT_AT } from '#api/parts/tugas/sent.ts';
import { requireAssigned } from './assigned.ts';
import { Catatan, readContent, reviewsOf, textOf, type Reader } from './content.ts';
import { isReview, requireReview } from './review.ts';
import { alsoHereOf } from './also-here.ts';

const State = tugasPeserta.reply.shape.keadaan.unwrap().omit({ jadwal: true });
const Person = tugasPeserta.reply.shape.peserta.extend({
  ...tugasPeserta.reply.shape.kat.shape,
  ...State.shape,
});

const Row = tugasPeserta.reply.shape.tugas.element;

/**
 * Returns a participant with the tasks of a category, newest first. The texts are streamed, because there can be many
 * long texts.
 */
export const read = handle(tugasPeserta, async (ctx) => {
  const { db, me, sign, tautan, hariIni } = ctx;
  const { katid, pesid, ringkas, serta, tugid } = ctx.input;
  await requireAssigned(db, me.id, pesid, katid);
  const [person, jadwal, tugas] = await Promise.all([
    db.one(
      sql`select u.name, u.email, p.nama_pt, p.provinsi_pt, k.id_kat, k.keterangan_kategori, (${isReview(pesid, katid)})::int as is_review,
                 q.bobot, q.skala,
                 ${dinilaiSql(pesid, sql`k.id_kat`)} as dinilai, ${halanganSql(pesid)} as halangan
          from users u join peserta p on p.user_id = u.id join kategori k on k.id_kat = ${katid}
          ${ATURAN_JOIN}
          join jsonb_to_recordset(a.isi -> 'kategori') as q (id_kat int, bobot numeric, skala int) on q.id_kat = k.id_kat
          where u.id = ${pesid}`,
      Person,
    ),
    jadwalTugas(db, pesid, katid, hariIni),
    db.rows(
      sql`select t.id_tugas, t.created_at, t.updated_at, ${SENT_AT} as dikirim_pada, (t.catatan = '')::int as kosong,
                 r.id_review, r.direview_pada
          from tugas t
          left join lateral (select max(r.id_review) as id_review, max(r.created_at) as direview_pada
                             from review r where r.tugas_id = t.id_tugas) r on true
          where t.user_id = ${pesid} and t.kat_id = ${katid}
          order by t.id_tugas desc`,
      Row,
    ),
  ]);
  const { id_kat, keterangan_kategori, is_review, bobot, skala, dinilai, halangan, ...peserta } = person;
  const keadaan = { jadwal, dinilai, halangan };
  const head = { kat: { id_kat, keterangan_kategori, is_review, bobot, skala }, peserta, keadaan };
  if (ringkas) {
    const open = tugas.find(({ id_tugas }) => id_tugas === tugid) ?? firstToRead(tugas);
    const beside = serta && {
      serta: await alsoHereOf(ctx, { serta, katid, pesid, id_tugas: open?.id_tugas }),
    };
    return { ...head, tugas, ...beside };
  }
  return new StreamedReply({ ...head, tugas: withCatatan({ db, sign, tautan, user_id: me.id }, tugas) });
});

/** Number of task texts that are loaded at once. Two texts need at most 1 MB. */
const TEXTS_AT_ONCE = 2;

async function* withCatatan(
  { db, sign, tautan, user_id }: Reader & { user_id: number },
  tugas: readonly z.infer<typeof Row>[],
) {
  const ids = tugas.map((t) => t.id_tugas);
  const states = tautan === null ? new Map() : await statesOfTugas(db, ids);
  for (let from = 0; from < tugas.length; from += TEXTS_AT_ONCE) {
    const part = tugas.slice(from, from + TEXTS_AT_ONCE);
    const texts = await db.rows(
      sql`select id_tugas, catatan from tugas where id_tugas = any(${part.map((t) => t.id_tugas)}::int[])`,
      Catatan,
    );
    const catatanOf = new Map(texts.map((t) => [t.id_tugas, t.catatan]));
    for (const t of part) {
      const stored = catatanOf.get(t.id_tugas) ?? '';
      const links = await openTautan(tautan, { user_id, tugas_id: t.id_tugas, catatan: stored, states });
      yield [{ ...t, catatan: showCatatan(stored, sign), tautan: links }];
    }
  }
}

export const readCatatan = handle(tugasCatatan, async (ctx) => {
  const tugas = await textOf(ctx.db, ctx.input.tugid);
  if (!tugas) throw notFound();
  await requireAssigned(ctx.db, ctx.me.id, tugas.user_id, tugas.kat_id);
  return readContent(ctx, ctx.me.id, tugas);
});

const Task = z.object({ id_tugas: z.number(), user_id: z.number(), kat_id: z.number() });

export const reviews = handle(raportReview, async ({ db, me, input, sign, tautan }) => {
  const tugas = await db.maybe(
    sql`select id_tugas, user_id, kat_id from tugas where id_tugas = ${input.tugid}`,
    Task,
  );
  if (!tugas) throw notFound();
  await requireAssigned(db, me.id, tugas.user_id, tugas.kat_id);
  return reviewsOf({ db, sign, tautan }, me.id, tugas);
});

/**
 * Number of seconds in which a repeated request with the same text returns the existing review. After that, it adds a
 * new review.
 */
const DOUBLE_CLICK_SECONDS = 10;

/**
 * Sanitizes the text of the review before the transaction begins, because sanitizing may wait in a queue and would keep
 * the transaction open.
 */
export const saveReview = handlePrepared(
  reviewStore,
  async (ctx) => cleanNoted(ctx, await cleanCatatan(ctx.input.catatan, ctx)),
  async (ctx, { catatan, kosong, noted }) => {
    const { db, me, input, audit, now, hariIni } = ctx;
    // Category and participant are read from the stored task, because the values in the request cannot be
    // trusted (threat T12).
    const tugas = await db.maybe(
      sql`select id_tugas, user_id, kat_id from tugas where id_tugas = ${input.tugas_id} for update`,
      Task,
    );
    if (!tugas) throw notFound();
    await requireAssigned(db, me.id, tugas.user_id, tugas.kat_id);
    if (input.kat_id !== undefined && input.kat_id !== tugas.kat_id)
      throw refuseField('kat_id', 'Kategori tidak sesuai dengan tugas');
    if (input.peserta_id !== undefined && input.peserta_id !== tugas.user_id)
      throw refuseField('peserta_id', 'Peserta tidak sesuai dengan tugas');
    if (kosong) throw refuseField('catatan', REVIEW_NOT_WRITTEN);
    if (isIst2(tugas.kat_id)) throw refuse(409, 'Tugas IST II tidak direview', 'tanpa_review');
    await requireReview(db, tugas.user_id, tugas.kat_id);
    const { sebelum, sesudah } = input.id_review
      ? await changeReview(db, me.id, { ...input, id_review: input.id_review, catatan })
      : await addReview(db, me.id, { ...input, catatan });
    const { id_review, updated_at } = sesudah;
    if (noted) await noteText(db, { place: { review_id: id_review }, now, ...noted });
    let riwayat_id: number | null = null;
    if (sebelum?.catatan !== catatan) {
      const { tugas_id } = input;
      const cells = (each: z.infer<typeof Stored>) => ({
        tugas_id,
        mentor_id: me.id,
        catatan: each.catatan,
        updated_at: each.updated_at,
      });
      riwayat_id = await audit(
        'review',
        `peserta/${tugas.user_id}/kategori/${tugas.kat_id}`,
        sebelum && { id_review, updated_at: sebelum.updated_at },
        { id_review, tugas_id, updated_at },
        {
          tabel: 'review',
          rows: [{ kunci: id_review, sebelum: sebelum && cells(sebelum), sesudah: cells(sesudah) }],
        },
      );
      const diubah = sebelum !== null;
      await notify(ctx, [kabarReview({ tugas, id_review, diubah, hariIni, audit_id: riwayat_id })]);
    }
    await tarikPengingat(ctx, me.id, ['review_menunggu', 'mentor_tertinggal']);
    return { message: SUKSES_SIMPAN, id: id_review, id_review, updated_at, riwayat_id };
  },
);

const Stored = z.object({ id_review: z.number(), catatan: z.string(), updated_at: Waktu });

type Change = Pick<InputOf<typeof reviewStore>, 'tugas_id' | 'catatan' | 'updated_at'> & {
  id_review: number;
};

/** Changes a review. Only its author may do this. Other mentors get 404. */
async function changeReview(db: Db, mentor_id: number, change: Change) {
  const { id_review, tugas_id, catatan } = change;
  const stored = await db.maybe(
    sql`select id_review, catatan, updated_at from review
        where id_review = ${id_review} and tugas_id = ${tugas_id} and mentor_id = ${mentor_id} for update`,
    Stored,
  );
  if (!stored) throw notFound();
  const same = stored.catatan === catatan;
  requireSeen(change.updated_at, stored.updated_at, same, alreadySaved('Review ini'));
  if (same) return { sebelum: stored, sesudah: stored };
  const sesudah = await db.one(
    sql`update review set catatan = ${catatan}, updated_at = ${nextVersion(sql`updated_at`)}
        where id_review = ${id_review} returning id_review, catatan, updated_at`,
    Stored,
  );
  return { sebelum: stored, sesudah };
}

/**
 * Adds a review. `updated_at` is the version of the author's newest review of this task that the client has loaded, or
 * null. If a newer review exists, the request is rejected.
 */
async function addReview(db: Db, mentor_id: number, add: Omit<Change, 'id_review'>) {
  const { tugas_id, catatan } = add;
  const newest = await db.maybe(
    sql`select id_review, catatan, updated_at from review
        where tugas_id = ${tugas_id} and mentor_id = ${mentor_id} order by updated_at desc limit 1`,
    Stored,
  );
  const again = newest?.catatan === catatan;
  requireSeen(add.updated_at, newest?.updated_at ?? null, again, alreadySaved('Review Anda untuk tugas ini'));
  const same = await db.maybe(
    sql`select id_review, catatan, updated_at from review
        where tugas_id = ${tugas_id} and mentor_id = ${mentor_id} and catatan = ${catatan}
          and created_at > now() - make_interval(secs => ${DOUBLE_CLICK_SECONDS})
        order by id_review desc limit 1`,
    Stored,
  );
  if (same) return { sebelum: same, sesudah: same };
  await requireRoom(
    db,
    BATAS.review,
    sql`from review where tugas_id = ${tugas_id} and mentor_id = ${mentor_id}`,
  );
  const sesudah = await db.one(
    sql`insert into review (tugas_id, mentor_id, catatan, updated_at)
        values (${tugas_id}, ${mentor_id}, ${catatan}, ${nextVersion(null)}) returning id_review, catatan, updated_at`,
    Stored,
  );
  return { sebelum: null, sesudah };
}

export const constraints = [
  constraint('review_catatan_panjang', () => refuseField('catatan', CATATAN_LENGTH, 'too_long')),
];
