/** Synonyms of words in headings. In a comparison, the key replaces each of its synonyms. */
const SAME: Readonly<Record<string, readonly string[]>> = {
  nomor: ['no', 'nmr', 'num', 'nr', 'number'],
  absensi: ['absen', 'presensi', 'hadir', 'kehadiran'],
  email: ['mail', 'surel', 'emel'],
  lokasi: ['lok', 'location'],
  provinsi: ['prov', 'propinsi', 'province'],
  maksimum: ['maks', 'max', 'maksimal', 'maximum'],
  pt: ['perguruantinggi'],
};
const MEANINGS = new Map(
  Object.entries(SAME).flatMap(([meaning, words]) => words.map((word) => [word, meaning] as const)),
);

/** Reduces a word for a comparison: lower case, only letters and digits. */
export function rapat(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Normalizes a heading for a comparison: `No. Absen`, `no_absensi` and `Nomor Absensi` give the same text. */
export function meaningOfTitle(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\be-?mail\b/gu, 'email')
    .replaceAll(/perguruan[\s._-]+tinggi/gu, 'pt')
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => MEANINGS.get(word) ?? word)
    .join('');
}

/** A heading of a table column, prepared for comparisons. */
export interface KnownTitle<Key extends string> {
  readonly name: Key;
  readonly arti: string;
  readonly kata: string;
}

/** Returns all accepted headings of the table columns, prepared for comparisons. */
export const knownTitles = <Key extends string>(
  columns: Readonly<Record<Key, { readonly judul: string; readonly juga: readonly string[] }>>,
): KnownTitle<Key>[] =>
  (Object.keys(columns) as Key[]).flatMap((name) =>
    [columns[name].judul, ...columns[name].juga].map((judul) => ({
      name,
      arti: meaningOfTitle(judul),
      kata: rapat(judul),
    })),
  );

/**
 * Returns the column whose title is most similar to the heading `judul`, but no column in `taken`. At most one letter
 * in four may differ, or the heading contains the title.
 */
export function nearestTitle<Key extends string>(
  judul: string,
  known: readonly KnownTitle<Key>[],
  taken: Readonly<Partial<Record<Key, number>>>,
): Key | null {
  const [meaning, kata] = [meaningOfTitle(judul), rapat(judul)];
  const found = known.flatMap((title) => {
    if (taken[title.name] !== undefined) return [];
    const apart = Math.min(distance(meaning, title.arti), distance(kata, title.kata));
    const near = apart <= title.arti.length / 4 || (title.arti.length >= 6 && meaning.includes(title.arti));
    return near ? [{ name: title.name, apart }] : [];
  });
  return found.toSorted((a, b) => a.apart - b.apart)[0]?.name ?? null;
}

/** Edit distance of two words (Levenshtein). */
export function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}
