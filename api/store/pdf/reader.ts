import type { PDFDict, PDFName, PDFObject } from './lib.ts';
import { lib, nameOf } from './lib.ts';
import { unreadable } from './refusals.ts';

const [LESS, GREATER] = [0x3c, 0x3e];

/** Blanks and what begins something else, as the library has it. */
const ENDS_NAME = new Uint8Array(256);
for (const sign of '\0\t\n\f\r ()<>[]{}/%') ENDS_NAME[sign.charCodeAt(0)] = 1;

/** Keys that something is decided by. Of two values for one of them readers take the first or the last. */
const DECISIVE = new Set(
  'S Type Subtype AA OpenAction Next N First Filter DecodeParms Length Root Encrypt ID Pages Count'.split(
    ' ',
  ),
);

/** Told of all that is read, at any depth and also of what a later value for the same key hides. */
export interface Listener {
  name(name: string): void;
  entry(key: string, value: PDFObject): void;
}

/** Reads values at any place of a file, or of what was packed in it, and tells what it meets. */
export class Reader extends lib.PDFParser {
  /** As they are written here: most stand in many objects. */
  private readonly names = new Map<string, { name: PDFName; plain: string }>();
  private last = '';
  private nextEnd = 0;

  constructor(
    private readonly data: Buffer,
    private readonly listener: Listener,
  ) {
    super(data);
  }

  /** Where the value behind this place begins. */
  begin(place: number): number {
    this.bytes.moveTo(place);
    this.skipWhitespaceAndComments();
    return this.bytes.offset();
  }

  /**
   * The value behind this place.
   * @throws when it is none
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

  /** As the library's, which forgets what stood under a key before. */
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

  /** Where a stream ends whose length stands elsewhere, or is wrong. The library looks at each byte, and for each stream anew. */
  protected override findEndOfStreamFallback(): number {
    const start = this.bytes.offset();
    if (this.nextEnd < start) this.nextEnd = this.data.indexOf('endstream', start);
    if (this.nextEnd < 0) throw unreadable();
    this.bytes.moveTo(this.nextEnd + 'endstream'.length);
    return this.nextEnd;
  }
}
