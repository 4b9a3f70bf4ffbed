import { z } from 'zod';
import { Flag, Nilai, SUKSES_SIMPAN, Tanggal, Waktu } from '#contract/fields.ts';
import {
  nilaiTest,
  JawabanDraf,
  KompetensiTes,
  soalStoreTest,
  soalTest,
  testDraf,
  testDrafStore,
  testHasil,
} from '#contract/pr/test.ts';
import { shuffle } from '#rules/text/shuffle.ts';
import {
  NOT_ENABLED_YET,
  hasilTes,
  alreadyHasNilai,
  alreadyTes,
  tesDitawarkan,
  openTes,
  type TesId,
} from '#rules/nilai/tes.ts';
import { showCatatan } from '#api/catatan/catatan.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { aturanOf, ATURAN_JOIN } from '#api/parts/aturan/aturan.ts';
import { columnOf, lockIst, requireOpen, saveNilai } from '#api/parts/nilai/simpan.ts';
import { sinceTesSql, alreadyTesSql, tesBukaSql } from '#api/parts/tes/done.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';
import { requireAktif } from '#api/parts/peserta.ts';
import { TES_GRACE_MINUTES } from '#rules/pembukaan.ts';
import { joinPembukaan } from '#api/parts/pembukaan.ts';
import { tarikPengingat } from '#api/parts/pengingat/tarik.ts';

const State = z.object({
  open_pre: Flag,
  open_post: Flag,
  /** End of the opening of the pre-test and of the post-test, in the past or future. Null if there is no end. */
  akhir_pre: Waktu.nullable(),
  akhir_post: Waktu.nullable(),
  nilai_pre: Nilai,
  nilai_post: Nilai,
  sudah_pre: Flag,
  sudah_post: Flag,
  buka_pre: Tanggal.nullable(),
  buka_post: Tanggal.nullable(),
  sejak_pre: Waktu.nullable(),
  sejak_post: Waktu.nullable(),
});

/**
 * Returns when the pre-test and the post-test are open for this participant (also if opened individually), the start
 * of a repeated test, and the participant's scores. A missing score is 0.
 */
function tesState(db: Db, user_id: number, hari: string) {
  return db.one(
    sql`select coalesce(b1.terbuka, s.open_pre = 1)::int as open_pre, coalesce(b2.terbuka, s.open_post = 1)::int as open_post,
               b1.akhir as akhir_pre, b2.akhir as akhir_post, coalesce(i.nilai_pre, 0) as nilai_pre, coalesce(i.nilai_post, 0) as nilai_post,
               ${alreadyTesSql('i', user_id, 1)} as sudah_pre, ${alreadyTesSql('i', user_id, 2)} as sudah_post,
               ${tesBukaSql(user_id, hari)},
               ${sinceTesSql(user_id, 1)} as sejak_pre, ${sinceTesSql(user_id, 2)} as sejak_post
        from sistem s left join ist_nilai i on i.user_id = ${user_id}
        left join peserta p on p.user_id = ${user_id} ${joinPembukaan(['pre', 'post'], 'left join')}`,
    State,
  );
}

export const check = handle(nilaiTest, async ({ db, me, hariIni }) => {
  const state = await tesState(db, me.id, hariIni);
  return { ...state, ada: { pre: state.sudah_pre, post: state.sudah_post } };
});

const Soal = soalTest.reply.element;

export const questions = handle(soalTest, async ({ db, me, input, sign, hariIni }) => {
  const tes = tesDitawarkan(await tesState(db, me.id, hariIni), input.tesid);
  if (tes === null) throw refuse(409, NOT_ENABLED_YET, 'belum_diaktifkan');
  if (tes.sudah) throw refuse(409, alreadyHasNilai(tes.tesid), 'sudah_ada_nilai');
  const rows = await db.rows(
    sql`select s.id, s.pertanyaan, s.kompetensi,
               json_agg(json_build_object('id', o.id, 'pertanyaan', o.pertanyaan) order by o.id) as option
        from soal s join soal_option o on o.soal_id = s.id and o.is_aktif = 1
        where s.is_aktif = 1 group by s.id order by s.id`,
    Soal,
  );
  return shuffle(rows, (soal) => soal.id, `soal:${me.id}`).map((soal) => ({
    ...soal,
    pertanyaan: showCatatan(soal.pertanyaan, sign),
    option: shuffle(soal.option, (option) => option.id, `option:${me.id}`),
  }));
});

