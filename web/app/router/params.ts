import { useParams } from '@tanstack/react-router';
import { decodeId } from '#rules/hashid.ts';

/** A parameter of the address as it stands there. Throws when the folder of this page has no such `[name]`. */
export function useParam(name: string): string {
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const value = params[name];
  if (value === undefined) throw new Error(`No parameter ${name} in this address`);
  return value;
}

/** The id behind an encoded parameter (`hashkatid`); an address with an unreadable one never reaches a page. */
export function useIdParam(name: `hash${string}`): number {
  const id = decodeId(useParam(name));
  if (id === null) throw new Error(`Parameter ${name} is no encoded id`);
  return id;
}
