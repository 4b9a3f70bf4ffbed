import { layarOf, type LayarDicari, type MENU } from './layar.ts';

/** Our own: from how many letters on `GET /cari` searches, and how many rows it answers at most. */
export const CARI_MIN = 2;
export const CARI_MAKS = 20;

/** How well a text matches: it begins so, a word in it does, or it is somewhere inside. */
export const COCOK = { awal: 0, kata: 1, dalam: 2 } as const;
type Cocok = (typeof COCOK)[keyof typeof COCOK];

/** What stands between two words of a name or title, besides the blank. */
export const PEMISAH = `-./,()"'’`;

/** What was typed, as it is compared: small letters, one blank between words. */
export const polaCari = (typed: string): string => typed.trim().replace(/\s+/g, ' ').toLocaleLowerCase('id');

/** A text as words with blanks between them. */
export const kataDari = (text: string): string => text.replace(/[-./,()"'’]/g, ' ');

/** How `pola` (of `polaCari`) matches; null: not at all. Its characters mean themselves. */
export function cocokDengan(text: string, pola: string): Cocok | null {
  const plain = polaCari(text);
  if (plain.startsWith(pola)) return COCOK.awal;
  if (!plain.includes(pola)) return null;
  return kataDari(plain).includes(` ${kataDari(pola)}`) ? COCOK.kata : COCOK.dalam;
}

/** The screens of a group that are called so, the best match first; by another word that people use they come last. */
export function findLayar(
  group: keyof typeof MENU,
  typed: string,
): readonly (LayarDicari & { urut: Cocok })[] {
  const pola = polaCari(typed);
  if (pola.length < CARI_MIN) return [];
  return layarOf(group)
    .flatMap((layar) => {
      const also = cocokDengan(layar.kata, pola) === null ? null : COCOK.dalam;
      const urut = cocokDengan(layar.judul, pola) ?? also;
      return urut === null ? [] : [{ ...layar, urut }];
    })
    .toSorted((a, b) => a.urut - b.urut || (a.judul < b.judul ? -1 : Number(a.judul > b.judul)));
}
