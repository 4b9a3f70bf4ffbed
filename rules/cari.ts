import { withoutTitles } from './text/gelar.ts';
import { fold } from './text/fold.ts';
import { screenOf, type SearchedScreen, type MENU } from './screens.ts';

/**
 * Limits of `GET /cari`: the minimum number of typed letters and the maximum number of result rows (not from the
 * Specification).
 */
export const CARI_MIN = 2;
export const CARI_MAKS = 20;

/** Ranks of search matches, best first: at the beginning of the text, at the beginning of a word, inside a word. */
export const MATCH_RANKS = { awal: 0, kata: 1, dalam: 2 } as const;
type Match = (typeof MATCH_RANKS)[keyof typeof MATCH_RANKS];

/**
 * Characters that separate words in a name or title, in addition to the blank. `fold` has already normalized the text.
 */
export const SEPARATORS = `./,()'`;

/** Replaces each word separator with a blank. `fold` has already normalized the text. */
export const wordFrom = (text: string): string => text.replace(/[./,()']/g, ' ');

/**
 * Rank of the match between a text and the typed words. Null means that the text lacks at least one of the
 * words. Typed characters are never wildcards.
 */
export function matchesWith(text: string, typed: string): Match | null {
  const plain = fold(text);
  const pola = fold(typed);
  if (plain.startsWith(pola)) return MATCH_RANKS.awal;
  if (
    !fold(withoutTitles(typed))
      .split(' ')
      .every((word) => plain.includes(word))
  )
    return null;
  return ` ${wordFrom(plain)}`.includes(` ${wordFrom(pola)}`) ? MATCH_RANKS.kata : MATCH_RANKS.dalam;
}

/**
 * Pages of a user group that match the typed words, the best match first. Matches with a synonym have the lowest rank.
 */
export function findScreen(
  group: keyof typeof MENU,
  typed: string,
): readonly (SearchedScreen & { urut: Match })[] {
  if (fold(typed).length < CARI_MIN) return [];
  return screenOf(group)
    .flatMap((screen) => {
      const also = matchesWith(screen.kata, typed) === null ? null : MATCH_RANKS.dalam;
      const urut = matchesWith(screen.judul, typed) ?? also;
      return urut === null ? [] : [{ ...screen, urut }];
    })
    .toSorted((a, b) => a.urut - b.urut || (a.judul < b.judul ? -1 : Number(a.judul > b.judul)));
}
