import { randomBytes } from 'node:crypto';
import { crc32, deflateRawSync, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Marker text in the hostile files. An attack has succeeded if a response contains the marker. */
export const MARK = 'RAHASIA-7f3a';
export const SCRIPT = `<script>alert('${MARK}')</script>`;

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } });

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Bits per channel, and PNG colour type: 2 is RGB, 6 is RGB with alpha. */
interface Depth {
  bits: 8 | 16;
  type: 2 | 6;
}

/** A PNG with any width and height in its header. Its data is zeros that inflate to `inflated` bytes. */
export function pngOf(
  width: number,
  height: number,
  inflated: number,
  { bits, type }: Depth = { bits: 8, type: 2 },
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([bits, type, 0, 0, 0], 8);
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(inflated))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}

/** Returns a small picture whose header contains another width and height. */
export async function claiming(
  format: 'jpeg' | 'gif' | 'webp',
  width: number,
  height: number,
): Promise<Buffer> {
  const bytes = await flat(40, 30).toFormat(format).toBuffer();
  if (format === 'jpeg') {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return bytes;
  }
  // A GIF contains its size twice: in the header and in its first frame.
  const places = format === 'gif' ? [6, bytes.indexOf(Buffer.from([0x2c, 0, 0, 0, 0, 40, 0])) + 5] : [26];
  for (const at of places) {
    bytes.writeUInt16LE(width, at);
    bytes.writeUInt16LE(height, at + 2);
  }
  return bytes;
}

/** Returns a picture of random pixels without animation. */
export function noise(width: number, height: number): Sharp {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } });
}

/** Returns an animated GIF of random pixels. Of all GIFs, random pixels take the most CPU time to encode. */
export function noiseGif(side: number, frames: number, pageHeight = side): Promise<Buffer> {
  const raw = { width: side, height: pageHeight * frames, channels: 3, pageHeight } as const;
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .gif({ effort: 1 })
    .toBuffer();
}

/** A GIF with alternating black and white frames. */
export function drawnGif(width: number, pageHeight: number, frames: number): Promise<Buffer> {
  const frame = width * pageHeight * 3;
  const pixels = Buffer.concat(Array.from({ length: frames }, (_, n) => Buffer.alloc(frame, (n % 2) * 255)));
  const raw = { width, height: pageHeight * frames, channels: 3, pageHeight } as const;
  return sharp(pixels, { raw }).gif({ effort: 1 }).toBuffer();
}

/** A small GIF that repeats one picture in `frames` frames. */
export async function gifOf(side: number, frames: number): Promise<Buffer> {
  const one = await flat(side, side).gif().toBuffer();
  const begin = 13 + 3 * 2 ** ((one[10]! & 7) + 1);
  const body = one.subarray(begin, -1);
  return Buffer.concat([
    one.subarray(0, begin),
    ...Array.from({ length: frames }, () => body),
    one.subarray(-1),
  ]);
}

/** A small WebP that repeats its second frame, with `frames` frames in total. */
export async function webpOf(side: number, frames: number): Promise<Buffer> {
  const pixels = Buffer.alloc(2 * side * side * 3).fill(90, side * side * 3);
  const two = await sharp(pixels, { raw: { width: side, height: 2 * side, channels: 3, pageHeight: side } })
    .webp()
    .toBuffer();
  const last = two.lastIndexOf('ANMF');
  const frame = two.subarray(last, last + 8 + two.readUInt32LE(last + 4));
  const all = Buffer.concat([two.subarray(0, last), ...Array.from({ length: frames - 1 }, () => frame)]);
  all.writeUInt32LE(all.length - 8, 4);
  return all;
}

/** A phone photo with EXIF data: rotated by 90 degrees, with the GPS position. */
export const photoWithPlace = () =>
  flat(40, 20)
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Artist: MARK },
        IFD3: { GPSLatitude: '6/1 12/1 0/1', GPSLatitudeRef: 'S', GPSLongitude: '106/1 49/1 0/1' },
      },
    })
    .toBuffer();

/**
 * A JPEG that a browser could also read as an HTML page. The HTML is in a comment after the first marker, and after the
 * end of the picture.
 */
