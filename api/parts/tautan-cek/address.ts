import { networkInterfaces } from 'node:os';
import { isIP } from 'node:net';
import { isPublicAddress, plainIp } from './ip.ts';

/** Host names of this app and IP addresses of this machine. */
export interface Own {
  readonly hosts: ReadonlySet<string>;
  readonly addresses: ReadonlySet<string>;
}

/** Returns the host names of this app (PUBLIC_URL, HOST) and the IP addresses of this machine's network interfaces. */
export function ownAddresses({ publicUrl, host }: { publicUrl: string | undefined; host: string }): Own {
  const machine = Object.values(networkInterfaces()).flatMap((each) => (each ?? []).map((a) => a.address));
  return {
    hosts: new Set([host.toLowerCase(), ...(publicUrl === undefined ? [] : [plainHost(new URL(publicUrl))])]),
    addresses: new Set([...machine, host].filter((each) => isIP(each.split('%')[0]!) > 0).map(plainIp)),
  };
}

/** Returns the host of a URL: an IP address without brackets, or a name without a trailing full stop. */
export function plainHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

/**
 * Host names that never exist in public DNS (RFC 6761, RFC 6762, RFC 7686, RFC 8375, RFC 9476; `.internal`:
 * ICANN 2024).
 */
const INSIDE =
  /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|example|onion|alt|home\.arpa|arpa)$/;

/** Form of a host name that DNS allows. `_` is allowed too, because some host names contain it. */
const NAME = /^(?=.{4,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,63}$/;

/** Form of a URL with a user name or a password before its host. */
const USERINFO = /^[a-z]+:[\\/]*[^\\/?#]*@/i;

/**
 * Parses the address of a link. Returns null if a link check must not request it. This is the case for another protocol
 * or port, a user name or password, the app itself, and a host outside the public internet.
 */
export function askable(text: string, own: Own): URL | null {
  if (USERINFO.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  // The URL parser removes the default port of the protocol.
  if (url.port !== '' && url.port !== '80' && url.port !== '443') return null;
  if (url.username !== '' || url.password !== '') return null;
  const host = plainHost(url);
  if (own.hosts.has(host)) return null;
  if (isIP(host) > 0) return isPublicAddress(host) && !own.addresses.has(plainIp(host)) ? url : null;
  return NAME.test(host) && !INSIDE.test(host) ? url : null;
}
