import { gzipSync } from 'node:zlib';
import { VC_CONTEXT, type JsonLd } from './json-ld.ts';
import { didOf, seconds } from './issuer.ts';

/**
 * Number of bits per list. It is the minimum of W3C Bitstring Status List 3.4 (16 KiB). A list covers many
 * certificates. Therefore a verifier's request for the list does not reveal which certificate is checked.
 */
export const LIST_BITS = 131_072;
/** Number of seconds for which verifiers may cache a list (default of W3C Bitstring Status List 3.2). */
export const LIST_SECONDS = 300;

/** Returns list and bit of a credential. If a list is full, the next list is used. */
export function placeOf(id: number): { daftar: number; bit: number } {
  return { daftar: Math.floor(id / LIST_BITS), bit: id % LIST_BITS };
}

export function listUrl(base: string, daftar: number): string {
  return `${base}/api/kredensial/status/${daftar}`;
}

/** Returns the field of a credential that refers to its bit in the status list. */
export function statusEntry(base: string, id: number): JsonLd {
  const { daftar, bit } = placeOf(id);
  const url = listUrl(base, daftar);
  return {
    id: `${url}#${bit}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: 'revocation',
    statusListIndex: String(bit),
    statusListCredential: url,
  };
}

/** Returns the bits of one list, compressed and encoded. The first bit of each byte is its highest bit. */
function encodedList(bits: readonly number[]): string {
  const bytes = Buffer.alloc(LIST_BITS / 8);
  for (const bit of bits) bytes[bit >> 3]! |= 0x80 >> (bit & 7);
  return `u${gzipSync(bytes).toString('base64url')}`;
}

/** Returns one status list as a credential. It contains only the set bits, and no names. */
export function statusList(
  { base, daftar, now }: { base: string; daftar: number; now: Date },
  bits: readonly number[],
): JsonLd {
  const id = listUrl(base, daftar);
  return {
    '@context': [VC_CONTEXT],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: didOf(base),
    validFrom: seconds(now),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(bits),
    },
  };
}
