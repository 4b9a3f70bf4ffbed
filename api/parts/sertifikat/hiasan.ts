import { encode } from 'uqr';
import { SAMPLE, SAMPLE_SENTENCE } from '#rules/nilai/sertifikat.ts';
import { PAGE_WIDTH, PAGE_MIDDLE, TINGGI, COLORS, writeLine, type Doc } from './kertas.ts';
import { drawBand, drawRosette } from './ornamen.ts';

/** Distance in points from the edge of the paper to the middle of the frame. */
const EDGE = 30;

/** Draws the frame, and the rosettes behind the text. */
export function drawFrame(doc: Doc): void {
  doc.lineWidth(0.35).strokeColor(COLORS.serat);
  drawRosette(doc, { x: PAGE_MIDDLE, y: 300, radius: 205, leaves: 18, lines: 12, depth: 0.12 });
  drawRosette(doc, { x: PAGE_MIDDLE, y: 300, radius: 150, leaves: 24, lines: 10, depth: 0.16 });

  const [left, right, above, below] = [EDGE, PAGE_WIDTH - EDGE, EDGE, TINGGI - EDGE];
  doc.lineWidth(0.4).strokeColor(COLORS.bingkai);
  const band = { height: 6.5, wave: 26, lines: 6 };
  for (const y of [above, below]) drawBand(doc, { ...band, x: left, y, length: right - left, turn: 0 });
  for (const x of [left, right]) drawBand(doc, { ...band, x, y: above, length: below - above, turn: 90 });
  doc.lineWidth(0.8).strokeColor(COLORS.utama);
  doc.rect(EDGE - 10, EDGE - 10, PAGE_WIDTH - 2 * (EDGE - 10), TINGGI - 2 * (EDGE - 10)).stroke();
  doc.lineWidth(0.5).strokeColor(COLORS.emas);
  doc.rect(EDGE + 11, EDGE + 11, PAGE_WIDTH - 2 * (EDGE + 11), TINGGI - 2 * (EDGE + 11)).stroke();
  for (const x of [left, right])
    for (const y of [above, below]) {
      doc.circle(x, y, 17).fill('#ffffff');
      doc.lineWidth(0.4).strokeColor(COLORS.utama);
      drawRosette(doc, { x, y, radius: 16.5, leaves: 8, lines: 5, depth: 0.28 });
      doc.circle(x, y, 2.2).fill(COLORS.emas);
    }
}

/**
 * Marks a certificate as an example: with a large word behind the text that does not touch the QR code, and with a
 * sentence at the bottom.
 */
export function drawSample(doc: Doc): void {
  doc.save().rotate(-24, { origin: [PAGE_MIDDLE, 300] });
  writeLine(doc, SAMPLE, { y: 345, huruf: 'tebal', size: 128, warna: COLORS.contohPudar, spasi: 8 });
  doc.restore();
  writeLine(doc, SAMPLE_SENTENCE, { y: TINGGI - 50, huruf: 'tebal', size: 8, warna: COLORS.contoh });
}

/** Draws a thin line with a diamond in its middle. */
export function drawLine(doc: Doc, y: number): void {
  doc.lineWidth(0.6).strokeColor(COLORS.emas);
  doc
    .moveTo(PAGE_MIDDLE - 120, y)
    .lineTo(PAGE_MIDDLE - 9, y)
    .moveTo(PAGE_MIDDLE + 9, y)
    .lineTo(PAGE_MIDDLE + 120, y)
    .stroke();
  doc
    .polygon([PAGE_MIDDLE - 4.5, y], [PAGE_MIDDLE, y - 4.5], [PAGE_MIDDLE + 4.5, y], [PAGE_MIDDLE, y + 4.5])
    .fill(COLORS.emas);
}

/** Draws a seal that shows the year of the certificate number. */
export function drawSegel(doc: Doc, x: number, y: number, tahun: string): void {
  doc.circle(x, y, 40).fill('#ffffff');
  doc.lineWidth(0.5).strokeColor(COLORS.emas);
  drawRosette(doc, { x, y, radius: 39, leaves: 20, lines: 6, depth: 0.13 });
  doc.circle(x, y, 26.5).lineWidth(0.9).stroke();
  doc.circle(x, y, 24).lineWidth(0.4).stroke();
  doc.polygon([x - 3.5, y - 11], [x, y - 14.5], [x + 3.5, y - 11], [x, y - 7.5]).fill(COLORS.emas);
  writeLine(doc, tahun, { x: x - 30, width: 60, y: y + 7, huruf: 'nama', size: 13, warna: COLORS.emas });
  doc.lineWidth(0.6).strokeColor(COLORS.emas);
  doc
    .moveTo(x - 11, y + 13)
    .lineTo(x + 11, y + 13)
    .stroke();
}

/**
 * Draws the QR code as rectangles. Adjacent squares become one rectangle. A click on the code opens the validation
 * page.
 */
export function drawQr(doc: Doc, alamat: string, x: number, y: number, qrSide: number): void {
  const { data, size } = encode(alamat, { ecc: 'M', border: 0 });
  const side = qrSide / size;
  doc.fillColor('#000000');
  data.forEach((row, j) => {
    for (let i = 0; i < size; i += 1) {
      if (!row[i]) continue;
      let end = i;
      while (end + 1 < size && row[end + 1]) end += 1;
      doc.rect(x + i * side, y + j * side, (end - i + 1) * side, side);
      i = end;
    }
  });
  doc.fill();
  doc.link(x, y, qrSide, qrSide, alamat);
}