export async function jpegWithPage(): Promise<Buffer> {
  const bytes = await flat(40, 20).jpeg().toBuffer();
  const page = Buffer.from(`<html>${SCRIPT}</html>`);
  const comment = Buffer.alloc(4);
  comment.writeUInt16BE(0xff_fe, 0);
  comment.writeUInt16BE(page.length + 2, 2);
  return Buffer.concat([bytes.subarray(0, 2), comment, page, bytes.subarray(2), page]);
}

export const svg = (inside: string, before = '') =>
  Buffer.from(
    `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="2000" height="2000">${inside}</svg>`,
  );

/** Nine nested entities. Each entity contains the previous entity ten times: 10⁹ copies in total. */
const LAUGHS = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
export const billionLaughs = (root: string) => `<!DOCTYPE ${root} [<!ENTITY l0 "ha">${LAUGHS}]>`;
export const outsideEntity = (root: string) => `<!DOCTYPE ${root} [<!ENTITY x SYSTEM "file:///etc/passwd">]>`;

/** An SVG of a few lines with eight nested levels. Each level contains the previous level ten times: 10⁸ parts. */
export const manyUses = () =>
  svg(
    `<defs><g id="u0"><rect width="2000" height="2000" opacity=".01"/></g>${Array.from(
      { length: 8 },
      (_, i) => `<g id="u${i + 1}">${`<use xlink:href="#u${i}"/>`.repeat(10)}</g>`,
    ).join('')}</defs><use xlink:href="#u8"/>`,
  );
export const endlessFilter = () =>
  svg(
    `<filter id="f">${'<feTurbulence baseFrequency="0.9" numOctaves="1000"/>'.repeat(30)}</filter><rect width="2000" height="2000" filter="url(#f)"/>`,
  );

/** A PDF with one page. `entries` are part of its catalog; `before` precedes its first object. */
export const pdf = (entries: string, before = '') =>
  Buffer.from(
    `%PDF-1.7\n${before}1 0 obj<</Type/Catalog/Pages 2 0 R${entries}>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n`,
  );

/** A small PDF with compressed objects, whose content has `bytes` bytes after decompression. */
export const swellingPdf = (bytes: number) =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n9 0 obj<</Type/ObjStm/N 1/First 4/Filter/FlateDecode>>\nstream\n'),
    deflateSync(Buffer.alloc(bytes, ' ')),
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n'),
  ]);

/**
 * Returns a zip archive of these files. Its headers contain the size `claimed` for each file, whatever the real size
 * is.
 */
function zip(files: Record<string, Buffer>, claimed?: number): Buffer {
  const [parts, directory]: [Buffer[], Buffer[]] = [[], []];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = deflateRawSync(bytes);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(claimed ?? bytes.length, 18);
    common.writeUInt16LE(name.length, 22);
    parts.push(Buffer.from('PK\u0003\u0004'), common, Buffer.from(name), packed);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\u0001\u0002\u0014\0'), common, place, Buffer.from(name));
    at += 30 + name.length + packed.length;
  }
  const end = Buffer.alloc(18);
  const listed = Buffer.concat(directory);
  end.writeUInt16LE(directory.length / 4, 4);
  end.writeUInt16LE(directory.length / 4, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...parts, listed, Buffer.from('PK\u0005\u0006'), end]);
}

const HEADS = ['Nama', 'Email', 'Lokasi Kegiatan', 'Nomor Absensi'];
const cells = (values: string[], row: number) =>
  `<row r="${row}">${values.map((value, i) => `<c r="${'ABCD'[i]}${row}" t="inlineStr"><is><t>${value}</t></is></c>`).join('')}</row>`;

/** A workbook with one participant. `before` precedes the worksheet; `behind` follows its rows. */
export function workbook({
  before = '',
  name = 'Ani',
  behind = '',
  claimed,
}: { before?: string; name?: string; behind?: string; claimed?: number } = {}) {
  const sheet = `<?xml version="1.0" encoding="UTF-8"?>${before}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${cells(HEADS, 1)}${cells([name, 'ani@example.org', '1', '12'], 2)}</sheetData>${behind}</worksheet>`;
  const xml = (text: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
  const OFFICE = 'http://schemas.openxmlformats.org';
  return zip(
    {
      '[Content_Types].xml': xml(
        `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
      ),
      '_rels/.rels': xml(
        `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      ),
      'xl/workbook.xml': xml(
        `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Peserta" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': xml(
        `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="r1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      ),
      'xl/worksheets/sheet1.xml': Buffer.from(sheet),
    },
    claimed,
  );
}
