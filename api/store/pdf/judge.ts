import { refuse } from '#api/call/refuse.ts';
import { Acts } from './acts.ts';
import { findObjects, findTrailers, type Found } from './find.ts';
import { openWithoutPassword, type Decrypt } from './key.ts';
import {
  bytesOf,
  entry,
  lib,
  nameOf,
  numberOf,
  type PDFDict,
  type PDFObject,
  type PDFRawStream,
} from './lib.ts';
import { isPacked, unpack } from './packed.ts';
import { Reader } from './reader.ts';
import { locked, unreadable } from './refusals.ts';

/**
 * Maximum number of pages. An uploaded document has a few scanned pages and is not a whole book (threat T24).
 */
const PAGES_MAX = 50;
/**
 * Maximum size of all object streams together after unpacking. It is several times the size that a document
 * of 50 pages needs.
 */
const STREAMS_MAX_BYTES = 64 * 1024 * 1024;

/**
 * Checks every object of a PDF, plain and packed, in all revisions.
 * @throws Refusal 415, or 413 for too many pages; errors of the parser for unreadable parts
 */
export function judge(data: Buffer): void {
  const acts = new Acts();
  const known = new Known();
  const packed: Found[] = [];
  const reader = new Reader(data, acts);
  for (const found of findObjects(data, reader)) {
    acts.whole(found.value);
    known.add(found);
    if (found.value instanceof lib.PDFRawStream && isPacked(found.value)) packed.push(found);
  }
  for (const trailer of findTrailers(data, reader)) known.addTop(trailer);
  const decrypt = known.decrypt();
  let room = STREAMS_MAX_BYTES;
  for (const { num, gen, value } of packed) {
    const { dict, contents } = value as PDFRawStream;
    if (decrypt && num === null) throw unreadable();
    const bytes = Buffer.from(contents.buffer, contents.byteOffset, contents.byteLength);
    const { data: inner, objects } = unpack(dict, decrypt ? decrypt(bytes, num!, gen) : bytes);
    room -= inner.length;
    if (room < 0) throw unreadable();
    const within = new Reader(inner, acts);
    for (const { num, place } of objects) {
      const value = within.read(place);
      acts.whole(value);
      known.add({ num, value });
    }
  }
  acts.judgeByItself((value) => known.resolve(value));
  const pages = known.pages();
  if (pages === 0 || !known.hasCatalog()) throw unreadable();
  if (pages > PAGES_MAX) throw refuse(413, `PDF terlalu panjang, paling banyak ${PAGES_MAX} halaman`);
}

/** All objects of a PDF. An object has several values if later revisions change it. */
class Known {
  /** Values by object number. The generation number is ignored, because some PDF readers ignore it. */
  private readonly values = new Map<number, PDFObject[]>();
  /**
   * Dictionaries that may lead to the root of the document. Such a dictionary is a trailer, or belongs to a stream that
   * replaces the trailer.
   */
  private readonly tops: PDFDict[] = [];
  private readonly leaves = new Set<unknown>();
  private count = 0;

  add({ num, value }: Pick<Found, 'num' | 'value'>): void {
    const before = num === null ? undefined : this.values.get(num);
    if (before) before.push(value);
    else if (num !== null) this.values.set(num, [value]);
    const dict = value instanceof lib.PDFRawStream ? value.dict : value;
    if (!(dict instanceof lib.PDFDict)) return;
    const type = nameOf(entry(dict, 'Type'));
    // Pages are collected by object number. So a page counts only once if a later revision contains it again.
    if (type === 'Page') this.leaves.add(num ?? value);
    if (type === 'Pages') this.count = Math.max(this.count, numberOf(entry(dict, 'Count')) ?? 0);
    this.addTop(dict);
  }

  addTop(dict: PDFDict): void {
    if (entry(dict, 'Root') || entry(dict, 'Encrypt')) this.tops.push(dict);
  }

  /** Returns all values of an object or of a reference. References to references are followed. */
  resolve(value: PDFObject | undefined, seen = new Set<PDFObject>()): PDFObject[] {
    if (!(value instanceof lib.PDFRef)) return value ? [value] : [];
    if (seen.has(value)) return [];
    seen.add(value);
    return (this.values.get(value.objectNumber) ?? []).flatMap((next) => this.resolve(next, seen));
  }

  /**
   * Returns the number of page objects, or the declared number if it is higher, because a document may list
   * one page object several times.
   */
  pages(): number {
    return this.leaves.size === 0 ? 0 : Math.max(this.leaves.size, this.count);
  }

  hasCatalog(): boolean {
    return this.tops
      .flatMap((top) => this.resolve(entry(top, 'Root')))
      .some((root) => root instanceof lib.PDFDict && entry(root, 'Pages'));
  }

  /**
   * Returns a function that decrypts streams; null for an unencrypted file.
   * @throws Refusal 415 if the file needs a password
   */
  decrypt(): Decrypt | null {
    const locks = this.tops.flatMap((top) => entry(top, 'Encrypt') ?? []);
    if (locks.length === 0) return null;
    const [lock, ...others] = locks.flatMap((value) => this.resolve(value));
    if (!(lock instanceof lib.PDFDict)) throw locked();
    // If the file has two different encryptions, the check cannot be complete, because PDF readers may use
    // either of them.
    if (others.some((other) => other !== lock && String(other) !== String(lock))) throw unreadable();
    const ids = this.tops.map((top) => this.resolve(entry(top, 'ID'))[0]);
    for (const id of new Set(ids.map((id) => bytesOf(firstOf(id))?.toString('latin1') ?? ''))) {
      const decrypt = openWithoutPassword(lock, Buffer.from(id, 'latin1'));
      if (decrypt) return decrypt;
    }
    throw locked();
  }
}

const firstOf = (value: PDFObject | undefined) =>
  value instanceof lib.PDFArray && value.size() > 0 ? value.get(0) : undefined;
