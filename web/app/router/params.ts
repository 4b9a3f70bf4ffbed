import { useParams } from '@tanstack/react-router';
import { decodeId } from '#rules/text/hashid.ts';
import type { Pages } from './paths.ts';

type ParamOf<P> = P extends unknown ? keyof P : never;
/** All parameter names in the URLs of pages. */
type ParamName = Extract<ParamOf<Pages[keyof Pages]['params']>, string>;

/**
 * Returns a parameter as it is in the URL, without decoding. Throws if the path of this page has no parameter `name`.
 */
export function useParam(name: ParamName): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const value = params[name];
  if (value === undefined) throw new Error(`No parameter ${name} in this address`);
  return value;
}

/** Returns the decoded id of a parameter (`hashkatid`). The router rejects undecodable ids before a page renders. */
export function useIdParam(name: Extract<ParamName, `hash${string}`>): number {
  const id = decodeId(useParam(name));
  if (id === null) throw new Error(`Parameter ${name} is no encoded id`);
  return id;
}