/** Returns whether the pre-test or post-test was closed a few minutes ago. Answers are then still accepted. */
function justClosed({ akhir_pre, akhir_post }: z.output<typeof State>, tesid: TesId, now: Date): boolean {
  const akhir = tesid === 1 ? akhir_pre : akhir_post;
  return akhir !== null && now.getTime() < Date.parse(akhir) + TES_GRACE_MINUTES * 60_000;
}

const JawabanTes = z.object({
  id: z.number(),
  soal_id: z.number(),
  value: Nilai,
  kompetensi: KompetensiTes,
});

const SOAL_CHANGED = 'Soal test sudah berubah. Periksa lagi jawaban Anda, lalu kirim.';

export const send = handle(soalStoreTest, async (ctx) => {
  const { db, me, input, audit, now, hariIni } = ctx;
  const { tesid, jawaban } = input;
  const locked = await lockIst(db, me.id);
  if (locked) requireOpen(locked.ist);
  await requireAktif(db, me.id);
  const keadaan = await tesState(db, me.id, hariIni);
  if (alreadyTes(keadaan, tesid)) throw refuse(409, alreadyHasNilai(tesid), 'sudah_ada_nilai');
  if (!openTes(keadaan, tesid) && !justClosed(keadaan, tesid, now))
    throw refuse(409, NOT_ENABLED_YET, 'belum_diaktifkan');
  const dipilih = judge(jawaban, await pilihanAktif(db));
  const aturan = locked?.aturan ?? (await aturanOf(db, me.id));
  const hasil = hasilTes(
    aturan,
    dipilih.map(({ kompetensi, value }) => ({ kompetensi, nilai: value })),
  );
  await storeHasil(db, me.id, tesid, hasil, dipilih);
  if (locked) {
    // The score of a sent post-test replaces a score that an admin entered earlier.
    const nilai =
      tesid === 1
        ? { nilai_pre: hasil.nilai_akhir }
        : columnOf('nilai_post', { nilai: hasil.nilai_akhir, tanda: null });
    await saveNilai(db, new Map([[me.id, { ...locked.ist, ...nilai }]]));
  }
  await audit('test_dikirim', `peserta/${me.id}`, null, { tesid, ...hasil });
  await tarikPengingat(ctx, me.id, ['tes_belum']);
  return { message: SUKSES_SIMPAN, ...hasil };
});

/** Returns all active options of active questions, with their values. */
function pilihanAktif(db: Db) {
  return db.rows(
    sql`select o.id, o.soal_id, o.value, s.kompetensi
        from soal s join soal_option o on o.soal_id = s.id and o.is_aktif = 1
        where s.is_aktif = 1 order by s.id, o.id`,
    JawabanTes,
  );
}

type JawabanTes = z.output<typeof JawabanTes>;

/**
 * Checks that the answers contain exactly one of the question's options for each question.
 * @returns the chosen options with their values
 * @throws Refusal 422 if the check fails
 */
function judge(
  jawaban: readonly { id: number; optid: number }[],
  semua: readonly JawabanTes[],
): JawabanTes[] {
  const pilihan = new Map(semua.map((each) => [each.id, each]));
  const soal = new Set(semua.map((each) => each.soal_id));
  const dijawab = new Set(jawaban.map(({ id }) => id));
  if (dijawab.size !== jawaban.length) throw refuseField('jawaban', 'Satu soal hanya dijawab sekali');
  if (jawaban.some(({ id, optid }) => !soal.has(id) || pilihan.get(optid)?.soal_id !== id))
    throw refuseField('jawaban', SOAL_CHANGED, 'soal_berubah');
  const kurang = soal.size - dijawab.size;
  if (kurang > 0)
    throw refuseField('jawaban', `Masih ada ${kurang} soal yang belum dijawab`, 'belum_lengkap');
  return jawaban.map(({ optid }) => pilihan.get(optid)!);
}

/**
 * Stores the result and the chosen options with their values. Deletes the draft answers, and the individual opening of
 * this test for the participant.
 */
