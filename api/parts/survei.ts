import { raw } from '#api/db/db.ts';

/**
 * The mentors with published surveys, an SQL array of their ids. Of any other an admin reads nothing about who has sent a survey, in
 * no figure about a participant: such a mentor counts as if nobody were asked (docs/decisions/0035).
 */
export const MENTOR_TERBIT = raw(
  `array(select u.id from users u where u."group" = 'mentor'
           and exists (select from survei s where s.kategori = 'pemateri' and s.mentor_id = u.id and s.terbit))`,
);
