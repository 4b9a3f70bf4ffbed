import { raw, type Sql } from '#api/db/db.ts';

/** Where the sets of small numbers begin in `peserta_langkah.fakta`. */
const SET = { terkirim: 0, dinilai: 8, mentor: 16, tes: 24, dokumen: 27, menunggu: 54 } as const;

/** Its other bits, each a yes or no. */
const BIT = {
  panitia: 38,
  survei_diminta: 39,
  laporan: 40,
  klaim: 41,
  klaim_menunggu: 42,
  nilai_pre: 43,
  nilai_post: 44,
  post_ditetapkan: 45,
  ojt_ditetapkan: 46,
  ist2_ditetapkan: 47,
  ojt_sama: 48,
  ist2_sama: 49,
  ojt_beda: 50,
  ist2_beda: 51,
  butir: 52,
  aktif: 53,
  tutup: 60,
  nilai_lulus: 61,
  edisi: 62,
  // The numbers of all sets begin at 1.
  ditarik: 0,
} as const;
type Fakta = keyof typeof BIT;

const numbers = (of: readonly number[], from: number) =>
  of.reduce((bits, n) => bits | (1n << BigInt(from + n)), 0n);

/** These bits of a row `g` of `peserta_langkah`, or of those who are alike (docs/decisions/0069). */
function bitsOf(
  names: readonly Fakta[],
  sets: Partial<Record<keyof typeof SET, readonly number[]>> = {},
): bigint {
  const named = numbers(
    names.map((each) => BIT[each]),
    0,
  );
  return (Object.keys(sets) as (keyof typeof SET)[]).reduce(
    (bits, set) => bits | numbers(sets[set]!, SET[set]),
    named,
  );
}

// Compared by size, never by equality, of which the planner thinks that hardly anybody is it, and so reads them all to put a few in order.

/** Is any of them there? */
export const anyOf = (...asked: Parameters<typeof bitsOf>): string => `(g.fakta & ${bitsOf(...asked)} > 0)`;

/** Are all of them? */
export const allOf = (...asked: Parameters<typeof bitsOf>): string =>
  `(g.fakta & ${bitsOf(...asked)} >= ${bitsOf(...asked)})`;

/** Is any number of the set `asked` of a location in this one? */
export const anyAsked = (set: keyof typeof SET, asked: string): Sql =>
  raw(`((g.fakta >> ${SET[set]}) & ${asked} > 0)`);

/** Are all numbers of the set `asked` of a location in this one, and is there any? */
export const asAsked = (set: keyof typeof SET, asked: string): Sql =>
  raw(`(${asked} > 0 and (g.fakta >> ${SET[set]}) & ${asked} >= ${asked})`);
