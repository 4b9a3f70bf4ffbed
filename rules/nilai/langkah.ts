/**
 * Where a participant stands in the programme, as an admin counts and filters: each a question with yes or no, so that
 * a figure of the dashboard and the list behind it mean the same people. In the order of the programme.
 */
export const LANGKAH = {
  /** An own mentor in each of the categories 1–5. */
  sudah_mentor: 'Mentor lengkap',
  belum_mentor: 'Mentor belum lengkap',
  /** Specification 2.7: a score that is not 0, or a test sent. */
  sudah_pre: 'Sudah pretest',
  belum_pre: 'Belum pretest',
  sudah_post: 'Sudah post-test',
  belum_post: 'Belum post-test',
  /** A text in each category that has an active task material at the location, and at least one such category. */
  sudah_kirim: 'Semua tugas terkirim',
  belum_kirim: 'Tugas belum lengkap',
  /** A text that waits for its review; or texts, of which none waits. */
  menunggu_review: 'Menunggu review',
  sudah_review: 'Semua tugas direview',
  /** Every competence scored in each category whose task is asked and scored at the location (in 1–5 where it is reviewed). */
  sudah_dinilai: 'Sudah dinilai lengkap',
  belum_dinilai: 'Belum dinilai lengkap',
  /** The committee's survey and one of each own mentor of the categories 1–5 with published surveys (docs/decisions/0035). */
  sudah_survei: 'Survei lengkap',
  belum_survei: 'Survei belum lengkap',
  /** At least one report of an online activity. */
  sudah_lapor: 'Sudah melapor',
  belum_lapor: 'Belum melapor',
  /** KTP, NPWP and bank account. */
  sudah_dokumen: 'Dokumen lengkap',
  belum_dokumen: 'Dokumen belum lengkap',
  /** A claim that is not validated; or claims, all validated. A refused one counts as none. */
  klaim_menunggu: 'Klaim menunggu validasi',
  klaim_valid: 'Semua klaim valid',
  /** Wire page, [3]: every stage is done; then Specification 9, on the stored final score. */
  lengkap: 'Nilai lengkap',
  belum_lengkap: 'Nilai belum lengkap',
  lulus: 'Lulus',
  belum_lulus: 'Belum lulus',
  tidak_lulus: 'Tidak lulus',
  /** OJT or IST II is stored with another score than its items give, and nobody has typed it. */
  perlu_dihitung: 'Perlu dihitung ulang',
  /** An admin has typed a stage. */
  ditetapkan: 'Nilai ditetapkan admin',
  /** Two participants of a location have the same attendance number; the shared 700 does not count. */
  nomor_ganda: 'Nomor absensi ganda',
  /** No consent to the text as it is now. */
  tanpa_persetujuan: 'Tanpa persetujuan',
} as const;

export type Langkah = keyof typeof LANGKAH;

/** All of them by name, as the choices of a contract. */
export const NAMA_LANGKAH = Object.keys(LANGKAH) as [Langkah, ...Langkah[]];
