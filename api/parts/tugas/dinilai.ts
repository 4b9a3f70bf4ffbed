import { sql, type Sql } from '#api/db/db.ts';
import { RUNNING } from '#api/parts/periode.ts';
import { SENT_AT } from './sent.ts';

/**
 * SQL flag: 1 if every competence of the category has a score, and no task of the category was sent after the last
 * score (rules/tugas/state.ts).
 */
export const dinilaiSql = (peserta_id: number, kat_id: Sql): Sql => sql`(
  exists (select from peserta_langkah g where g.user_id = ${peserta_id} and (g.dinilai >> ${kat_id}) & 1 = 1)
  and coalesce((select max(${SENT_AT}) from tugas t where t.user_id = ${peserta_id} and t.kat_id = ${kat_id})
    <= (select max(n.updated_at) from nilai_kompetensi n where n.peserta_id = ${peserta_id} and n.kat_id = ${kat_id}),
    true))::int`;

/** SQL expression for the reason why the participant cannot send tasks now; null if there is no such reason. */
export const halanganSql = (peserta_id: number): Sql => sql`case
  when exists (select from peserta p where p.user_id = ${peserta_id} and not ${RUNNING}) then 'ditutup'
  when exists (select from peserta p where p.user_id = ${peserta_id} and p.peserta_status_aktif = 0) then 'tidak_aktif'
  when exists (select from ist_nilai i where i.user_id = ${peserta_id} and i.final_pada is not null) then 'final' end`;
