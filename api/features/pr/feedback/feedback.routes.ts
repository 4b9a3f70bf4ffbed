import { z } from 'zod';
import type { InputOf } from '#contract/endpoint.ts';
import { Flag, SUKSES_SIMPAN } from '#contract/fields.ts';
import {
  surveiDraf,
  surveiDrafStore,
  surveiPertanyaan,
  surveiPilihan,
  surveiStatus,
  surveiStore,
} from '#contract/pr/feedback.ts';
import {
  MISSING_MENTOR,
  mentorSurvei,
  NILAI_SURVEI_MAKS,
  nilaiSurvei,
  ALREADY_SURVEI,
  type KategoriSurvei,
} from '#rules/nilai/survei.ts';
import { constraint } from '#api/call/constraint.ts';
import { sql, type Db } from '#api/db/db.ts';
import { handle } from '#api/call/handle.ts';
import { refuse, refuseField } from '#api/call/refuse.ts';
import { addShuffled, lockSurvei, shuffleSenders } from './simpan.ts';
import { requireRunning } from '#api/parts/periode.ts';
import { aturanOf, lockAturanOf } from '#api/parts/aturan/aturan.ts';
import { tarikPengingat } from '#api/parts/pengingat/tarik.ts';
import { requireAktif } from '#api/parts/peserta.ts';

const alreadySurvei = () => refuse(409, ALREADY_SURVEI, 'sudah_survei');
const outsideSkala = () => refuseField('jawaban', `Setiap pertanyaan dinilai 1 sampai ${NILAI_SURVEI_MAKS}`);
const missingMentor = () => refuseField('mentor_id', MISSING_MENTOR);

const pertanyaanOf = (db: Db, aturan_id: number, kategori: string) =>
  db.rows(
    sql`select q.pertanyaan_id as id, q.pertanyaan, q.kategori, q.is_input from aturan_pertanyaan q
        where q.aturan_id = ${aturan_id} and q.kategori = ${kategori} order by q.is_input desc, q.urutan`,
    surveiPertanyaan.reply.element,
  );

export const questions = handle(surveiPertanyaan, async ({ db, me, input }) =>
  pertanyaanOf(db, (await aturanOf(db, me.id)).id, input.kategori),
);

const Already = z.object({ panitia: Flag, pemateri: z.array(z.number()) });

export const status = handle(surveiStatus, async ({ db, me }) =>
  db.one(
    sql`select coalesce(bool_or(kategori = 'panitia'), false)::int as panitia,
               coalesce(array_agg(mentor_id order by mentor_id) filter (where mentor_id is not null), '{}') as pemateri
        from survei_sudah where user_id = ${me.id}`,
    Already,
  ),
);

export const send = handle(surveiStore, async (ctx) => {
  const { db, me, input } = ctx;
  const { kategori, mentor_id = null } = input;
  await requireAktif(db, me.id);
  await requireMentor(db, kategori, mentor_id);
  const aturan = await lockAturanOf(db, me.id);
  const pertanyaan = await pertanyaanOf(db, aturan.id, kategori);
  const { nilai, saran } = readJawaban(input.jawaban, pertanyaan);
  const rated = pertanyaan.filter((each) => each.is_input === 1);
  const nilai_akhir = nilaiSurvei(aturan, nilai, rated.length);
  await lockDraf(db, me.id);
  await lockSurvei(db, mentor_id, me.id);
  // Stores that the participant has sent this survey. If two requests do this at the same time, a unique index rejects
  // the second one.
  const first = await db.run(
    sql`insert into survei_sudah (user_id, kategori, mentor_id) values (${me.id}, ${kategori}, ${mentor_id})
        on conflict do nothing`,
  );
  if (first === 0) throw alreadySurvei();
  await db.run(
    sql`delete from survei_draf where user_id = ${me.id} and kategori = ${kategori}
          and mentor_id is not distinct from ${mentor_id}::int`,
  );
  if (mentor_id !== null) await shuffleSenders(db, mentor_id);
  await addShuffled(db, {
    kategori,
    mentor_id,
    nilai_akhir,
    pertanyaan_id: rated.map(({ id }) => id),
    val: nilai,
    saran,
    saran_id: pertanyaan.find((each) => each.is_input === 0)?.id ?? null,
  });
  await tarikPengingat(ctx, me.id, ['survei_belum']);
  return { message: SUKSES_SIMPAN, id: mentor_id ?? 0, nilai_akhir };
});

/**
 * Rejects three surveys with 422: a survey about a mentor without `mentor_id`, a survey about the committee with
 * `mentor_id`, and a survey whose `mentor_id` is no mentor.
 */
async function requireMentor(db: Db, kategori: KategoriSurvei, mentor_id: number | null): Promise<void> {
  const wrong = mentorSurvei(kategori, mentor_id);
  if (wrong) throw refuseField('mentor_id', wrong);
  if (mentor_id === null) return;
  const mentor = await db.maybe(
    sql`select id from users where id = ${mentor_id} and "group" = 'mentor'`,
    z.object({ id: z.number() }),
  );
  if (!mentor) throw missingMentor();
}

type Pertanyaan = z.output<typeof surveiPertanyaan.reply.element>;

