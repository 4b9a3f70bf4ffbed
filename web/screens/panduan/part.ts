import { fold } from '#rules/text/fold.ts';
import type { PagePath } from '#app/router/link.ts';

/** A part of a guide. Text between backticks is a quotation from the screen. */
export interface PanduanPart {
  /** The described screen; for a part without a screen, the id after `#`. */
  path: PagePath | { id: string };
  /** Title of the screen, shortened if it is long. */
  judul: string;
  /** Purpose of the screen. */
  untuk: string;
  /** Steps in order. */
  langkah?: readonly string[];
  /** Texts on the screen and their meaning. */
  arti?: Readonly<Record<string, string>>;
  /** Frequent questions and their answers. */
  tanya?: Readonly<Record<string, string>>;
}

/** Full text of a part, without backticks. */
const partLabel = ({ judul, untuk, langkah = [], arti = {}, tanya = {} }: PanduanPart): string =>
  [judul, untuk, ...langkah, ...Object.entries(arti).flat(), ...Object.entries(tanya).flat()]
    .join(' ')
    .replaceAll('`', '');

/** The parts that contain every word of `q`. */
export function findPart(isi: readonly PanduanPart[], q: string): readonly PanduanPart[] {
  const words = fold(q).split(' ');
  return isi.filter((bagian) => words.every((each) => fold(partLabel(bagian)).includes(each)));
}
