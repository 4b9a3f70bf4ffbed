import type { PDFDict, PDFName, PDFObject } from './lib.ts';
import { lib, nameOf } from './lib.ts';
import { unreadable } from './refusals.ts';

const [LESS, GREATER] = [0x3c, 0x3e];

/** Characters that end a name. The library uses the same characters. */
const ENDS_NAME = new Uint8Array(256);
for (const sign of '\0\t\n\f\r ()<>[]{}/%') ENDS_NAME[sign.charCodeAt(0)] = 1;

/**
 * Keys on which the decision to accept or refuse a PDF depends. A dictionary must not have two values for such a key,
 * because PDF readers may use either value.
 */
const DECISIVE = new Set(
  'S Type Subtype AA OpenAction Next N First Filter DecodeParms Length Root Encrypt ID Pages Count'.split(
    ' ',
  ),
);

/**
 * Receives every name and every entry of a dictionary at any depth. It also receives an entry that a later
 * entry with the same key replaces.
 */
export interface Listener {
  name(name: string): void;
  entry(key: string, value: PDFObject): void;
}

/**
 * Reads values at any position of a file or of unpacked bytes. Reports the names and entries in these values
 * to the listener.
 */
export class Reader extends lib.PDFParser {
  /** Cached names by their spelling, because most names occur in many objects. */
  private readonly names = new Map<string, { name: PDFName; plain: string }>();
  private last = '';
  private nextEnd = 0;

  constructor(
    private readonly data: Buffer,
    private readonly listener: Listener,
  ) {
    super(data);
  }

  /** Returns the position of the next value at or after this position. */
  begin(place: number): number {
    this.bytes.moveTo(place);
    this.skipWhitespaceAndComments();
    return this.bytes.offset();
  }

  /**
   * Reads the next value at or after this position.
   * @throws an error if there is no value
   */
  read(place: number): PDFObject {
    this.bytes.moveTo(place);
    return this.parseObject();
  }

  protected override parseName(): PDFName {
    const start = this.bytes.offset();
    let end = start + 1;
    while (!ENDS_NAME[this.data[end] ?? 0]) end += 1;
    const written = this.data.toString('latin1', start, end);
    let known = this.names.get(written);
    if (known) this.bytes.moveTo(end);
    else {
      const name = super.parseName();
      known = { name, plain: nameOf(name)! };
      this.listener.name(known.plain);
      this.names.set(written, known);
    }
    this.last = known.plain;
    return known.name;
  }

  /** Parses a dictionary like the library. It also reports values that a later value with the same key replaces. */
  protected override parseDict(): PDFDict {
    this.bytes.assertNext(LESS);
    this.bytes.assertNext(LESS);
    this.skipWhitespaceAndComments();
    const dict = new Map<PDFName, PDFObject>();
    while (this.bytes.peek() !== GREATER) {
      const key = this.parseName();
      const name = this.last;
      const value = this.parseObject();
      const before = dict.get(key);
      if (before && DECISIVE.has(name) && String(before) !== String(value)) throw unreadable();
      this.listener.entry(name, value);
      dict.set(key, value);
      this.skipWhitespaceAndComments();
    }
    this.bytes.assertNext(GREATER);
    this.bytes.assertNext(GREATER);
    return lib.PDFDict.fromMapWithContext(dict, this.context);
  }

  /**
   * Finds the end of a stream without a valid length. This method is faster than that of the library, which
   * searches byte by byte and starts again for each stream.
   */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset();
    if (this.nextEnd < start) this.nextEnd = this.data.indexOf('endstream', start);
    if (this.nextEnd < 0) throw unreadable();
    this.bytes.moveTo(this.nextEnd + 'endstream'.length);
    return this.nextEnd;
  }
}
