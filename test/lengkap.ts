/** Cells of `ist_nilai` with which a result is complete, whatever its items say: every stage is typed. */
export const LENGKAP = ['post', 'ojt', 'ist2']
  .map((tahap) => `${tahap}_ditetapkan_pada = date_trunc('milliseconds', now())`)
  .join(', ');
