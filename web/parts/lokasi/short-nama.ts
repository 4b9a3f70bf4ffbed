/**
 * The name of a location or period for a narrow select. Many names begin with the name of the programme: a narrow select
 * would show nothing else.
 */
export function shortNama(nama: string, product: string): string {
  const start = `${product} `;
  return nama.startsWith(start) ? nama.slice(start.length) : nama;
}
