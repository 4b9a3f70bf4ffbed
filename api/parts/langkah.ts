import { NO_ABSENSI } from '#rules/akun/akun.ts';
import { DOKUMEN_SATU } from '#rules/akun/dokumen.ts';
import type { Langkah } from '#rules/nilai/langkah.ts';
import { NILAI_LULUS } from '#rules/nilai/nilai.ts';
import { KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { ditetapkanSql, lengkapSql, perluDihitungSql } from './nilai/selesai.ts';
import { setujuSql } from './persetujuan.ts';
import { MENTOR_TERBIT } from './survei.ts';

/** A set of small numbers as the bits of one, as `peserta_langkah` keeps them. */
const setOf = (numbers: readonly number[]) => numbers.reduce((bits, n) => bits | (1 << n), 0);

const kategori = (filter: string) => raw(`coalesce(bit_or(1 << kat_id) filter (where ${filter}), 0)`);

/** What each location asks for: its categories with a task, which of them have reviews, and which are scored. */
export const LOKASI_MINTA = sql`(
  select l.id as lokasi_id, ${kategori('true')} as tugas, ${kategori('is_review = 1')} as review,
         ${kategori(`is_review = 1 or kat_id > ${KATEGORI_OJT.length}`)} as dinilai
  from lokasi l left join materi m on m.lokasi_id = l.id and m.is_aktif = 1 and m.is_tugas = 1 group by l.id)`;

/**
 * How far each participant is, for a choice of `langkahSql`: `g` what the database counts of each (docs/decisions/0027), `w` what
 * their location asks. To a row of `peserta p join ist_nilai i`.
 */
export const LANGKAH_JOIN = sql`
  join peserta_langkah g on g.user_id = p.user_id join ${LOKASI_MINTA} w on w.lokasi_id = p.lokasi_id`;

const bit = (set: string, n: number) => `${set} & ${1 << n} <> 0`;
const all = (set: string, asked: string | number) => raw(`(${asked} <> 0 and ${set} & ${asked} = ${asked})`);

/** How many texts of one category wait for their review. */
export const menungguDi = (kat_id: string | number) =>
  raw(`case when w.review & (1 << ${kat_id}) <> 0 then coalesce(g.menunggu[${kat_id}], 0) else 0 end`);

/** The same for all categories. */
export const jumlahMenungguSql = sql`(${join(KATEGORI_OJT.map(menungguDi), ' + ')})`;

const menunggu = sql`(g.terkirim & w.review <> 0 and ${jumlahMenungguSql} > 0)`;
const mentor = all('g.mentor', setOf(KATEGORI_OJT));
const terkirim = all('g.terkirim', 'w.tugas');
const dinilai = all('g.dinilai', 'w.dinilai');
/** `survei_kurang` counts the participant's own mentors without a survey. */
const survei = sql`(g.panitia > 0 and not g.survei_kurang && ${MENTOR_TERBIT})`;
const dokumen = all('g.dokumen', setOf(DOKUMEN_SATU));
/** Specification 2.7: a score that is not 0, or a test sent. */
const tes = (nilai: string, tesid: 1 | 2) => raw(`(${nilai} <> 0 or ${bit('g.tes', tesid)})`);
const pre = tes('i.nilai_pre', 1);
const post = tes('i.nilai_post', 2);
const lapor = raw('g.laporan > 0');
const lulus = sql`(${lengkapSql} and i.nilai_akhir >= ${NILAI_LULUS})`;
const not = (what: Sql) => sql`not (${what})`;

/**
 * Each state of `rules/nilai/langkah.ts` as a condition on a row of `peserta p join ist_nilai i` with `LANGKAH_JOIN`: for a list's
 * `where` and for `count(*) filter (where …)`.
 */
export const langkahSql: Readonly<Record<Langkah, Sql>> = {
  sudah_mentor: mentor,
  belum_mentor: not(mentor),
  sudah_pre: pre,
  belum_pre: not(pre),
  sudah_post: post,
  belum_post: not(post),
  sudah_kirim: terkirim,
  belum_kirim: not(terkirim),
  menunggu_review: menunggu,
  sudah_review: sql`(g.terkirim <> 0 and ${not(menunggu)})`,
  sudah_dinilai: dinilai,
  belum_dinilai: not(dinilai),
  sudah_survei: survei,
  belum_survei: not(survei),
  sudah_lapor: lapor,
  belum_lapor: not(lapor),
  sudah_dokumen: dokumen,
  belum_dokumen: not(dokumen),
  klaim_menunggu: raw('g.klaim_menunggu > 0'),
  klaim_valid: raw('(g.klaim > 0 and g.klaim_menunggu = 0)'),
  lengkap: lengkapSql,
  belum_lengkap: not(lengkapSql),
  lulus,
  belum_lulus: not(lulus),
  tidak_lulus: sql`(${lengkapSql} and i.nilai_akhir < ${NILAI_LULUS})`,
  perlu_dihitung: perluDihitungSql,
  ditetapkan: ditetapkanSql,
  nomor_ganda: sql`(p.lokasi_id, p.no_absensi) in (
    select lokasi_id, no_absensi from peserta where no_absensi <> ${NO_ABSENSI.lain} group by 1, 2 having count(*) > 1)`,
  tanpa_persetujuan: not(setujuSql(raw('p.user_id'))),
};

/** Does another participant of the location have the same attendance number? The shared 700 is nobody's own. */
export const nomorGandaSql = sql`(p.no_absensi <> ${NO_ABSENSI.lain} and exists (
  select from peserta o where o.lokasi_id = p.lokasi_id and o.no_absensi = p.no_absensi and o.user_id <> p.user_id))::int`;
