import { createRequire } from 'node:module';
import type * as PdfLib from '@cantoo/pdf-lib';

// Loads the CommonJS build. The ES modules consist of hundreds of files, and loading them in every worker
// process takes three times as long.
const all = createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof PdfLib;

/**
 * Parts of the PDF library that this code uses. They are read once, because every access to a name of the module is
 * slow.
 */
export const lib = {
  PDFArray: all.PDFArray,
  PDFBool: all.PDFBool,
  PDFDict: all.PDFDict,
  PDFHexString: all.PDFHexString,
  PDFName: all.PDFName,
  PDFNull: all.PDFNull,
  PDFNumber: all.PDFNumber,
  PDFParser: all.PDFParser,
  PDFRawStream: all.PDFRawStream,
  PDFRef: all.PDFRef,
  PDFString: all.PDFString,
};

export type { PDFDict, PDFName, PDFObject, PDFRawStream } from '@cantoo/pdf-lib';

/**
 * Returns a name as PDF readers interpret it. Escapes are decoded. The name ends at any byte that some PDF
 * reader treats as a blank (NUL; in Chrome also 0x80 and 0xFF).
 */
export function nameOf(value: PdfLib.PDFObject | undefined): string | undefined {
  if (!(value instanceof lib.PDFName)) return undefined;
  const written = value.asString();
  // `asString()` escapes every special byte with `#`, so a name without `#` needs no decoding.
  return written.includes('#') ? value.decodeText().split(/[\0\x80\xFF]/, 1)[0]! : written.slice(1);
}

const keys = new Map<string, PdfLib.PDFName>();

/** Returns the value of a key without following a reference. Undefined if the value is missing or null. */
export function entry(dict: PdfLib.PDFDict, key: string): PdfLib.PDFObject | undefined {
  let name = keys.get(key);
  if (!name) keys.set(key, (name = lib.PDFName.of(key)));
  return dict.get(name);
}

export function numberOf(value: PdfLib.PDFObject | undefined): number | undefined {
  return value instanceof lib.PDFNumber ? value.asNumber() : undefined;
}

/** Bytes of a PDF string, literal or hexadecimal. */
export function bytesOf(value: PdfLib.PDFObject | undefined): Buffer | undefined {
  return value instanceof lib.PDFString || value instanceof lib.PDFHexString
    ? Buffer.from(value.asBytes())
    : undefined;
}
