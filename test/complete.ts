/** Cells of `ist_nilai` that make a result complete without its items: every stage is typed. */
export const COMPLETE_SQL = ['post', 'ojt', 'ist2']
  .map((tahap) => `${tahap}_ditetapkan_pada = date_trunc('milliseconds', now())`)
  .join(', ');
