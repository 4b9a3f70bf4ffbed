import { textLine } from './fonts.ts';

/**
 * An SVG image, and the file type in which it is stored. If it is stored as a PDF, the file contains a scan of the
 * image. No image shows a real person or a real document.
 */
export interface Gambar {
  svg: string;
  tipe: 'image/jpeg' | 'image/png' | 'application/pdf';
}

/** An image that the participant `no` submitted, `hari` days before the load. */
export interface GambarMilik extends Gambar {
  no: number;
  hari: number;
  /** True for a document or a receipt: its file is stored encrypted. */
  surat?: true;
}

const svg = (width: number, tinggi: number, isi: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${tinggi}" viewBox="0 0 ${width} ${tinggi}">${isi}</svg>`;

const box = (x: number, y: number, w: number, h: number, color: string, rx = 0) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${color}"/>`;

/** Draws the word CONTOH ("sample"), so that users do not take a sample for a real document. */
const drawSample = (x: number, y: number, tinggi: number) =>
  `<g transform="rotate(-12 ${x} ${y})" opacity="0.32">${textLine('CONTOH', x, y, tinggi, '#c0262d', 1)}</g>`;

/** Draws a head and shoulders. The picture shows no real person. */
const sosok = (x: number, y: number, s: number, kulit: string, baju: string) =>
  `<circle cx="${x}" cy="${y}" r="${s}" fill="${kulit}"/><path d="M${x - s * 1.9} ${y + s * 3}q0-${s * 1.9} ${s * 1.9}-${s * 1.9}t${s * 1.9} ${s * 1.9}z" fill="${baju}"/>`;

const BAJU = ['#8c5a2b', '#2f6f73', '#6b4a8a', '#9a3b3b', '#3d6b45', '#39598c', '#8a6d1f', '#5b5f66'];
const KULIT = ['#c99a73', '#8d5f42', '#b98460', '#e0b48d', '#74503a'];
const pick = (daftar: readonly string[], i: number) => daftar[i % daftar.length]!;

/** Returns a sample of an identity card or tax card, with a heading, lines and a drawn portrait. */
export function drawCard(
  judul: string,
  isi: readonly string[],
  color: { latar: string; pita: string },
): Gambar {
  const teks = isi.map((satu, i) => textLine(satu, 36, 116 + i * 38, 17, '#24323f', 0.9)).join('');
  const wajah = `${box(476, 110, 128, 164, '#ffffff', 6)}<g>${sosok(540, 172, 26, '#b98460', '#5b5f66')}</g>`;
  return {
    tipe: 'image/jpeg',
    svg: svg(
      640,
      400,
      `${box(0, 0, 640, 400, color.latar)}${box(0, 0, 640, 76, color.pita)}${textLine(judul, 36, 26, 24, '#ffffff', 1)}${teks}${wajah}${drawSample(70, 316, 72)}`,
    ),
  };
}

/** Returns a sample of the first page of a bank book. */
export function bukuTabungan(isi: readonly string[]): Gambar {
  const teks = isi.map((satu, i) => textLine(satu, 48, 120 + i * 44, 18, '#24323f', 0.9)).join('');
  const line = Array.from({ length: 7 }, (_, i) => box(48, 154 + i * 44, 544, 1, '#c9cfd6')).join('');
  return {
    tipe: 'image/jpeg',
    svg: svg(
      640,
      460,
      `${box(0, 0, 640, 460, '#f4f1e8')}${box(0, 0, 16, 460, '#2f6f73')}${textLine('BUKU TABUNGAN', 48, 40, 28, '#2f6f73', 1)}${line}${teks}${drawSample(100, 372, 80)}`,
    ),
  };
}

/** Returns a sample of a receipt. Each line has an amount at the right. */
export function nota(judul: string, isi: readonly (readonly [string, string])[]): Gambar {
  const teks = isi.map(([left, right], i) => {
    const y = 130 + i * 42;
    return `${textLine(left, 40, y, 15, '#30363d')}${textLine(right, 440 - right.length * 14, y, 15, '#30363d')}`;
  });
  const gerigi = `M0 560${Array.from({ length: 24 }, (_, i) => `L${i * 20 + 10} 546L${i * 20 + 20} 560`).join('')}V580H0Z`;
  return {
    tipe: 'image/jpeg',
    svg: svg(
      480,
      580,
      `${box(0, 0, 480, 580, '#fdfdfb')}<path d="${gerigi}" fill="#d8dbdf"/>${textLine(judul, 40, 46, 22, '#30363d', 1)}${box(40, 96, 400, 2, '#30363d')}${teks.join('')}${drawSample(64, 452, 62)}`,
    ),
  };
}

/**
 * Returns a picture of a video meeting with a shared slide and eight drawn people. Each seed `benih` gives different
 * people.
 */
export function rapatDaring(benih: number, judul: string): Gambar {
  const salindia = `${box(16, 16, 432, 300, '#ffffff', 4)}${box(16, 16, 432, 12, pick(BAJU, benih))}${textLine(judul, 44, 64, 18, '#1f2a37', 1)}${[0, 1, 2, 3].map((i) => box(44, 126 + i * 40, 360 - ((benih + i * 3) % 5) * 36, 12, '#cfd6de', 6)).join('')}`;
  const orang = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = i < 3 ? [464, 16 + i * 103] : [16 + (i - 3) * 126, 330];
    const [w, h] = i < 3 ? [160, 94] : [118, 94];
    return `<g>${box(x, y, w, h, ['#3a4652', '#4a5560', '#33404c'][(i + benih) % 3]!, 4)}${sosok(x + w / 2, y + 34, 15, pick(KULIT, i * 2 + benih), pick(BAJU, i + benih * 3))}</g>`;
  });
  return {
    tipe: 'image/jpeg',
    svg: svg(640, 440, `${box(0, 0, 640, 440, '#1c232b')}${salindia}${orang.join('')}`),
  };
}

