import Hashids from 'hashids';

const LENGTH_MIN = 8;

/** Longer than the code of any safe integer, so that a long text is refused without decoding. */
const LENGTH_MAX = 32;

/**
 * The salt is public on purpose. An encoded id is cosmetic and never an access control; the query decides who may see a
 * row (Specification 2.3).
 */
const hashids = new Hashids('portal-pelatihan-dosen', LENGTH_MIN);

/** Encodes an id for an address. RangeError for other numbers than positive safe integers. */
export function encodeId(id: number): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`Not an id: ${id}`);
  return hashids.encode(id);
}

/** The id of an encoded text; null for text that `encodeId` cannot return. The library encodes again and compares. */
export function decodeId(text: string): number | null {
  if (text.length > LENGTH_MAX || !/^[a-zA-Z0-9]+$/.test(text)) return null;
  const [id, ...other] = hashids.decode(text);
  return typeof id === 'number' && id >= 1 && other.length === 0 ? id : null;
}
