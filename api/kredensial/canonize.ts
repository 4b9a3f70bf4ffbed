import { createHash } from 'node:crypto';
import type { Bytes, JsonLd } from './json-ld.ts';

/** Input of a signature: a document, and the proof that will contain the signature. */
export interface Unsigned {
  document: JsonLd;
  proof: JsonLd;
}

/**
 * Returns the 64 bytes that a proof of `eddsa-rdfc-2022` signs (W3C, Data Integrity EdDSA Cryptosuites 3.2.4): the hash
 * of the canonical proof, then the hash of the canonical document. The function runs in the worker process
 * (`api/work`), because its first call takes 100 ms.
 * @throws for an unknown context, and for a term that no context defines, because the signature would not cover this
 * term
 */
export async function hashUnsigned({ document, proof }: Unsigned): Promise<Bytes> {
  const { default: jsonld } = await import('jsonld');
  const { loadContext } = await import('./contexts.ts');
  const hash = async (part: JsonLd) => {
    const canonical = await jsonld.canonize(part, {
      algorithm: 'RDFC-1.0',
      format: 'application/n-quads',
      base: null,
      safe: true,
      rdfDirection: 'i18n-datatype',
      documentLoader: loadContext,
    });
    return createHash('sha256').update(canonical).digest();
  };
  const context = { '@context': document['@context'] };
  return Buffer.concat([await hash({ ...context, ...proof }), await hash(document)]);
}
