import { constants, inflateSync } from 'node:zlib';
import type { PDFDict, PDFObject, PDFRawStream } from './lib.ts';
import { entry, lib, nameOf, numberOf } from './lib.ts';
import { unreadable } from './refusals.ts';

/**
 * Maximum size of one object stream after unpacking. It is several times the size that a document of 50 pages
 * needs.
 */
const STREAM_MAX_BYTES = 16 * 1024 * 1024;
const PREDICTOR_PNG = 10;

/**
 * Tests whether a stream is an object stream. Some PDF readers recognize it by its type, others by the keys
 * `N` and `First`.
 */
export function isPacked({ dict }: PDFRawStream): boolean {
  return nameOf(entry(dict, 'Type')) === 'ObjStm' || Boolean(entry(dict, 'N') && entry(dict, 'First'));
}

export interface Packed {
  data: Buffer;
  /** Number and position of each object in `data`. */
  objects: { num: number; place: number }[];
}

/**
 * Unpacks an object stream from its decrypted bytes. Variants that no known program writes are refused, because they
 * may hide objects.
 * @throws Refusal 415
 */
export function unpack(dict: PDFDict, bytes: Buffer): Packed {
  const [count, first] = [numberOf(entry(dict, 'N')), numberOf(entry(dict, 'First'))];
  const data = decode(dict, bytes);
  if (count === undefined || first === undefined) throw unreadable();
  const head = data.toString('latin1', 0, first);
  if (!/^[\d\0\t\n\f\r ]*$/.test(head)) throw unreadable();
  const numbers = (head.match(/\d+/g) ?? []).map(Number);
  if (numbers.length < 2 * count || numbers.length % 2 > 0) throw unreadable();
  const objects = Array.from({ length: numbers.length / 2 }, (_, i) => ({
    num: numbers[2 * i]!,
    place: first + numbers[2 * i + 1]!,
  }));
  return { data, objects };
}

function decode(dict: PDFDict, bytes: Buffer): Buffer {
  // `DP` is the short form of `DecodeParms`. If a stream has both, some PDF readers use `DP`. Therefore a
  // stream with `DP` is refused.
  if (entry(dict, 'DP')) throw unreadable();
  const [filter, ...more] = listOf(entry(dict, 'Filter'));
  const [params] = listOf(entry(dict, 'DecodeParms'));
  if (!filter) return bytes;
  if (more.length > 0 || nameOf(filter) !== 'FlateDecode') throw unreadable();
  const data = inflateSync(bytes, {
    maxOutputLength: STREAM_MAX_BYTES,
    finishFlush: constants.Z_SYNC_FLUSH,
  });
  if (!params || params === lib.PDFNull) return data;
  if (!(params instanceof lib.PDFDict)) throw unreadable();
  return unpredict(params, data);
}

/** Converts a value that may be a list to a list. */
function listOf(value: PDFObject | undefined): PDFObject[] {
  if (!value) return [];
  return value instanceof lib.PDFArray ? value.asArray() : [value];
}

/** Undoes the PNG predictor: each row starts with its filter type (ISO 32000-2, 7.4.4.4; RFC 2083, 6). */
function unpredict(params: PDFDict, data: Buffer): Buffer {
  const of = (key: string, otherwise: number) =>
    entry(params, key) ? numberOf(entry(params, key)) : otherwise;
  const predictor = of('Predictor', 1);
  if (predictor === 1) return data;
  const width = of('Columns', 1);
  // An object stream consists of single bytes. Other numbers of colours or bits occur only in pictures.
  const plain = of('Colors', 1) === 1 && of('BitsPerComponent', 8) === 8;
  if (!predictor || predictor < PREDICTOR_PNG || !plain || !Number.isInteger(width) || !width || width < 1)
    throw unreadable();
  const out = Buffer.alloc(data.length);
  let end = 0;
  for (let at = 0; at < data.length; at += width + 1) {
    const row = data.subarray(at + 1, at + 1 + width);
    for (let i = 0; i < row.length; i += 1) {
      const left = i > 0 ? out[end + i - 1]! : 0;
      const up = at > 0 ? out[end + i - width]! : 0;
      const corner = i > 0 && at > 0 ? out[end + i - width - 1]! : 0;
      out[end + i] = row[i]! + guess(data[at]!, left, up, corner);
    }
    end += row.length;
  }
  return out.subarray(0, end);
}

function guess(how: number, left: number, up: number, corner: number): number {
  if (how === 0) return 0;
  if (how === 1) return left;
  if (how === 2) return up;
  if (how === 3) return (left + up) >> 1;
  if (how !== 4) throw unreadable();
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(left + up - corner - value)) as [
    number,
    number,
    number,
  ];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}
