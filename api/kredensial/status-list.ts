import { gzipSync } from 'node:zlib';
import { VC_CONTEXT, type JsonLd } from './json-ld.ts';
import { didOf, seconds } from './issuer.ts';

/** W3C Bitstring Status List 3.4: at least 16 KiB, so that nobody can be picked out by what is asked for. */
export const LIST_BITS = 131_072;
/** How long a verifier may keep a list (W3C Bitstring Status List 3.2: its default). */
export const LIST_SECONDS = 300;

/** Where a credential's bit is: each list is as long as the shortest may be, the next one begins behind it. */
export function placeOf(id: number): { daftar: number; bit: number } {
  return { daftar: Math.floor(id / LIST_BITS), bit: id % LIST_BITS };
}

export function listUrl(base: string, daftar: number): string {
  return `${base}/api/kredensial/status/${daftar}`;
}

/** What a credential says of where its withdrawal can be seen. */
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

/** The bits of one list, packed; the first is the highest of its byte. */
function encodedList(bits: readonly number[]): string {
  const bytes = Buffer.alloc(LIST_BITS / 8);
  for (const bit of bits) bytes[bit >> 3]! |= 0x80 >> (bit & 7);
  return `u${gzipSync(bytes).toString('base64url')}`;
}

/** One list as a credential: which bits are set, and of nobody whose they are. */
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
