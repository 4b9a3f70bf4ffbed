import { raw, type Sql } from '#api/db/db.ts';

/**
 * SQL condition: the user is a mentor with published surveys. Counts of a participant's surveys include only these
 * mentors. Otherwise an admin could learn from a count who has sent a survey about another mentor
 * (docs/decisions/0035).
 */
export const mentorTerbit = (mentor_id: string): Sql =>
  raw(`exists (select from users u where u.id = ${mentor_id} and u."group" = 'mentor'
           and exists (select from survei s where s.kategori = 'pemateri' and s.mentor_id = u.id and s.terbit))`);
