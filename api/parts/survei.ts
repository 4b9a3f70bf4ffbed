import { raw, type Sql } from '#api/db/db.ts';

/**
 * SQL condition: the user is a mentor with published surveys. Surveys about other mentors are excluded from the counts
 * of a participant. Otherwise an admin could learn from the count who has sent such a survey (docs/decisions/0035).
 * PostgreSQL evaluates the condition for each row, because there are thousands of mentors.
 */
export const mentorTerbit = (mentor_id: string): Sql =>
  raw(`exists (select from users u where u.id = ${mentor_id} and u."group" = 'mentor'
           and exists (select from survei s where s.kategori = 'pemateri' and s.mentor_id = u.id and s.terbit))`);
