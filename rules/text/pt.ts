const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bUniversitas\b/g, 'Univ.'],
  [/\bInstitut\b/g, 'Inst.'],
  [/\bSekolah Tinggi\b/g, 'ST'],
];

/** Letters of an institution that a table's column has room for. */
const MAX = 32;

/**
 * Shortens the name of an institution for a table: `Univ. Negeri Yogyakarta`. A name that is still too long loses its
 * middle, because its end tells institutions of one kind apart.
 */
export function shortPt(nama: string): string {
  const short = SHORT.reduce((text, [word, abbreviation]) => text.replace(word, abbreviation), nama);
  const letters = [...short];
  if (letters.length <= MAX) return short;
  const end = Math.floor((MAX - 1) / 2);
  return `${letters
    .slice(0, MAX - 1 - end)
    .join('')
    .trimEnd()}…${letters.slice(-end).join('').trimStart()}`;
}
