import { UNSPLIT, widthOf, type Font } from './fonts.ts';

export type Doc = PDFKit.PDFDocument;

/** Width of an A4 page in landscape, in points. */
export const PAGE_WIDTH = 841.89;
export const TINGGI = 595.28;
export const PAGE_MIDDLE = PAGE_WIDTH / 2;

export const COLORS = {
  tua: '#083f3c',
  utama: '#0f6863',
  emas: '#a37f2c',
  tinta: '#1d2b2a',
  redup: '#55625f',
  serat: '#e3eeec',
  bingkai: '#6fa7a3',
  contoh: '#b3261e',
  contohPudar: '#f6dedb',
} as const;

interface TextRow {
  y: number;
  huruf: Font;
  size: number;
  warna?: string;
  /** Letter spacing in points. */
  spasi?: number;
  x?: number;
  width?: number;
  /** `kiri` aligns the text left. By default the text is centred. */
  rata?: 'kiri';
}

/** Draws one line of text; `y` is its baseline. */
export function writeLine(doc: Doc, text: string, baris: TextRow): void {
  const { y, huruf, size, warna = COLORS.tinta, spasi = 0, x = 0, width = PAGE_WIDTH, rata } = baris;
  doc.font(huruf).fontSize(size).fillColor(warna);
  const long = widthOf(doc, text, spasi) - spasi;
  doc.text(text, rata === 'kiri' ? x : x + (width - long) / 2, y, {
    ...UNSPLIT,
    lineBreak: false,
    baseline: 'alphabetic',
    characterSpacing: spasi,
  });
}