/** Returns a bar chart of percentages as SVG. */
function grafik(judul: string, nilai: readonly (readonly [string, number])[]): string {
  const batang = nilai.map(([nama, persen], i) => {
    const x = 84 + i * 104;
    const h = persen * 2.4;
    return `${box(x, 320 - h, 60, h, i < 2 ? '#9bb4c9' : '#2f6f73', 3)}${textLine(`${persen}%`, x + 10, 298 - h, 12)}${textLine(nama, x + 4, 336, 12)}`;
  });
  const line = [0, 25, 50, 75, 100].map(
    (n) =>
      `${box(64, 320 - n * 2.4, 536, 1, '#dde2e7')}${textLine(String(n), 24, 315 - n * 2.4, 10, '#5b6570')}`,
  );
  return svg(
    640,
    380,
    `${box(0, 0, 640, 380, '#ffffff')}${textLine(judul, 64, 26, 16, '#1f2a37', 0.9)}${line.join('')}${batang.join('')}`,
  );
}

/** Returns one slide of a video lesson, with a heading and three steps that are joined by arrows. */
function salindia(judul: string, langkah: readonly string[]): string {
  const kolom = langkah.map((satu, i) => {
    const x = 40 + i * 196;
    const arrow =
      i === 0
        ? ''
        : `<path d="M${x - 28} 220h18m-7-7l7 7l-7 7" fill="none" stroke="#5b6570" stroke-width="3"/>`;
    return `${arrow}${box(x, 150, 164, 140, pick(['#2f6f73', '#39598c', '#8a6d1f'], i), 10)}${textLine(String(i + 1), x + 70, 172, 30, '#ffffff', 0.8)}${textLine(satu, x + 82 - satu.length * 6.5, 240, 14, '#ffffff', 0.9)}`;
  });
  return svg(
    640,
    360,
    `${box(0, 0, 640, 360, '#f6f4ee')}${box(40, 96, 120, 5, '#c77d2b')}${textLine(judul, 40, 44, 30, '#1f2a37', 1)}${kolom.join('')}`,
  );
}

/** The images inside task texts, by their names in `tulis.ts`. */
export const GAMBAR_TUGAS: Readonly<Record<string, GambarMilik>> = {
  'grafik-kuis': {
    no: 2,
    hari: 9,
    tipe: 'image/png',
    svg: grafik('MAHASISWA YANG MENGERJAKAN KUIS', [
      ['MGG 1', 46],
      ['MGG 2', 52],
      ['MGG 3', 71],
      ['MGG 4', 84],
      ['MGG 5', 88],
    ]),
  },
  'salindia-wawancara': {
    no: 6,
    hari: 2,
    tipe: 'image/png',
    svg: salindia('WAWANCARA MENDALAM', ['PERSIAPAN', 'BERTANYA', 'MENCATAT']),
  },
};
