import { DOKUMEN_SATU } from '#rules/akun/dokumen.ts';
import type { Langkah } from '#rules/nilai/langkah.ts';
import { KATEGORI_IST2, KATEGORI_OJT } from '#rules/tugas/tugas.ts';
import { join, raw, sql, type Sql } from '#api/db/db.ts';
import { ditetapkanSql, lengkapSql, perluDihitungSql } from './nilai/selesai.ts';
import { setujuSql } from './persetujuan.ts';
import { allOf, anyAsked, anyOf, asAsked } from './fakta.ts';

/** IST II is scored whether it is reviewed or not. */
const DINILAI = KATEGORI_IST2.reduce((bits, n) => bits | (1 << n), 0);

/** What each location asks for: its categories with a task, which of them have reviews, and which are scored. */
export const LOKASI_MINTA = sql`(
  select lokasi_id, tugas, review, review | (tugas & ${raw(String(DINILAI))}) as dinilai from lokasi_minta)`;

/**
 * How far each participant is, for a choice of `langkahSql`: `g` what the database counts of each (docs/decisions/0027), `w` what
 * their location asks. To a row of `peserta p`.
 */
export const LANGKAH_JOIN = sql`
  join peserta_langkah g on g.user_id = p.user_id join ${LOKASI_MINTA} w on w.lokasi_id = p.lokasi_id`;

/** How many texts of one category wait for their review. */
export const menungguDi = (kat_id: string | number) =>
  raw(`case when w.review & (1 << ${kat_id}) <> 0 then coalesce(g.menunggu[${kat_id}], 0) else 0 end`);

/** The same for all categories, of those who are alike: of a row `fakta_jumlah g`. */
export const menungguAlikeSql = sql`(${join(
  KATEGORI_OJT.map((n) => raw(`case when w.review & (1 << ${n}) <> 0 then g.menunggu_${n} else 0 end`)),
  ' + ',
)})`;

const OJT = KATEGORI_OJT.reduce((bits, n) => bits | (1 << n), 0);
const menunggu = sql`(${raw(anyOf([], { menunggu: KATEGORI_OJT }))} and ${anyAsked('menunggu', `(w.review & ${OJT})`)})`;
const terkirim = raw(anyOf([], { terkirim: [...KATEGORI_OJT, ...KATEGORI_IST2] }));
const mentor = raw(allOf([], { mentor: KATEGORI_OJT }));
const semuaTerkirim = asAsked('terkirim', 'w.tugas');
const dinilai = asAsked('dinilai', 'w.dinilai');
const survei = raw(`(${anyOf(['panitia'])} and not ${anyOf(['survei_diminta'])})`);
const dokumen = raw(allOf([], { dokumen: DOKUMEN_SATU }));
/** Specification 2.7: a score that is not 0, or a test sent. */
const pre = raw(anyOf(['nilai_pre'], { tes: [1] }));
const post = raw(anyOf(['nilai_post'], { tes: [2] }));
const lapor = raw(anyOf(['laporan']));
const nilaiLulus = raw(anyOf(['nilai_lulus']));
const lulus = sql`(${lengkapSql} and ${nilaiLulus})`;
const not = (what: Sql) => sql`not (${what})`;

/**
 * Each state of `rules/nilai/langkah.ts` as a condition on a row of `peserta p` with `LANGKAH_JOIN`, of which `langkahFrom` says what it needs: for a list's
 * `where` and for `count(*) filter (where …)`.
 */
export const langkahSql: Readonly<Record<Langkah, Sql>> = {
  sudah_mentor: mentor,
  belum_mentor: not(mentor),
  sudah_pre: pre,
  belum_pre: not(pre),
  sudah_post: post,
  belum_post: not(post),
  sudah_kirim: semuaTerkirim,
  belum_kirim: not(semuaTerkirim),
  menunggu_review: menunggu,
  sudah_review: sql`(${terkirim} and ${not(menunggu)})`,
  sudah_dinilai: dinilai,
  belum_dinilai: not(dinilai),
  sudah_survei: survei,
  belum_survei: not(survei),
  sudah_lapor: lapor,
  belum_lapor: not(lapor),
  sudah_dokumen: dokumen,
  belum_dokumen: not(dokumen),
  klaim_menunggu: raw(anyOf(['klaim_menunggu'])),
  klaim_valid: raw(`(${anyOf(['klaim'])} and not ${anyOf(['klaim_menunggu'])})`),
  lengkap: lengkapSql,
  belum_lengkap: not(lengkapSql),
  lulus,
  belum_lulus: not(lulus),
  tidak_lulus: sql`(${lengkapSql} and ${not(nilaiLulus)})`,
  perlu_dihitung: perluDihitungSql,
  ditetapkan: ditetapkanSql,
  nomor_ganda: raw('c.nomor_ganda'),
  tanpa_persetujuan: not(setujuSql(raw('p.user_id'))),
};

const MINTA: readonly Langkah[] = [
  'sudah_kirim',
  'belum_kirim',
  'menunggu_review',
  'sudah_review',
  'sudah_dinilai',
  'belum_dinilai',
];
/** Those that stand elsewhere than in `peserta_langkah g`. */
const LAIN: Partial<Record<Langkah, 'c' | 'p'>> = { nomor_ganda: 'c', tanpa_persetujuan: 'p' };

/** The table whose rows a state asks, with one per participant, and where it asks what their location wants: that, as `w`, to a row with their `lokasi_id`. */
export const langkahFrom = (
  state: Langkah,
): { alias: 'c' | 'g' | 'p'; minta: ((of: 'c' | 'g') => Sql) | null } => ({
  alias: LAIN[state] ?? 'g',
  minta: MINTA.includes(state)
    ? (of) => sql`join ${LOKASI_MINTA} w on w.lokasi_id = ${raw(of)}.lokasi_id`
    : null,
});