async function storeHasil(
  db: Db,
  user_id: number,
  tesid: TesId,
  { nilai_akhir, cal_ajar, cal_teliti, cal_mod }: ReturnType<typeof hasilTes>,
  dipilih: readonly JawabanTes[],
): Promise<void> {
  await db.run(
    sql`with hasil as (
          insert into test_hasil (user_id, tesid, nilai_akhir, cal_ajar, cal_teliti, cal_mod)
          values (${user_id}, ${tesid}, ${nilai_akhir}, ${cal_ajar}, ${cal_teliti}, ${cal_mod}) returning id
        ), draf as (
          delete from test_draf where user_id = ${user_id} and tesid = ${tesid}
        ), buka as (
          delete from tes_buka where user_id = ${user_id} and tesid = ${tesid}
        )
        insert into test_jawaban (test_hasil_id, soal_id, option_id, value)
        select hasil.id, d.soal_id, d.option_id, d.value
        from hasil, unnest(${dipilih.map((d) => d.soal_id)}::int[], ${dipilih.map((d) => d.id)}::int[],
                           ${dipilih.map((d) => d.value)}::numeric[]) as d (soal_id, option_id, value)`,
  );
}

/** SQL of a user's draft answers to the pre-test or the post-test. Answers with an inactive option are omitted. */
const drafOf = (user_id: number, tesid: number) =>
  sql`select d.soal_id as id, d.option_id as optid, d.waktu
      from test_draf d join soal_option o on o.id = d.option_id and o.is_aktif = 1
      where d.user_id = ${user_id} and d.tesid = ${tesid} order by d.soal_id`;

export const readDraf = handle(testDraf, async ({ db, me, input }) =>
  db.rows(drafOf(me.id, input.tesid), JawabanDraf),
);

/**
 * Stores draft answers of the pre-test or the post-test, also shortly after it was closed. If two devices answer the
 * same question, the later answer is kept. A future time is replaced by the current time, so that a device whose clock
 * is ahead does not always win.
 * @throws Refusal 409 if the pre-test or post-test already has a score
 */
export const saveDraf = handle(testDrafStore, async ({ db, me, input, now, hariIni }) => {
  const { tesid, jawaban } = input;
  await lockIst(db, me.id);
  const keadaan = await tesState(db, me.id, hariIni);
  if (alreadyTes(keadaan, tesid)) throw refuse(409, alreadyHasNilai(tesid), 'sudah_ada_nilai');
  const terakhir = new Map(
    jawaban.toSorted((a, b) => Date.parse(a.waktu) - Date.parse(b.waktu)).map((each) => [each.id, each]),
  );
  const rows = [...terakhir.values()].toSorted((a, b) => a.id - b.id);
  await db.run(
    sql`insert into test_draf (user_id, tesid, soal_id, option_id, waktu)
        select ${me.id}, ${tesid}, d.soal_id, d.option_id, least(d.waktu, ${now.toISOString()}::timestamptz)
        from unnest(${rows.map((d) => d.id)}::int[], ${rows.map((d) => d.optid)}::int[], ${rows.map((d) => d.waktu)}::timestamptz[])
             as d (soal_id, option_id, waktu)
        join soal_option o on o.id = d.option_id and o.soal_id = d.soal_id
        where d.waktu >= coalesce(${sinceTesSql(me.id, tesid)}, '-infinity')
        order by d.soal_id
        on conflict (user_id, tesid, soal_id) do update set option_id = excluded.option_id, waktu = excluded.waktu
        where test_draf.waktu <= excluded.waktu`,
  );
  return db.rows(drafOf(me.id, tesid), JawabanDraf);
});

export const results = handle(testHasil, async ({ db, me }) =>
  db.rows(
    sql`select h.tesid, h.nilai_akhir, h.cal_ajar, h.cal_teliti, h.cal_mod, h.created_at, a.isi -> 'lantai_moderasi' as lantai_moderasi
        from test_hasil h join peserta p on p.user_id = h.user_id ${ATURAN_JOIN} where h.user_id = ${me.id} order by h.tesid`,
    testHasil.reply.element,
  ),
);

export const constraints = [
  constraint('test_hasil_satu', () => refuse(409, 'Anda sudah memiliki nilai test ini', 'sudah_ada_nilai')),
];
