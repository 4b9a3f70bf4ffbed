import { raw, type Sql } from '#api/db/db.ts';

/**
 * Is this a mentor with published surveys? Of any other an admin reads nothing about who has sent a survey, in
 * no figure about a participant: such a mentor counts as if nobody were asked (docs/decisions/0035). Asked of each: of all they are thousands.
 */
export const mentorTerbit = (mentor_id: string): Sql =>
  raw(`exists (select from users u where u.id = ${mentor_id} and u."group" = 'mentor'
           and exists (select from survei s where s.kategori = 'pemateri' and s.mentor_id = u.id and s.terbit))`);
