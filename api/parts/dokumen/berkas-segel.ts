import { sql } from '#api/db/db.ts';

/** The kind of job that seals stored files anew (`segel-berkas.job.ts`). */
export const SEGEL_BERKAS = 'segel_berkas';

/** Is `berkas b` of a kind that is sealed: a paper, a receipt, or a certificate? */
export const DISEGEL = sql`(exists (select from dokumen where berkas_id = b.id)
  or exists (select from akomodasi where berkas_id = b.id)
  or exists (select from bukti_bayar where berkas_id = b.id)
  or exists (select from sertifikat_edisi where berkas_id = b.id))`;
