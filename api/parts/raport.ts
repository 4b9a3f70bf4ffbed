import { raw, type Sql } from '#api/db/db.ts';
import { joinPembukaan } from './pembukaan.ts';

/**
 * SQL condition: report cards are open for the participant, by the setting that applies to this participant
 * (`pembukaan_berlaku`).
 */
export const raportDibukaSql = (user_id: string): Sql =>
  raw(
    `exists (select from peserta p ${joinPembukaan(['raport']).sql} where p.user_id = ${user_id} and b3.terbuka)`,
  );

/**
 * SQL condition: the participant can open the report card. Either the report card is open, or the participant has a
 * valid certificate (wire page, section [4], Results).
 * @param user_id SQL of the participant's id; it must be a constant of the code, never user input
 */
export const raportOpenSql = (user_id: string): Sql =>
  raw(`(${raportDibukaSql(user_id).sql} or exists (
    select from sertifikat c where c.user_id = ${user_id} and c.ditarik_pada is null
      and exists (select from sertifikat_edisi e where e.user_id = c.user_id)))`);
