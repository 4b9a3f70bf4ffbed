import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { verifyCredential } from '@digitalbazaar/vc';
import { checkStatus } from '@digitalbazaar/vc-bitstring-status-list';
import { didOf } from '#api/kredensial/issuer.ts';
import { loadContext } from '#api/kredensial/contexts.ts';
import type { JsonLd } from '#api/kredensial/json-ld.ts';

/** Requests an address of the certificate's issuer, as a verifier does. Null if the address does not exist. */
type Fetch = (url: string) => Promise<JsonLd | null>;

/**
 * Verifies a credential through the issuer's public addresses with the libraries of Digital Bazaar, which are
 * independent of our signing code. Returns `sah` if proof and status are valid, otherwise the reason.
 */
export async function verifyElsewhere(credential: object, base: string, fetch: Fetch): Promise<string> {
  const did = didOf(base);
  const load = async (url: string) => {
    const [document, fragment] = url.split('#');
    const found = url.startsWith(did)
      ? methodOf(await fetch(`${base}/api/kredensial/did.json`), document === did ? fragment : 'none', url)
      : url.startsWith(base)
        ? await fetch(url)
        : (await loadContext(url)).document;
    if (!found) throw new Error(`Nothing at ${url}`);
    return { document: found, documentUrl: url, contextUrl: null };
  };
  const { verified, error, statusResult } = await verifyCredential({
    credential,
    suite: new DataIntegrityProof({ cryptosuite }),
    documentLoader: load,
    checkStatus,
  });
  if (!verified) return reasons(error ?? statusResult?.error);
  return statusResult?.results?.every(({ status }) => !status) ? 'sah' : 'withdrawn';
}

/** Returns the whole document of a DID, or the key in it that the fragment names. */
function methodOf(document: JsonLd | null, fragment: string | undefined, url: string): unknown {
  if (fragment === undefined) return document;
  const methods = (document?.verificationMethod ?? []) as { id: string }[];
  return methods.find(({ id }) => id === url);
}

function reasons(error: unknown): string {
  const { errors, message } = error as { errors?: Error[]; message: string };
  return errors ? errors.map((each) => each.message).join('; ') : message;
}
