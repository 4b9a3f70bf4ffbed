/**
 * Steps of a participant, each true or false. Dashboard counts and list filters use the same steps, so a count equals
 * its list. In the order of the programme.
 */
export const LANGKAH = {
  /** A mentor in each of categories 1 to 5. */
  sudah_mentor: 'Mentor lengkap',
  belum_mentor: 'Mentor belum lengkap',
  /** A score above 0, or a sent test (Specification 2.7). */
  sudah_pre: 'Sudah pretest',
  belum_pre: 'Belum pretest',
  sudah_post: 'Sudah post-test',
  belum_post: 'Belum post-test',
  /** A text in each category with an active task material at the location, and at least one such category. */
  sudah_kirim: 'Semua tugas terkirim',
  belum_kirim: 'Tugas belum lengkap',
  /** A text without a review; or texts, all reviewed. */
  menunggu_review: 'Menunggu review',
  sudah_review: 'Semua tugas direview',
  /**
   * Every competence scored in each category that requires a task and is scored at the location (1 to 5: is reviewed).
   */
  sudah_dinilai: 'Sudah dinilai lengkap',
  belum_dinilai: 'Belum dinilai lengkap',
  /**
   * The committee's survey, and one for each mentor of categories 1 to 5 with published surveys (docs/decisions/0035).
   */
  sudah_survei: 'Survei lengkap',
  belum_survei: 'Survei belum lengkap',
  /** At least one report of an online activity. */
  sudah_lapor: 'Sudah melapor',
  belum_lapor: 'Belum melapor',
  /** KTP, NPWP and bank account. */
  sudah_dokumen: 'Dokumen lengkap',
  belum_dokumen: 'Dokumen belum lengkap',
  /** A claim without validation; or claims, all validated. A refused claim counts as none. */
  klaim_menunggu: 'Klaim menunggu validasi',
  klaim_valid: 'Semua klaim valid',
  /** Every stage is done (wire page, [3]); then the verdict on the stored final score (Specification 9). */
  lengkap: 'Nilai lengkap',
  belum_lengkap: 'Nilai belum lengkap',
  lulus: 'Lulus',
  belum_lulus: 'Belum lulus',
  tidak_lulus: 'Tidak lulus',
  /** The stored OJT or IST II differs from the computed one, and no admin typed it. */
  perlu_dihitung: 'Perlu dihitung ulang',
  /** An admin has typed a stage. */
  ditetapkan: 'Nilai ditetapkan admin',
  /** Two participants of a location have the same attendance number, other than the shared 700. */
  nomor_ganda: 'Nomor absensi ganda',
  /** No consent to the current text. */
  tanpa_persetujuan: 'Tanpa persetujuan',
} as const;

export type Langkah = keyof typeof LANGKAH;

/** Names of all steps, for a contract's enum. */
export const NAMA_LANGKAH = Object.keys(LANGKAH) as [Langkah, ...Langkah[]];
