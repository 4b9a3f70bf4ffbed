import ipaddr from 'ipaddr.js';

/**
 * Public addresses that cloud providers (Azure) use for their metadata services. Other providers use
 * link-local, CGNAT or unique local addresses.
 */
const METADATA: ReadonlySet<string> = new Set(['168.63.129.16']);

/**
 * Public IPv6 addresses (RFC 4291, section 2.4; IANA, IPv6 Global Unicast Address Assignments).
 */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Part of an IPv6 address of the ISATAP method (RFC 5214). The IPv4 address follows after `…:0:5efe:` or
 * `…:200:5efe:`.
 */
const ISATAP = 0x5efe;
const ISATAP_GROUPS: ReadonlySet<number> = new Set([0, 0x200]);

/**
 * Tests whether a check may connect to this address. The address must be on the public internet. An address
 * that contains another address (mapped, 6to4, Teredo, NAT64, ISATAP) is refused, because it may lead into a
 * private network.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text))
    return ipaddr.IPv4.parse(text).range() === 'unicast' && !METADATA.has(text);
  // A zone such as `%eth0` names an interface of this machine.
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  if (!address.match(GLOBAL_UNICAST) || address.range() !== 'unicast') return false;
  return !(address.parts[5] === ISATAP && ISATAP_GROUPS.has(address.parts[4]!));
}

/** Normalizes an IP address, so that two addresses can be compared. */
export const plainIp = (text: string): string =>
  ipaddr.isValid(text) ? ipaddr.process(text.split('%')[0]!).toString() : text;
