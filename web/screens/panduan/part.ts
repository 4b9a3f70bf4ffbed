import { fold } from '#rules/text/fold.ts';
import type { PagePath } from '#app/router/link.ts';

/** One part of a guide. Text between backticks is a quotation from the screen. */
export interface PanduanPart {
  /** Path of the described screen. A part without a screen has an id instead, which is used as the hash of the URL. */
  path: PagePath | { id: string };
  /** Title of the screen, shortened if it is long. */
  judul: string;
  /** What the user does on this screen. */
  untuk: string;
  /** Steps of the user's work on this screen, in order. */
  langkah?: readonly string[];
  /** Texts that the screen shows, each with its meaning. */
  arti?: Readonly<Record<string, string>>;
  /** Frequent questions, each with its answer. */
  tanya?: Readonly<Record<string, string>>;
}

/** Returns all text of a part without backticks, for the search. */
const partLabel = ({ judul, untuk, langkah = [], arti = {}, tanya = {} }: PanduanPart): string =>
  [judul, untuk, ...langkah, ...Object.entries(arti).flat(), ...Object.entries(tanya).flat()]
    .join(' ')
    .replaceAll('`', '');

/** Returns the parts that contain all words of the search text `q`. */
export function findPart(isi: readonly PanduanPart[], q: string): readonly PanduanPart[] {
  const words = fold(q).split(' ');
  return isi.filter((bagian) => words.every((each) => fold(partLabel(bagian)).includes(each)));
}
