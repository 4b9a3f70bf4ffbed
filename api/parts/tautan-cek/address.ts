import { networkInterfaces } from 'node:os';
import { isIP } from 'node:net';
import { isPublicAddress, plainIp } from './ip.ts';

/** What counts as this app itself: its names, and the addresses of its machine. */
export interface Own {
  readonly hosts: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
}

/** Which names and addresses are the app's own: PUBLIC_URL, HOST, and whatever its machine listens on. */
export function ownAddresses({ publicUrl, host }: { publicUrl: string | undefined; host: string }): Own {
  const machine = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map((a) => a.address));
  return {
    hosts: new Set([host.toLowerCase(), ...(publicUrl === undefined ? [] : [plainHost(new URL(publicUrl))])]),
    addresses: new Set([...machine, host].filter((each) => isIP(each.split('%')[0]!) > 0).map(plainIp)),
  };
}

/** The name or address in a URL: without the brackets of IPv6, without the full stop that ends a name. */
export function plainHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/** Names that no public DNS has (RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476; `.internal`: ICANN 2024). */
const INSIDE =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|example|onion|alt|home\.arpa|arpa)$/;

/** A name as DNS allows it; some contain `_`. */
const NAME = /^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/;

/** The part of a URL that names the host. */
const USERINFO = /^[a-z]+:[\\/]*[^\\/?#]*@/i;

/**
 * The address as it may be asked for; null where it may not: another protocol or port, a name or password in it, the app itself,
 * an address or a name that is not of the public internet. The parser has written it in its one form: numbers in decimal, octal or
 * hexadecimal and letters that only look like others are gone.
 */
export function askable(text: string, own: Own): URL | null {
  if (USERINFO.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // The parser drops the port that a protocol has anyway.
  if (url.port !== '' && url.port !== '80' && url.port !== '443') return null;
  if (url.username !== '' || url.password !== '') return null;
  const host = plainHost(url);
  if (own.hosts.has(host)) return null;
  if (isIP(host) > 0) return isPublicAddress(host) && !own.addresses.has(plainIp(host)) ? url : null;
  return NAME.test(host) && !INSIDE.test(host) ? url : null;
}
