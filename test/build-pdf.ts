import { deflateSync } from 'node:zlib';

/** PDF objects by number, in the form in which the file contains them. */
export type Objects = Record<number, string | Buffer>;

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const all = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? latin1(part) : part)));

/** Returns a PDF stream. In `head`, `%` stands for the length of the stream. */
export const stream = (head: string, bytes: Buffer | string, eol = '\r\n') => {
  const data = typeof bytes === 'string' ? latin1(bytes) : bytes;
  return all(head.replace('%', String(data.length)), `\nstream${eol}`, data, '\nendstream');
};

/** Objects of a document with one page. The parameters add entries to its catalog and to its page. */
export const onePage = (catalog = '', page = ''): Objects => ({
  1: `<</Type/Catalog/Pages 2 0 R${catalog}>>`,
  2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  3: `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R${page}>>`,
  4: stream('<</Filter/FlateDecode/Length %>>', deflateSync('0 0 90 90 re f')),
});

/**
 * Dictionaries at the start of compressed streams. Each PDF program writes the keys in its own order. `#N` stands for
 * the number of objects, `#F` for the offset of the first object, `#L` for the length.
 */
export interface Order {
  objects: string;
  places?: string;
}
export const WORD: Order = {
  objects: '<</Type/ObjStm/N #N/First #F/Filter/FlateDecode/Length #L>>',
};
/** Acrobat and Distiller sort the keys of a dictionary. */
export const ACROBAT: Order = {
  objects: '<</Filter/FlateDecode/First #F/Length #L/N #N/Type/ObjStm>>',
  places: '<</DecodeParms<</Columns 6/Predictor 12>>/Filter/FlateDecode',
};

/** Returns an object stream with these objects. `head` is its dictionary, as a certain PDF program writes it. */
export function pack(objects: Objects, head = WORD.objects, predicted = false): Buffer {
  let [index, body] = ['', ''];
  for (const [num, value] of Object.entries(objects)) {
    index += `${num} ${body.length} `;
    body += `${String(value)} `;
  }
  const plain = latin1(index + body);
  const data = /Flate/.test(head) ? deflateSync(predicted ? rowsOf(plain, 4) : plain) : plain;
  const count = String(Object.keys(objects).length);
  const filled = head.replace('#N', count).replace('#F', String(index.length));
  return stream(filled.replace('#L', '%'), data);
}

/** Encodes bytes with the PNG predictor: each row contains the differences to the row above. */
function rowsOf(bytes: Buffer, width: number): Buffer {
  const rows = [];
  for (let at = 0; at < bytes.length; at += width) {
    const row = bytes.subarray(at, at + width);
    rows.push(
      Buffer.from([2]),
      row.map((byte, i) => byte - (at > 0 ? bytes[at + i - width]! : 0)),
    );
  }
  return Buffer.concat(rows);
}

export interface Layout {
  version?: string;
  /** Additional entries of the PDF trailer. */
  trailer?: string;
  /** The file to which the objects are appended as a new revision. */
  onto?: Buffer;
  eol?: string;
}

/** Writes PDF objects one after another. Returns the offset of each object by its number. */
function layOut(objects: Objects, { version = '1.7', onto, eol = '\n' }: Layout) {
  const parts = [onto ?? all(`%PDF-${version}${eol}%`, Buffer.from('e2e3cfd3', 'hex'), eol)];
  const places = new Map<number, number>();
  let at = parts[0]!.length;
  for (const [num, value] of Object.entries(objects)) {
    const part = all(`${num} 0 obj${eol}`, value, `${eol}endobj${eol}`);
    places.set(Number(num), at);
    at += part.length;
    parts.push(part);
  }
  return { parts, places, at };
}

const lastPlace = (file: Buffer) =>
  / (\d+)\s+%%EOF\s*$/.exec(file.toString('latin1').replaceAll('\n', ' '))![1];
const prev = ({ onto }: Layout) => (onto ? `/Prev ${lastPlace(onto)}` : '');

/** Returns a PDF with a cross-reference table at its end. Up to PDF 1.4, all files have this form. */
export function withTable(objects: Objects, layout: Layout = {}): Buffer {
  const { eol = '\n' } = layout;
  const { parts, places, at } = layOut(objects, layout);
  const lines = [...places].map(
    ([num, place]) => `${num} 1${eol}${String(place).padStart(10, '0')} 00000 n${eol.padStart(2)}`,
  );
  const size = Math.max(...places.keys()) + 1;
  const table = `xref${eol}0 1${eol}0000000000 65535 f${eol.padStart(2)}${lines.join('')}`;
  const trailer = `trailer${eol}<</Size ${size}/Root 1 0 R${layout.trailer ?? ''}${prev(layout)}>>${eol}`;
  return all(...parts, table, trailer, `startxref${eol}${at}${eol}%%EOF${eol}`);
}

/**
 * Returns a PDF with an object stream. The offsets of its objects are in a cross-reference stream. Objects that are
 * streams themselves cannot be in the object stream.
 */
export function withStreams(objects: Objects, order: Order = WORD, layout: Layout = {}): Buffer {
  const isStream = (value: string | Buffer) => typeof value !== 'string';
  const split = (wanted: boolean) =>
    Object.fromEntries(Object.entries(objects).filter(([, value]) => isStream(value) === wanted));
  const inside = split(false);
  const holder = layout.onto ? 95 : 90;
  const { parts, places, at } = layOut({ ...split(true), [holder]: pack(inside, order.objects) }, layout);
  const own = holder + 1;
  const nums = [...Object.keys(inside).map(Number), ...places.keys(), own];
  const rows = nums.map((num, nth) => {
    const row = Buffer.alloc(6);
    const place = num === own ? at : places.get(num);
    row[0] = place === undefined ? 2 : 1;
    row.writeUInt32BE(place ?? holder, 1);
    row[5] = place === undefined ? nth : 0;
    return row;
  });
  const data = Buffer.concat(rows);
  const head = order.places ?? '<</Type/XRef/Filter/FlateDecode';
  const packed = deflateSync(order.places ? rowsOf(data, 6) : data);
  const index = nums.map((num) => `${num} 1`).join(' ');
  const rest = `/Index[${index}]/Length %/Root 1 0 R/Size ${own + 1}/Type/XRef/W[1 4 1]${layout.trailer ?? ''}${prev(layout)}>>`;
  const last = all(`${own} 0 obj\n`, stream(head.replace('/Type/XRef', '') + rest, packed), '\nendobj\n');
  return all(...parts, last, `startxref\n${at}\n%%EOF\n`);
}
