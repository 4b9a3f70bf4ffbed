import { buffer } from 'node:stream/consumers';
import { SAMPLE } from '#rules/nilai/sertifikat.ts';
import { choose, fit, registerFonts, requirePrinted, widthOf } from './fonts.ts';
import { drawFrame, drawSample, drawLine, drawQr, drawSegel } from './hiasan.ts';
import { PAGE_WIDTH, PAGE_MIDDLE, TINGGI, COLORS, writeLine, type Doc } from './kertas.ts';

export interface CertificateSheet {
  institut: string;
  program: string;
  /** File path of the institute's logo. */
  logo: string | null;
  penandatangan: { nama: string; jabatan: string } | null;
  name: string;
  nama_pt: string;
  nomor: string;
  edisi: number;
  /** Final score in the form `87,40`. */
  nilai_akhir: string;
  /** Stages of the result with their scores. */
  tahap: readonly { label: string; nilai: string }[];
  /** Date on which the participant got the certificate number, in the form `12 Mei 2026`. */
  tanggal: string;
  /** Date on which this edition is printed, in the form `12 Mei 2026`. */
  tanggal_edisi: string;
  /** Web address of the page that validates the certificate. */
  alamat: string;
  /** True if the certificate is only an example. It then says that it proves nothing. */
  contoh: boolean;
  /**
   * Creation time of the file, ISO 8601. The caller passes the time, so that the same input always gives the same
   * bytes.
   */
  dibuat: string;
}

/** Width of the QR code in points, without the white border. */
const QR_SIDE = 78;

/**
 * Prints a certificate as PDF/A-2b. The file contains its fonts and colours, so that it looks the same in decades. The
 * metadata contain the certificate number and the address as plain text. This function runs in the worker process
 * (`api/work`).
 * @returns the bytes, about 12 kB, so that no temporary file is needed
 * @throws Refusal 409 for a name in an unsupported script, or with two text directions
 */
export async function makeSheet({ lembar }: { lembar: CertificateSheet }): Promise<Buffer> {
  // Loads the PDF library only when a certificate is printed, because most worker processes (`api/work`) never print
  // one.
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin: 0,
    pdfVersion: '1.7',
    subset: 'PDF/A-2b',
    lang: 'id',
    displayTitle: true,
    font: '',
    info: {
      Title: lembar.contoh ? `Sertifikat, ${SAMPLE}` : 'Sertifikat',
      CreationDate: new Date(lembar.dibuat),
    },
  });
  const made = buffer(doc);
  try {
    registerFonts(doc);
    const logo = lembar.logo === null ? null : await logoOf(lembar.logo);
    drawFrame(doc);
    if (lembar.contoh) drawSample(doc);
    drawContent(doc, lembar, logo);
    drawKaki(doc, lembar);
    doc.appendXML(identitas(lembar));
  } catch (error) {
    doc.destroy();
    await made.catch(() => {});
    throw error;
  }
  doc.end();
  return made;
}

const logos = new Map<string, Buffer>();

