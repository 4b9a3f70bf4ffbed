const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bUniversitas\b/g, 'Univ.'],
  [/\bInstitut\b/g, 'Inst.'],
  [/\bSekolah Tinggi\b/g, 'ST'],
];

/** Maximum number of characters of an institution's name in a table column. */
const MAX = 32;

/**
 * Shortens the name of an institution for a table: `Univ. Negeri Yogyakarta`. If the name is still too long, its middle
 * is removed, because similar names often differ at the end.
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
