import { gzipSync } from 'node:zlib';
import { VC_CONTEXT, type JsonLd } from './json-ld.ts';
import { didOf, seconds } from './issuer.ts';

/** Minimum of W3C Bitstring Status List 3.4: 16 KiB, so that a request does not reveal a single holder. */
export const LIST_BITS = 131_072;
/** Cache time of a list for verifiers (W3C Bitstring Status List 3.2: its default). */
export const LIST_SECONDS = 300;

/** Position of a credential's bit. Each list has the minimum length; the next list continues after it. */
export function placeOf(id: number): { daftar: number; bit: number } {
  return { daftar: Math.floor(id / LIST_BITS), bit: id % LIST_BITS };
}

export function listUrl(base: string, daftar: number): string {
  return `${base}/api/kredensial/status/${daftar}`;
}

/** Entry of a credential that points to its bit in the status list. */
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

/** The bits of one list, compressed; the first is the highest bit of its byte. */
function encodedList(bits: readonly number[]): string {
  const bytes = Buffer.alloc(LIST_BITS / 8);
  for (const bit of bits) bytes[bit >> 3]! |= 0x80 >> (bit & 7);
  return `u${gzipSync(bytes).toString('base64url')}`;
}

/** One status list as a credential: the set bits, without any holder. */
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
