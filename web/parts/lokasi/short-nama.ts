/**
 * Shortens the name of a location or period for a narrow select. Many names begin with the name of the programme, and a
 * narrow select would show only this beginning.
 */
export function shortNama(nama: string, product: string): string {
  const start = `${product} `;
  return nama.startsWith(start) ? nama.slice(start.length) : nama;
}
