import Hashids from 'hashids';

const LENGTH_MIN = 8;

/** Maximum length of a code. All codes of safe integers are shorter, so a longer text is refused without decoding. */
const LENGTH_MAX = 32;

/**
 * The salt is public on purpose, because encoded ids protect nothing. They only make addresses look better. The
 * database query decides who may see a row (Specification 2.3).
 */
const hashids = new Hashids('portal-pelatihan-dosen', LENGTH_MIN);

/** Encodes an id for an address. Throws a RangeError for a number that is not a positive safe integer. */
export function encodeId(id: number): string {
  if (!Number.isSafeInteger(id) || id < 1) throw new RangeError(`Not an id: ${id}`);
  return hashids.encode(id);
}

/**
 * Decodes an id. Returns null for a text that `encodeId` cannot return. To check this, the library encodes
 * the decoded number again and compares the result with the text.
 */
export function decodeId(text: string): number | null {
  if (text.length > LENGTH_MAX || !/^[a-zA-Z0-9]+$/.test(text)) return null;
  const [id, ...other] = hashids.decode(text);
  return typeof id === 'number' && id >= 1 && other.length === 0 ? id : null;
}
