import { lipat } from '#rules/teks/lipat.ts';
import type { PagePath } from '#app/router/link.ts';

/** A part of a guide. In all its texts stands between two backticks what is written on the screen. */
export interface Bagian {
  /** The screen that it is about; of none: what stands behind `#`. */
  path: PagePath | { id: string };
  /** As the screen calls itself, shorter where its name is long. */
  judul: string;
  /** What one comes here for. */
  untuk: string;
  /** What one does, in this order. */
  langkah?: readonly string[];
  /** What is written on the screen, and what it means. */
  arti?: Readonly<Record<string, string>>;
  /** What people ask. */
  tanya?: Readonly<Record<string, string>>;
}

/** All words of a part, without its marks. */
const kataBagian = ({ judul, untuk, langkah = [], arti = {}, tanya = {} }: Bagian): string =>
  [judul, untuk, ...langkah, ...Object.entries(arti).flat(), ...Object.entries(tanya).flat()]
    .join(' ')
    .replaceAll('`', '');

/** The parts in which every word of `q` stands. */
export function findBagian(isi: readonly Bagian[], q: string): readonly Bagian[] {
  const words = lipat(q).split(' ');
  return isi.filter((bagian) => words.every((each) => lipat(kataBagian(bagian)).includes(each)));
}
