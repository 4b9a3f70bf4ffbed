import { fold } from '#rules/text/fold.ts';
import type { PagePath } from '#app/router/link.ts';

/** One part of a guide. Text between backticks is a quotation from the screen. */
export interface PanduanPart {
  /** Path of the described screen. A part that describes no screen has an id for the hash of the URL. */
  path: PagePath | { id: string };
  /** Title of the screen. A long title is shortened. */
  judul: string;
  /** What the user does on this screen. */
  untuk: string;
  /** Steps of the work on this screen, in order. */
  langkah?: readonly string[];
  /** Texts on the screen, each with its meaning. */
  arti?: Readonly<Record<string, string>>;
  /** Frequent questions, each with its answer. */
  tanya?: Readonly<Record<string, string>>;
}

/** All text of a part without backticks, for the search. */
const partLabel = ({ judul, untuk, langkah = [], arti = {}, tanya = {} }: PanduanPart): string =>
  [judul, untuk, ...langkah, ...Object.entries(arti).flat(), ...Object.entries(tanya).flat()]
    .join(' ')
    .replaceAll('`', '');

/** The parts that contain every word of the search text `q`. */
export function findPart(isi: readonly PanduanPart[], q: string): readonly PanduanPart[] {
  const words = fold(q).split(' ');
  return isi.filter((bagian) => words.every((each) => fold(partLabel(bagian)).includes(each)));
}
