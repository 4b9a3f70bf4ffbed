import { withoutTitles } from './teks/gelar.ts';
import { lipat } from './teks/lipat.ts';
import { layarOf, type LayarDicari, type MENU } from './layar.ts';

/** Our own: from how many letters on `GET /cari` searches, and how many rows it answers at most. */
export const CARI_MIN = 2;
export const CARI_MAKS = 20;

/** How well a text matches: it begins so, a word in it does, or it is somewhere inside. */
export const COCOK = { awal: 0, kata: 1, dalam: 2 } as const;
type Cocok = (typeof COCOK)[keyof typeof COCOK];

/** What stands between two words of a folded name or title, besides the blank. */
export const PEMISAH = `./,()'`;

/** A folded text as words with blanks between them. */
export const kataDari = (text: string): string => text.replace(/[./,()']/g, ' ');

/** How well a text matches what was typed; null: not all of its words stand in the text. Its characters mean themselves. */
export function cocokDengan(text: string, typed: string): Cocok | null {
  const plain = lipat(text);
  const pola = lipat(typed);
  if (plain.startsWith(pola)) return COCOK.awal;
  if (
    !lipat(withoutTitles(typed))
      .split(' ')
      .every((word) => plain.includes(word))
  )
    return null;
  return ` ${kataDari(plain)}`.includes(` ${kataDari(pola)}`) ? COCOK.kata : COCOK.dalam;
}

/** The screens of a group that are called so, the best match first; by another word that people use they come last. */
export function findLayar(
  group: keyof typeof MENU,
  typed: string,
): readonly (LayarDicari & { urut: Cocok })[] {
  if (lipat(typed).length < CARI_MIN) return [];
  return layarOf(group)
    .flatMap((layar) => {
      const also = cocokDengan(layar.kata, typed) === null ? null : COCOK.dalam;
      const urut = cocokDengan(layar.judul, typed) ?? also;
      return urut === null ? [] : [{ ...layar, urut }];
    })
    .toSorted((a, b) => a.urut - b.urut || (a.judul < b.judul ? -1 : Number(a.judul > b.judul)));
}
