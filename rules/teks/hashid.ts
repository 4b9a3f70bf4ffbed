import Hashids from 'hashids';

const PANJANG_MIN = 8;

/** Longer than the code of any safe integer, so that a long text is refused unread. */
const PANJANG_MAX = 32;

/**
 * The salt is public on purpose: it only makes addresses of this product look alike. An encoded id is
 * cosmetic and never an access control; who may see a row is decided in the query (Specification 2.3).
 */
const hashids = new Hashids('portal-pelatihan-dosen', PANJANG_MIN);

/** An id as it stands in an address. RangeError when it is not a positive safe integer. */
export function encodeId(id: number): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`Not an id: ${id}`);
  return hashids.encode(id);
}

/**
 * The id of an encoded text; null for anything that `encodeId` would not have made. The library re-encodes
 * and compares.
 */
export function decodeId(text: string): number | null {
  if (text.length > PANJANG_MAX || !/^[a-zA-Z0-9]+$/.test(text)) return null;
  const [id, ...lain] = hashids.decode(text);
  return typeof id === 'number' && id >= 1 && lain.length === 0 ? id : null;
}
