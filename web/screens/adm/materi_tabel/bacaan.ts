import {
  PETUNJUK_LENGTH,
  PETUNJUK_MAX,
  TAUTAN_MATERI_MAX,
  TOO_MANY_MATERI_TAUTAN,
} from '#rules/tugas/materi.ts';
import { INVALID_TAUTAN_TEXT, isTautan } from '#rules/tugas/tautan.ts';

/** Plain text of the instructions and links of a material, as a spreadsheet contains them. */
export interface PastedBacaan {
  readonly petunjuk?: string;
  readonly tautan?: string;
}

const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

interface Bacaan {
  petunjuk?: string;
  tautan?: { url: string; keterangan: string }[];
}

/** The links in a cell, separated by blanks, commas or semicolons. */
const linksOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/** Converts pasted instructions and links to the format of the request, or returns an error message. */
export function readBacaan({ petunjuk = '', tautan = '' }: PastedBacaan): {
  isi: Bacaan;
  galat: string | null;
} {
  const links = linksOf(tautan);
  const html = petunjuk.replaceAll(/[&<>]/g, (sign) => ENTITY[sign]!);
  const galat =
    html.length > PETUNJUK_MAX
      ? PETUNJUK_LENGTH
      : links.length > TAUTAN_MATERI_MAX
        ? TOO_MANY_MATERI_TAUTAN
        : links.every(isTautan)
          ? null
          : INVALID_TAUTAN_TEXT;
  return {
    isi: {
      ...(petunjuk === '' ? {} : { petunjuk: `<p>${html}</p>` }),
      ...(links.length === 0 ? {} : { tautan: links.map((url) => ({ url, keterangan: '' })) }),
    },
    galat,
  };
}

/** Label of pasted instructions and links below the material: `Petunjuk, 2 tautan`; null for none. */
export function bacaanText({ petunjuk = '', tautan = '' }: PastedBacaan = {}): string | null {
  const links = linksOf(tautan).length;
  const parts = [...(petunjuk === '' ? [] : ['Petunjuk']), ...(links === 0 ? [] : [`${links} tautan`])];
  return parts.length === 0 ? null : parts.join(', ');
}
