/**
 * Assignments for `ist_nilai` that make a result complete without competence scores. They mark every stage score as
 * entered by an admin.
 */
export const COMPLETE_SQL = ['post', 'ojt', 'ist2']
  .map((tahap) => `${tahap}_ditetapkan_pada = date_trunc('milliseconds', now())`)
  .join(', ');