/** Returns the institute's logo in a form that PDF/A allows: sRGB without transparency. */
async function logoOf(path: string): Promise<Buffer> {
  const known = logos.get(path);
  if (known) return known;
  const { default: sharp } = await import('sharp');
  const drawn = await sharp(path, { density: 300 })
    .resize({ width: 1000, height: 280, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer();
  logos.set(path, drawn);
  return drawn;
}

/**
 * Returns the metadata of the PDF. They are not compressed, because the check of an uploaded PDF searches the bytes of
 * the file (`periksa.ts`).
 */
function identitas({ nomor, alamat, contoh }: CertificateSheet): string {
  return `
        <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:identifier>${xml(nomor)}</dc:identifier>
            <dc:source>${xml(alamat)}</dc:source>${
              contoh
                ? `
            <dc:type><rdf:Bag><rdf:li>${SAMPLE}</rdf:li></rdf:Bag></dc:type>`
                : ''
            }
        </rdf:Description>
        `;
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function drawContent(doc: Doc, sheet: CertificateSheet, logo: Buffer | null): void {
  const { institut, program, name, nama_pt, nomor } = sheet;
  for (const text of [name, nama_pt]) requirePrinted(text);
  let y = 92;
  if (logo !== null) {
    doc.image(logo, PAGE_MIDDLE - 90, 56, { fit: [180, 48], align: 'center', valign: 'center' });
    y = 124;
  }
  const header = choose(doc, institut.toLocaleUpperCase('id'), ['tebal', 'namaLain']);
  const ukuran = fit(doc, header.huruf, header.text, {
    width: 480,
    largest: 11,
    smallest: 7,
    lines: () => 1,
  }).size;
  writeLine(doc, header.text, { y, huruf: header.huruf, size: ukuran, warna: COLORS.utama, spasi: 1 });

  y += 52;
  writeLine(doc, 'SERTIFIKAT', { y, huruf: 'judul', size: 42, warna: COLORS.tua, spasi: 11 });
  y += 17;
  drawLine(doc, y);
  y += 21;
  writeLine(doc, `Nomor ${nomor}`, { y, huruf: 'teks', size: 10.5, warna: COLORS.redup });

  y += 36;
  writeLine(doc, 'diberikan kepada', { y, huruf: 'miring', size: 12.5, warna: COLORS.redup });
  const nama = choose(doc, name, ['judul', 'namaLain']);
  const large = fit(doc, nama.huruf, nama.text, {
    width: 660,
    largest: 33,
    smallest: 11,
    lines: (size) => (size > 25 ? 1 : size > 15 ? 2 : 3),
  });
  y += 12;
  for (const line of large.lines) {
    y += large.size * 1.12;
    writeLine(doc, line, { y, huruf: nama.huruf, size: large.size, warna: COLORS.tua });
  }
  y += 8;
  if (nama_pt !== '') {
    const source = choose(doc, nama_pt, ['teks', 'teksLain']);
    const small = fit(doc, source.huruf, source.text, {
      width: 600,
      largest: 13,
      smallest: 8,
      lines: (size) => (size > 11 ? 1 : 2),
    });
    for (const line of small.lines) {
      y += small.size * 1.3;
      writeLine(doc, line, { y, huruf: source.huruf, size: small.size });
    }
  }

  y += 34;
  writeLine(doc, 'telah mengikuti seluruh kegiatan', { y, huruf: 'miring', size: 12.5, warna: COLORS.redup });
  const acara = choose(doc, program, ['nama', 'namaLain']);
  const judul = fit(doc, acara.huruf, acara.text, { width: 620, largest: 17, smallest: 10, lines: () => 1 });
  y += 23;
  writeLine(doc, acara.text, { y, huruf: acara.huruf, size: judul.size, warna: COLORS.utama });
  y += 24;
  drawHasil(doc, y, sheet);
}

/** Draws the sentence that the participant has passed with this final score, and the stages with their scores. */
function drawHasil(doc: Doc, y: number, { nilai_akhir, tahap }: CertificateSheet): void {
  const bagian = [
    { text: 'dan dinyatakan ', huruf: 'miring', size: 12.5, warna: COLORS.redup },
    { text: 'LULUS', huruf: 'tebal', size: 13.5, warna: COLORS.utama },
    { text: ' dengan nilai akhir ', huruf: 'miring', size: 12.5, warna: COLORS.redup },
    { text: nilai_akhir, huruf: 'tebal', size: 13.5, warna: COLORS.utama },
  ] as const;
  const width = bagian.map(({ text, huruf, size }) => widthOf(doc.font(huruf).fontSize(size), text));
  let x = PAGE_MIDDLE - width.reduce((sum, each) => sum + each, 0) / 2;
  bagian.forEach(({ text, huruf, size, warna }, i) => {
    writeLine(doc, text, { x, y, huruf, size, warna, rata: 'kiri' });
    x += width[i]!;
  });
  const rincian = tahap.map(({ label, nilai }) => `${label} ${nilai}`).join('   ·   ');
  writeLine(doc, rincian, { y: y + 18, huruf: 'teks', size: 9, warna: COLORS.redup });
}

/** Draws the QR code and the address on the left, the seal in the middle, the date and the signature on the right. */
function drawKaki(doc: Doc, sheet: CertificateSheet): void {
  const [x, y] = [66, TINGGI - 66 - QR_SIDE];
  drawQr(doc, sheet.alamat, x, y, QR_SIDE);
  const left = { x: x + QR_SIDE + 12, rata: 'kiri', warna: COLORS.redup } as const;
  writeLine(doc, 'Periksa keaslian sertifikat ini:', {
    ...left,
    y: y + QR_SIDE - 24,
    huruf: 'teks',
    size: 8,
  });
  writeLine(doc, 'pindai kodenya, atau buka', { ...left, y: y + QR_SIDE - 13, huruf: 'teks', size: 8 });
  const { host, pathname } = new URL(sheet.alamat);
  writeLine(doc, `${host}${pathname}`, { ...left, y: y + QR_SIDE - 1, huruf: 'tebal', size: 8 });
  drawSegel(doc, PAGE_MIDDLE, y + QR_SIDE / 2 + 4, sheet.nomor.slice(-4));

  const block = { x: PAGE_WIDTH - 66 - 220, width: 220 };
  const { edisi, tanggal, tanggal_edisi, penandatangan } = sheet;
  const kapan = edisi === 1 ? tanggal : `${tanggal} (edisi ${edisi}, ${tanggal_edisi})`;
  const below = y + QR_SIDE - 1;
  if (penandatangan === null) {
    writeLine(doc, 'Diterbitkan', {
      ...block,
      y: below - 15,
      huruf: 'miring',
      size: 10,
      warna: COLORS.redup,
    });
    return writeLine(doc, kapan, { ...block, y: below, huruf: 'tebal', size: 10.5 });
  }
  writeLine(doc, `Diterbitkan ${kapan}`, { ...block, y: y + 6, huruf: 'teks', size: 9.5 });
  const jabatan = choose(doc, penandatangan.jabatan, ['teks', 'teksLain']);
  const small = fit(doc, jabatan.huruf, jabatan.text, {
    width: 220,
    largest: 9.5,
    smallest: 6,
    lines: () => 1,
  });
  writeLine(doc, jabatan.text, { ...block, y: y + 19, huruf: jabatan.huruf, size: small.size });
  doc.lineWidth(0.5).strokeColor(COLORS.redup);
  doc
    .moveTo(block.x + 8, below - 14)
    .lineTo(block.x + 212, below - 14)
    .stroke();
  const nama = choose(doc, penandatangan.nama, ['tebal', 'namaLain']);
  const large = fit(doc, nama.huruf, nama.text, { width: 220, largest: 11, smallest: 6, lines: () => 1 });
  writeLine(doc, nama.text, { ...block, y: below, huruf: nama.huruf, size: large.size });
}
