import { encode } from 'uqr';
import { SAMPLE, SAMPLE_SENTENCE } from '#rules/nilai/sertifikat.ts';
import { LEBAR, TENGAH, TINGGI, WARNA, writeLine, type Doc } from './kertas.ts';
import { drawBand, drawRosette } from './ornamen.ts';

/** From the edge of the paper to the middle of the frame. */
const TEPI = 30;

/** The frame and the rosette behind the text. */
export function drawBingkai(doc: Doc): void {
  doc.lineWidth(0.35).strokeColor(WARNA.serat);
  drawRosette(doc, { x: TENGAH, y: 300, radius: 205, leaves: 18, lines: 12, depth: 0.12 });
  drawRosette(doc, { x: TENGAH, y: 300, radius: 150, leaves: 24, lines: 10, depth: 0.16 });

  const [kiri, kanan, atas, bawah] = [TEPI, LEBAR - TEPI, TEPI, TINGGI - TEPI];
  doc.lineWidth(0.4).strokeColor(WARNA.bingkai);
  const band = { height: 6.5, wave: 26, lines: 6 };
  for (const y of [atas, bawah]) drawBand(doc, { ...band, x: kiri, y, length: kanan - kiri, turn: 0 });
  for (const x of [kiri, kanan]) drawBand(doc, { ...band, x, y: atas, length: bawah - atas, turn: 90 });
  doc.lineWidth(0.8).strokeColor(WARNA.utama);
  doc.rect(TEPI - 10, TEPI - 10, LEBAR - 2 * (TEPI - 10), TINGGI - 2 * (TEPI - 10)).stroke();
  doc.lineWidth(0.5).strokeColor(WARNA.emas);
  doc.rect(TEPI + 11, TEPI + 11, LEBAR - 2 * (TEPI + 11), TINGGI - 2 * (TEPI + 11)).stroke();
  for (const x of [kiri, kanan])
    for (const y of [atas, bawah]) {
      doc.circle(x, y, 17).fill('#ffffff');
      doc.lineWidth(0.4).strokeColor(WARNA.utama);
      drawRosette(doc, { x, y, radius: 16.5, leaves: 8, lines: 5, depth: 0.28 });
      doc.circle(x, y, 2.2).fill(WARNA.emas);
    }
}

/** Across the page, behind its text and clear of the QR code, and once more in a sentence below. */
export function drawContoh(doc: Doc): void {
  doc.save().rotate(-24, { origin: [TENGAH, 300] });
  writeLine(doc, SAMPLE, { y: 345, huruf: 'tebal', size: 128, warna: WARNA.contohPudar, spasi: 8 });
  doc.restore();
  writeLine(doc, SAMPLE_SENTENCE, { y: TINGGI - 50, huruf: 'tebal', size: 8, warna: WARNA.contoh });
}

/** A thin line with a diamond in its middle. */
export function drawGaris(doc: Doc, y: number): void {
  doc.lineWidth(0.6).strokeColor(WARNA.emas);
  doc
    .moveTo(TENGAH - 120, y)
    .lineTo(TENGAH - 9, y)
    .moveTo(TENGAH + 9, y)
    .lineTo(TENGAH + 120, y)
    .stroke();
  doc.polygon([TENGAH - 4.5, y], [TENGAH, y - 4.5], [TENGAH + 4.5, y], [TENGAH, y + 4.5]).fill(WARNA.emas);
}

/** A seal with the year of the number. */
export function drawSegel(doc: Doc, x: number, y: number, tahun: string): void {
  doc.circle(x, y, 40).fill('#ffffff');
  doc.lineWidth(0.5).strokeColor(WARNA.emas);
  drawRosette(doc, { x, y, radius: 39, leaves: 20, lines: 6, depth: 0.13 });
  doc.circle(x, y, 26.5).lineWidth(0.9).stroke();
  doc.circle(x, y, 24).lineWidth(0.4).stroke();
  doc.polygon([x - 3.5, y - 11], [x, y - 14.5], [x + 3.5, y - 11], [x, y - 7.5]).fill(WARNA.emas);
  writeLine(doc, tahun, { x: x - 30, width: 60, y: y + 7, huruf: 'nama', size: 13, warna: WARNA.emas });
  doc.lineWidth(0.6).strokeColor(WARNA.emas);
  doc
    .moveTo(x - 11, y + 13)
    .lineTo(x + 11, y + 13)
    .stroke();
}

/** The QR code as rectangles, neighbouring ones merged; clicking it opens the page as well. */
export function drawQr(doc: Doc, alamat: string, x: number, y: number, sisiQr: number): void {
  const { data, size } = encode(alamat, { ecc: 'M', border: 0 });
  const sisi = sisiQr / size;
  doc.fillColor('#000000');
  data.forEach((row, j) => {
    for (let i = 0; i < size; i += 1) {
      if (!row[i]) continue;
      let end = i;
      while (end + 1 < size && row[end + 1]) end += 1;
      doc.rect(x + i * sisi, y + j * sisi, (end - i + 1) * sisi, sisi);
      i = end;
    }
  });
  doc.fill();
  doc.link(x, y, sisiQr, sisiQr, alamat);
}
