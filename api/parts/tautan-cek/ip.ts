import ipaddr from 'ipaddr.js';

/**
 * Public IP addresses of metadata services of cloud providers (Azure). The metadata services of other providers have
 * addresses that are not public.
 */
const METADATA: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Range of public IPv6 addresses (RFC 4291, section 2.4; IANA, IPv6 Global Unicast Address Assignments). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Part of an IPv6 address that contains an IPv4 address by the ISATAP method (RFC 5214). The IPv4 address follows after
 * `…:0:5efe:` or `…:200:5efe:`.
 */
const ISATAP = 0x5efe;
const ISATAP_GROUPS: ReadonlySet<number> = new Set([0, 0x200]);

/**
 * Tests whether a link check may connect to an IP address. Only addresses on the public internet are allowed. An
 * address that contains another address (mapped, 6to4, Teredo, NAT64, ISATAP) is refused, because it may lead into a
 * private network.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text))
    return ipaddr.IPv4.parse(text).range() === 'unicast' && !METADATA.has(text);
  // A suffix such as `%eth0` names a network interface of this machine.
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  if (!address.match(GLOBAL_UNICAST) || address.range() !== 'unicast') return false;
  return !(address.parts[5] === ISATAP && ISATAP_GROUPS.has(address.parts[4]!));
}

/** Normalizes an IP address, so that two addresses can be compared. */
export const plainIp = (text: string): string =>
  ipaddr.isValid(text) ? ipaddr.process(text.split('%')[0]!).toString() : text;
