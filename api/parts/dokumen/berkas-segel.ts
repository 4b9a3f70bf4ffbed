import { sql } from '#api/db/db.ts';

/** Kind of the job that encrypts stored files with the current key (`segel-berkas.job.ts`). */
export const SEGEL_BERKAS = 'segel_berkas';

/** SQL condition: `berkas b` is a document, a receipt or a certificate. These files are stored encrypted. */
export const SEALED_SQL = sql`(exists (select from dokumen where berkas_id = b.id)
  or exists (select from akomodasi where berkas_id = b.id)
  or exists (select from bukti_bayar where berkas_id = b.id)
  or exists (select from sertifikat_edisi where berkas_id = b.id))`;
