import {
  PETUNJUK_LENGTH,
  PETUNJUK_MAX,
  TAUTAN_MATERI_MAX,
  TOO_MANY_MATERI_TAUTAN,
} from '#rules/tugas/materi.ts';
import { INVALID_TAUTAN_TEXT, isTautan } from '#rules/tugas/tautan.ts';

/** Instructions and links of a material as plain text, in the form in which spreadsheet cells contain them. */
export interface PastedBacaan {
  readonly petunjuk?: string;
  readonly tautan?: string;
}

const ENTITY: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

interface Bacaan {
  petunjuk?: string;
  tautan?: { url: string; keterangan: string }[];
}

/** Returns the links in a cell. They are separated by blanks, commas or semicolons. */
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

/** Returns a label of pasted instructions and links, for example `Petunjuk, 2 tautan`. Null if nothing was pasted. */
export function bacaanText({ petunjuk = '', tautan = '' }: PastedBacaan = {}): string | null {
  const links = linksOf(tautan).length;
  const parts = [...(petunjuk === '' ? [] : ['Petunjuk']), ...(links === 0 ? [] : [`${links} tautan`])];
  return parts.length === 0 ? null : parts.join(', ');
}
