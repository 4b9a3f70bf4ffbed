import { sql } from '#api/db/db.ts';

/** Kind of the job that seals stored files again (`segel-berkas.job.ts`). */
export const SEGEL_BERKAS = 'segel_berkas';

/** In SQL: `berkas b` is of a sealed kind: a paper, a receipt or a certificate. */
export const SEALED_SQL = sql`(exists (select from dokumen where berkas_id = b.id)
  or exists (select from akomodasi where berkas_id = b.id)
  or exists (select from bukti_bayar where berkas_id = b.id)
  or exists (select from sertifikat_edisi where berkas_id = b.id))`;
