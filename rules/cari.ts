import { withoutTitles } from './teks/gelar.ts';
import { fold } from './teks/lipat.ts';
import { layarOf, type LayarDicari, type MENU } from './layar.ts';

/** `GET /cari`: minimum number of letters, and maximum of rows (our own rule). */
export const CARI_MIN = 2;
export const CARI_MAKS = 20;

/** Quality of a match: at the beginning of the text, of a word, or inside a word. */
export const COCOK = { awal: 0, kata: 1, dalam: 2 } as const;
type Cocok = (typeof COCOK)[keyof typeof COCOK];

/** Separators between the words of a folded name or title, besides the blank. */
export const PEMISAH = `./,()'`;

/** A folded text with blanks for all separators. */
export const kataDari = (text: string): string => text.replace(/[./,()']/g, ' ');

/**
 * Quality of the match of a text with the typed words; null: the text lacks one of them. No character is a wildcard.
 */
export function cocokDengan(text: string, typed: string): Cocok | null {
  const plain = fold(text);
  const pola = fold(typed);
  if (plain.startsWith(pola)) return COCOK.awal;
  if (
    !fold(withoutTitles(typed))
      .split(' ')
      .every((word) => plain.includes(word))
  )
    return null;
  return ` ${kataDari(plain)}`.includes(` ${kataDari(pola)}`) ? COCOK.kata : COCOK.dalam;
}

/** Screens of a group with this name, the best match first. Matches of a synonym come last. */
export function findLayar(
  group: keyof typeof MENU,
  typed: string,
): readonly (LayarDicari & { urut: Cocok })[] {
  if (fold(typed).length < CARI_MIN) return [];
  return layarOf(group)
    .flatMap((layar) => {
      const also = cocokDengan(layar.kata, typed) === null ? null : COCOK.dalam;
      const urut = cocokDengan(layar.judul, typed) ?? also;
      return urut === null ? [] : [{ ...layar, urut }];
    })
    .toSorted((a, b) => a.urut - b.urut || (a.judul < b.judul ? -1 : Number(a.judul > b.judul)));
}
