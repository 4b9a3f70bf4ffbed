import { DOKUMEN_ONE } from '#rules/akun/dokumen.ts';
import { NO_ABSENSI } from '#rules/akun/akun.ts';
import type { Langkah } from '#rules/nilai/langkah.ts';
import { KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { empty, join, raw, sql, type Sql } from '#api/db/db.ts';
import { bits, hasAll } from './bits.ts';
import { ditetapkanSql, completeSql, toComputeSql } from './nilai/selesai.ts';
import { setujuSql } from './persetujuan.ts';

/**
 * SQL with one row for each location and period that has tasks. Each column is a set of categories as bits.
 * - `tugas`: the category has a task.
 * - `review`: mentors review the task of the category.
 * - `dinilai`: the category needs scores. It has a task, and its task is reviewed or it belongs to IST II.
 */
export const JADWAL_MINTA = sql`(
  select lokasi_id, periode_id, tugas, review, review | (tugas & ${raw(String(bits(KATEGORI_IST2)))}) as dinilai
  from (select m.lokasi_id, m.periode_id, bit_or(1 << m.kat_id) as tugas,
               coalesce(bit_or(1 << m.kat_id) filter (where m.is_review = 1), 0) as review
        from materi m where m.is_aktif = 1 and m.is_tugas = 1 group by m.lokasi_id, m.periode_id) x)`;

/**
 * SQL join of `peserta` to `JADWAL_MINTA` as `w`. If a schedule has no tasks, the sets of categories are empty (0).
 * @param row alias of the participant
 */
export const joinMinta = (row: 'p' | 'o'): Sql =>
  sql`left join ${JADWAL_MINTA} j on j.lokasi_id = ${raw(row)}.lokasi_id and j.periode_id = ${raw(row)}.periode_id
      cross join lateral (select coalesce(j.tugas, 0) as tugas, coalesce(j.review, 0) as review,
                                 coalesce(j.dinilai, 0) as dinilai) w`;

/**
 * SQL joins for `peserta p`, by the alias of the joined table: account `u`, scores `i`, progress `g`, required tasks
 * `w`.
 */
const JOINS: Readonly<Record<'u' | 'i' | 'g' | 'w', Sql>> = {
  u: raw('join users u on u.id = p.user_id'),
  i: raw('join ist_nilai i on i.user_id = p.user_id'),
  g: raw('join peserta_langkah g on g.user_id = p.user_id'),
  w: joinMinta('p'),
};

/** SQL joins for `peserta p` that all conditions of `langkahSql` need. */
export const LANGKAH_JOIN = join([JOINS.i, JOINS.g, JOINS.w], ' ');

/** SQL `from peserta p` with only those joins whose alias occurs in the given conditions and columns. */
export function pesertaFrom(named: readonly (Sql | string)[]): Sql {
  const text = named.map((each) => (typeof each === 'string' ? each : each.sql)).join(' ');
  const aliases = (['u', 'i', 'g', 'w'] as const).filter(
    (alias) => text.includes(`${alias}.`) && new RegExp(`\\b${alias}\\.`).test(text),
  );
  return sql`from peserta p ${join([empty, ...aliases.map((alias) => JOINS[alias])], ' ')}`;
}

/** SQL expression for the number of task texts in one category that have no review. */
export const menungguIn = (kat_id: string | number) =>
  raw(`case when w.review & (1 << ${kat_id}) <> 0 then coalesce(g.menunggu[${kat_id}], 0) else 0 end`);

/** SQL expression for the number of task texts in all categories that have no review. */
export const menungguSql = sql`(${join(
  KATEGORI_OJT.map((n) => menungguIn(n)),
  ' + ',
)})`;

/**
 * SQL of the ids of mentors whose surveys are published. A mentor's surveys are published when there are at least
 * three.
 */
const TERBIT = raw(`(select m.id from users m where m."group" = 'mentor'
  and exists (select from survei s where s.mentor_id = m.id and s.kategori = 'pemateri' and s.terbit))`);

/** SQL condition: the participant has not answered the survey about a mentor whose surveys are published. */
export const surveiDimintaSql = sql`coalesce(
  (select bool_or(k.mentor_id in ${TERBIT}) from unnest(g.survei_kurang) k (mentor_id)), false)`;

/**
 * SQL condition: another participant of the same location and period has the same attendance number. The
 * number 700 is excluded, because many participants have it.
 */
export const duplicateNomorSql = sql`(p.no_absensi <> ${NO_ABSENSI.lain} and exists (
  select from peserta o
  where (o.lokasi_id, o.periode_id, o.no_absensi) = (p.lokasi_id, p.periode_id, p.no_absensi) and o.user_id <> p.user_id))`;

const menunggu = sql`(${menungguSql} > 0)`;
const mentor = hasAll('g.mentor', KATEGORI_OJT);
const allSent = raw('(w.tugas > 0 and g.terkirim & w.tugas >= w.tugas)');
const dinilai = raw('(w.dinilai > 0 and g.dinilai & w.dinilai >= w.dinilai)');
const survei = sql`(g.panitia > 0 and not ${surveiDimintaSql})`;
const dokumen = hasAll('g.dokumen', DOKUMEN_ONE);
/** SQL conditions: the pre-test or post-test has a score above 0, or was sent (Specification 2.7). */
const pre = sql`(i.nilai_pre <> 0 or ${hasAll('g.tes', [1])})`;
const post = sql`(i.nilai_post <> 0 or ${hasAll('g.tes', [2])})`;
const lapor = raw('(g.laporan > 0)');

/** SQL condition on `ist_nilai i`: the final score is high enough to pass. */
export const nilaiLulusSql = raw('(i.lulus = 1)');
/** SQL condition: the result is complete, and its final score is high enough to pass. */
export const lulusSql = sql`(${completeSql} and ${nilaiLulusSql})`;
const not = (what: Sql) => sql`not (${what})`;

/**
 * SQL condition for each step of `rules/nilai/langkah.ts`, on `peserta p` with `LANGKAH_JOIN`. A list uses the
 * conditions in `where`, a count uses them in `count(*) filter`.
 */
export const langkahSql: Readonly<Record<Langkah, Sql>> = {
  sudah_mentor: mentor,
  belum_mentor: not(mentor),
  sudah_pre: pre,
  belum_pre: not(pre),
  sudah_post: post,
  belum_post: not(post),
  sudah_kirim: allSent,
  belum_kirim: not(allSent),
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
  klaim_menunggu: raw('(g.klaim_menunggu > 0)'),
  klaim_valid: raw('(g.klaim > 0 and g.klaim_menunggu = 0)'),
  lengkap: completeSql,
  belum_lengkap: not(completeSql),
  lulus: lulusSql,
  belum_lulus: not(lulusSql),
  tidak_lulus: sql`(${completeSql} and ${not(nilaiLulusSql)})`,
  perlu_dihitung: toComputeSql,
  ditetapkan: ditetapkanSql,
  nomor_ganda: duplicateNomorSql,
  tanpa_persetujuan: not(setujuSql(raw('p.user_id'))),
};
