import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { zipOf } from '#api/store/zip.ts';
import { partsOf, unpack, UNPACKED_MAX_BYTES } from './table-counts.ts';

/** Matches a numeric character reference in XML that may be above U+FFFF. */
const REFERENCE = /&#(?:0{0,9}([1-9]\d{4,6})|x0{0,9}([1-9a-f][0-9a-f]{4,5}));/gi;
/** Files inside a spreadsheet that the library reads. */
const READ = /\.(?:xml|rels)$/i;

/** Splits a character reference into two references, one for each half of the surrogate pair. */
function split(reference: string, decimal: string | undefined, hex: string | undefined): string {
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  if (code <= 0xffff || code > 0x10ffff) return reference;
  const sign = String.fromCodePoint(code);
  return `&#${sign.charCodeAt(0)};&#${sign.charCodeAt(1)};`;
}

/**
 * Splits character references above U+FFFF into surrogate pairs. The library (saxen in read-excel-file 9) would cut
 * such a reference to 16 bits and return another character. openpyxl writes such references. A spreadsheet without them
 * is returned unchanged.
 */
export async function splitAstral(bytes: Buffer, unpackedMax = UNPACKED_MAX_BYTES): Promise<Buffer> {
  let room = unpackedMax;
  let found = false;
  const parts = partsOf(bytes)
    .filter(({ name }) => READ.test(name))
    .map((part) => {
      const data = unpack(bytes, part, room);
      room -= data.length;
      if (!data.includes('&#')) return { name: part.name, data };
      const xml = data.toString('latin1');
      const repaired = xml.replace(REFERENCE, split);
      found ||= repaired !== xml;
      return { name: part.name, data: Buffer.from(repaired, 'latin1') };
    });
  if (!found) return bytes;
  return buffer(
    zipOf(
      parts.map(({ name, data }) => ({ name, compress: false, open: async () => Readable.from([data]) })),
    ),
  );
}
