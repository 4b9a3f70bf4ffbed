import { createRequire } from 'node:module';
import { isPrinted } from '#rules/nilai/aksara.ts';
import { refuse, type Refusal } from '#api/call/refuse.ts';

type Doc = PDFKit.PDFDocument;

const fileOf = (name: string) =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/DejaVu${name}.ttf`);

/** Fonts of the certificate. The PDF file contains only the glyphs that it uses. */
export const FONTS = {
  judul: 'Serif',
  nama: 'Serif-Bold',
  /**
   * Font for names that the font `nama` cannot print. It covers more scripts: Arabic, Hebrew, N'Ko, Lao, Tifinagh,
   * Canadian syllabics.
   */
  namaLain: 'Sans-Bold',
  miring: 'Serif-Italic',
  teks: 'SansCondensed',
  tebal: 'SansCondensed-Bold',
  teksLain: 'Sans',
} as const;
export type Font = keyof typeof FONTS;

export function registerFonts(doc: Doc): void {
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, fileOf(file));
}

/** Internal field of the PDF library with the current font. The library's types do not declare this field. */
interface Face {
  _font: { font: { hasGlyphForCodePoint(code: number): boolean } };
}

/** Tests whether a font has every character of a text. */
export function covers(doc: Doc, letters: Font, text: string): boolean {
  doc.font(letters);
  const { font } = (doc as unknown as Face)._font;
  return [...text].every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0)!));
}

/**
 * Returns the first of these fonts that has every character of the text. Also returns the text in the Unicode form that
 * the font supports: composed letters (NFC) if possible, else decomposed letters (NFD).
 * @throws Refusal 409 if no font has every character, because the certificate would show boxes instead of letters
 */
export function choose(doc: Doc, text: string, faces: readonly Font[]): { huruf: Font; text: string } {
  for (const form of [text.normalize('NFC'), text.normalize('NFD')])
    for (const letters of faces) if (covers(doc, letters, form)) return { huruf: letters, text: form };
  throw unprintableAksara(text);
}

const unprintableAksara = (text: string): Refusal =>
  refuse(
    409,
    `Sertifikat belum dapat dicetak: “${text}” memuat aksara yang belum dapat dicetak. Hubungi panitia.`,
    'aksara_tidak_ada',
  );

/**
 * Rejects a name that cannot be printed on a certificate. A line is drawn as a whole, so a second text direction would
 * be printed backwards.
 * @throws Refusal 409 for a name in an unsupported script, or with two text directions
 */
export function requirePrinted(nama: string): void {
  if (!isPrinted(nama)) throw unprintableAksara(nama);
}

/**
 * Option that draws a text as a whole. If a right-to-left text is drawn word by word, its words have the wrong order.
 */
export const UNSPLIT = { features: [] };

export function widthOf(doc: Doc, text: string, characterSpacing = 0): number {
  return doc.widthOfString(text, { ...UNSPLIT, characterSpacing });
}

export interface Fit {
  width: number;
  /** Largest and smallest font size in points. */
  largest: number;
  smallest: number;
  /** Returns the maximum number of lines for a font size. */
  lines: (size: number) => number;
}

export interface Fitted {
  size: number;
  lines: string[];
}

/**
 * Finds the largest font size at which a text fits, and its line breaks. A long name gets a smaller size first, and
 * more lines only if that is not enough.
 */
export function fit(doc: Doc, letters: Font, text: string, { width, largest, smallest, lines }: Fit): Fitted {
  doc.font(letters);
  for (let size = largest; ; size -= 0.5) {
    doc.fontSize(size);
    const broken = breakLines(doc, text, width);
    if (broken.length <= lines(size) || size <= smallest) return { size, lines: broken };
  }
}

/**
 * Breaks a text at its spaces into as few lines as possible, with similar lengths. A word that is longer than
 * a line is split.
 */
function breakLines(doc: Doc, text: string, width: number): string[] {
  const words = text.split(/\s+/).flatMap((word) => cut(doc, word, width));
  const fill = (room: number) =>
    words.reduce<string[]>((lines, word) => {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
      return lines.length > 0 && widthOf(doc, longer) <= room
        ? [...lines.slice(0, -1), longer]
        : [...lines, word];
    }, []);
  const fewest = fill(width);
  if (fewest.length === 1) return fewest;
  for (let room = width * 0.5; room < width; room += width * 0.05) {
    const even = fill(room);
    if (even.length === fewest.length) return even;
  }
  return fewest;
}

function cut(doc: Doc, word: string, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const sign of word) {
    if (part !== '' && widthOf(doc, part + sign) > width) {
      parts.push(part);
      part = '';
    }
    part += sign;
  }
  return [...parts, part];
}
