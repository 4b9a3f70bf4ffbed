import { raw, type Sql } from '#api/db/db.ts';
import { joinPembukaan } from './pembukaan.ts';

/** SQL condition: the report card is open for the participant, by the opening that is in force. */
export const raportDibukaSql = (user_id: string): Sql =>
  raw(
    `exists (select from peserta p ${joinPembukaan(['raport']).sql} where p.user_id = ${user_id} and b3.terbuka)`,
  );

/**
 * SQL condition: the participant can open the report card, because it is open or because of a certificate in force
 * (wire page, [4], Results).
 * @param user_id the participant's id as SQL, from the code
 */
export const raportOpenSql = (user_id: string): Sql =>
  raw(`(${raportDibukaSql(user_id).sql} or exists (
    select from sertifikat c where c.user_id = ${user_id} and c.ditarik_pada is null
      and exists (select from sertifikat_edisi e where e.user_id = c.user_id)))`);