/**
 * Checks the answers. Returns the ratings sorted by question, and the text of the open question. Each rating must be 1
 * to 4. The text may be missing.
 */
function readJawaban(
  jawaban: InputOf<typeof surveiStore>['jawaban'],
  pertanyaan: readonly Pertanyaan[],
): { nilai: number[]; saran: string } {
  const given = new Map(jawaban.map(({ id, val }) => [id, val ?? null]));
  if (given.size !== jawaban.length) throw refuseField('jawaban', 'Satu pertanyaan hanya dijawab sekali');
  const known = new Set(pertanyaan.map(({ id }) => id));
  if ([...given.keys()].some((id) => !known.has(id)))
    throw refuseField('jawaban', 'Pertanyaan tidak termasuk survei ini');
  const nilai: number[] = [];
  let saran = '';
  for (const { id, is_input } of pertanyaan) {
    const val = given.get(id) ?? null;
    if (is_input === 1) nilai.push(ratingOf(val));
    else if (typeof val === 'string') saran = val.trim();
    else if (val !== null) throw refuseField('jawaban', 'Saran harus berupa teks');
  }
  return { nilai, saran };
}

function ratingOf(val: string | number | null): number {
  const nilai = typeof val === 'string' && /^[1-9]$/.test(val) ? Number(val) : val;
  if (nilai === null) throw refuseField('jawaban', 'Masih ada pertanyaan yang belum dijawab');
  if (typeof nilai !== 'number' || !Number.isInteger(nilai) || nilai < 1 || nilai > NILAI_SURVEI_MAKS)
    throw outsideSkala();
  return nilai;
}

const Draf = surveiDraf.reply.unwrap();

export const readDraf = handle(surveiDraf, async ({ db, me, input }) =>
  db.maybe(
    sql`select langkah, jawaban from survei_draf where user_id = ${me.id} and kategori = ${input.kategori}
          and mentor_id is not distinct from ${input.mentor_id ?? null}::int`,
    Draf,
  ),
);

export const saveDraf = handle(surveiDrafStore, async ({ db, me, input }) => {
  const { kategori, mentor_id = null, langkah, jawaban } = input;
  await requireRunning(db, me.id);
  await requireMentor(db, kategori, mentor_id);
  await lockDraf(db, me.id);
  const draf = await db.maybe(
    sql`insert into survei_draf (user_id, kategori, mentor_id, langkah, jawaban)
        select ${me.id}, ${kategori}, ${mentor_id}::int, ${langkah},
               (select coalesce(jsonb_agg(jsonb_build_object('id', baru.id, 'val', baru.val) order by baru.id), '[]')
                from (select distinct on (q.pertanyaan_id) q.pertanyaan_id as id, j.val
                      from jsonb_to_recordset(${JSON.stringify(jawaban)}::jsonb) as j (id int, val jsonb)
                      join aturan_pertanyaan q on q.pertanyaan_id = j.id and q.kategori = ${kategori}
                        and q.aturan_id = (select e.aturan_id from peserta p join periode e on e.id = p.periode_id where p.user_id = ${me.id})) baru)
        where not exists (select from survei_sudah where user_id = ${me.id} and kategori = ${kategori}
                          and mentor_id is not distinct from ${mentor_id}::int)
        on conflict on constraint survei_draf_satu
        do update set langkah = excluded.langkah, jawaban =
               (select coalesce(jsonb_agg(j order by (j->>'id')::int), '[]')
                from (select j from jsonb_array_elements(excluded.jawaban) j
                      union all
                      select j from jsonb_array_elements(survei_draf.jawaban) j
                      where not excluded.jawaban @> jsonb_build_array(jsonb_build_object('id', j->'id'))) semua)
        returning langkah, jawaban`,
    Draf,
  );
  if (!draf) throw alreadySurvei();
  return draf;
});

/**
 * Takes a lock for the surveys of a participant, so that saving and sending run one after another. Otherwise a draft
 * could be stored after the survey was sent.
 */
async function lockDraf(db: Db, user_id: number): Promise<void> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('survei_draf'), ${user_id})`);
}

export const choices = handle(surveiPilihan, async ({ db, me }) =>
  db.one(
    sql`select coalesce((select jsonb_agg(distinct mentor_id) from mentor_peserta where peserta_id = ${me.id}), '[]') as mentor,
               coalesce((select jsonb_agg(jsonb_build_object('kategori', kategori, 'mentor_id', mentor_id, 'terisi',
                           (select count(*) from jsonb_array_elements(jawaban) j where j->>'val' <> '')) order by mentor_id)
                         from survei_draf where user_id = ${me.id}), '[]') as draf`,
    surveiPilihan.reply,
  ),
);

export const constraints = [
  constraint('survei_panitia_satu', alreadySurvei),
  constraint('survei_pemateri_satu', alreadySurvei),
  constraint('survei_skala', outsideSkala),
  constraint('survei_mentor', missingMentor),
  constraint('survei_sudah_mentor', missingMentor),
  constraint('survei_draf_mentor', missingMentor),
  constraint('survei_draf_satu', { never: 'a second draft changes the first' }),
];
