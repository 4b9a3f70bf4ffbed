import { raw, type Sql } from '#api/db/db.ts';

/**
 * SQL condition: the participant can open the report card, because of the switch or a certificate in force (wire page,
 * [4], Results).
 * @param user_id the participant's id as SQL, from the code
 */
export const raportOpenSql = (user_id: string): Sql =>
  raw(`((select raport_open from sistem) = 1 or exists (
    select from sertifikat c where c.user_id = ${user_id} and c.ditarik_pada is null
      and exists (select from sertifikat_edisi e where e.user_id = c.user_id)))`);
