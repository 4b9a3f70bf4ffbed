/**
 * Labels of a participant's steps, in the order of the programme. Each step is true or false for a participant. The
 * dashboard counts the participants at each step, and the list of participants can be filtered by a step.
 */
export const LANGKAH = {
  /** The participant has a mentor in each of categories 1 to 5. */
  sudah_mentor: 'Mentor lengkap',
  belum_mentor: 'Mentor belum lengkap',
  /** The participant has a score above 0 or has sent the test (Specification 2.7). */
  sudah_pre: 'Sudah pretest',
  belum_pre: 'Belum pretest',
  sudah_post: 'Sudah posttest',
  belum_post: 'Belum posttest',
  /**
   * The participant has a task with a text in every category that has an active material with tasks at the location. At
   * least one such category exists.
   */
  sudah_kirim: 'Semua tugas terkirim',
  belum_kirim: 'Tugas belum lengkap',
  /**
   * `menunggu_review`: a task with a text has no review. `sudah_review`: tasks with a text exist, and all have a
   * review.
   */
  menunggu_review: 'Menunggu review',
  sudah_review: 'Semua tugas direview',
  /**
   * Every competence has a score in all categories that are used at the location. A category is used if the location
   * has an active material with tasks in it. In categories 1 to 5, a mentor must also review these tasks.
   */
  sudah_dinilai: 'Sudah dinilai lengkap',
  belum_dinilai: 'Belum dinilai lengkap',
  /**
   * The participant has sent the survey about the committee. The participant has also sent one about each
   * mentor of categories 1 to 5 who has published surveys (docs/decisions/0035).
   */
  sudah_survei: 'Survei lengkap',
  belum_survei: 'Survei belum lengkap',
  /** The participant has at least one report of an online activity. */
  sudah_lapor: 'Sudah melapor',
  belum_lapor: 'Belum melapor',
  /** The participant has stored the documents KTP, NPWP and bank account. */
  sudah_dokumen: 'Dokumen lengkap',
  belum_dokumen: 'Dokumen belum lengkap',
  /**
   * `klaim_menunggu`: a claim is not validated. `klaim_valid`: claims exist, and all are validated. Refused claims do
   * not count.
   */
  klaim_menunggu: 'Klaim menunggu validasi',
  klaim_valid: 'Semua klaim valid',
  /**
   * `lengkap`: every stage is done (Specification, list of calls, section [3]). `lulus` and `belum_lulus` show whether
   * the stored final score is a pass (Specification 9).
   */
  lengkap: 'Nilai lengkap',
  belum_lengkap: 'Nilai belum lengkap',
  lulus: 'Lulus',
  belum_lulus: 'Belum lulus',
  tidak_lulus: 'Tidak lulus',
  /** The stored score of OJT or IST II differs from the computed score, and no admin has entered the stored score. */
  perlu_dihitung: 'Nilai belum diperbarui',
  /** An admin has entered the score of at least one stage. */
  ditetapkan: 'Nilai ditetapkan admin',
  /**
   * Another participant at the location has the same attendance number. The number 700 is ignored, because many
   * participants share it.
   */
  nomor_ganda: 'Nomor absensi ganda',
  /** The participant has not agreed to the current consent text. */
  tanpa_persetujuan: 'Tanpa persetujuan',
} as const;

export type Langkah = keyof typeof LANGKAH;

/** Keys of all steps, as a tuple for a zod enum. */
export const NAMA_LANGKAH = Object.keys(LANGKAH) as [Langkah, ...Langkah[]];
