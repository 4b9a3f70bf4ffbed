import { createRequire } from 'node:module';
import type * as PdfLib from '@cantoo/pdf-lib';

// The ES modules are hundreds of files that take three times as long to load, in every worker process.
const all = createRequire(import.meta.url)('@cantoo/pdf-lib') as typeof PdfLib;

/** The used parts of the parser, picked once: each name of the module is a getter. */
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
 * A name as readers see it: without escapes, and cut at a byte that some reader treats as a blank (NUL; 0x80 and 0xFF
 * in Chrome).
 */
export function nameOf(value: PdfLib.PDFObject | undefined): string | undefined {
  if (!(value instanceof lib.PDFName)) return undefined;
  const written = value.asString();
  // `asString()` escapes with `#` every byte that is no plain character. A name without `#` needs no decoding.
  return written.includes('#') ? value.decodeText().split(/[\0\x80\xFF]/, 1)[0]! : written.slice(1);
}

const keys = new Map<string, PdfLib.PDFName>();

/** The direct value of a key, unless it is null. */
export function entry(dict: PdfLib.PDFDict, key: string): PdfLib.PDFObject | undefined {
  let name = keys.get(key);
  if (!name) keys.set(key, (name = lib.PDFName.of(key)));
  return dict.get(name);
}

export function numberOf(value: PdfLib.PDFObject | undefined): number | undefined {
  return value instanceof lib.PDFNumber ? value.asNumber() : undefined;
}

/** Bytes of a string, in either of its two forms. */
export function bytesOf(value: PdfLib.PDFObject | undefined): Buffer | undefined {
  return value instanceof lib.PDFString || value instanceof lib.PDFHexString
    ? Buffer.from(value.asBytes())
    : undefined;
}
