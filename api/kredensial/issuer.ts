import type { Bytes, JsonLd } from './json-ld.ts';
import { multibase58 } from './base58.ts';
import type { Unsigned } from './canonize.ts';
import type { CertKey } from './key.ts';

/** Path of the issuer's API. It is also a part of the issuer's DID. */
const PATH = ['api', 'kredensial'];

/**
 * Returns the DID (decentralized identifier) of the issuer. A `did:web` determines the address of its keys:
 * `https://{host}/api/kredensial/did.json` (W3C CCG, did:web 3.2).
 * @param base address of this installation, `http(s)://name[:port]`
 */
export function didOf(base: string): string {
  return ['did:web', encodeURIComponent(new URL(base).host), ...PATH].join(':');
}

/**
 * Returns the DID document with all keys of the issuer. It also contains earlier keys, because their signatures stay
 * valid.
 */
export function controllerDocument(base: string, multikeys: readonly string[]): JsonLd {
  const did = didOf(base);
  const ids = multikeys.map((multikey) => `${did}#${multikey}`);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: multikeys.map((publicKeyMultibase, at) => ({
      id: ids[at],
      type: 'Multikey',
      controller: did,
      publicKeyMultibase,
    })),
    assertionMethod: ids,
  };
}

/**
 * Returns the document with its proof (`eddsa-rdfc-2022`). The private key stays in this process, and `hash` gets only
 * public data.
 * @param hash runs `hashUnsigned` in the worker process
 */
export async function withProof(
  document: JsonLd,
  { base, key, now }: { base: string; key: CertKey; now: Date },
  hash: (unsigned: Unsigned) => Promise<Bytes>,
): Promise<JsonLd> {
  const proof = {
    type: 'DataIntegrityProof',
    cryptosuite: 'eddsa-rdfc-2022',
    created: seconds(now),
    verificationMethod: `${didOf(base)}#${key.multikey}`,
    proofPurpose: 'assertionMethod',
  };
  const proofValue = multibase58(key.sign(await hash({ document, proof })));
  return { ...document, proof: { ...proof, proofValue } };
}

/** Returns a time in ISO format without milliseconds. */
export function seconds(at: Date): string {
  return at.toISOString().replace(/\.\d+Z$/, 'Z');
}
