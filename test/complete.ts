/**
 * Assignments for `ist_nilai` that make a result complete without its items: an admin has entered every stage score.
 */
export const COMPLETE_SQL = ['post', 'ojt', 'ist2']
  .map((tahap) => `${tahap}_ditetapkan_pada = date_trunc('milliseconds', now())`)
  .join(', ');
