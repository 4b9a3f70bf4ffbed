import ipaddr from 'ipaddr.js';

/**
 * Answers of clouds about themselves on an address that is public by its range (Azure); the others are link-local, CGNAT or unique
 * local.
 */
const METADATA: ReadonlySet<string> = new Set(['168.63.129.16']);

/** All that is given to the public internet of IPv6 (RFC 4291, section 2.4; IANA, IPv6 Global Unicast Address Assignments). */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Behind `…:0:5efe:` and `…:200:5efe:` stands an address of IPv4 (RFC 5214). */
const ISATAP = 0x5efe;
const ISATAP_GROUPS: ReadonlySet<number> = new Set([0, 0x200]);

/**
 * May this address be connected to: one of the public internet and of nothing else. What embeds another address (mapped, 6to4,
 * Teredo, NAT64, ISATAP) is not, since it may lead back inside.
 */
export function isPublicAddress(text: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(text))
    return ipaddr.IPv4.parse(text).range() === 'unicast' && !METADATA.has(text);
  // A zone names an interface of this machine.
  if (text.includes('%') || !ipaddr.IPv6.isValid(text)) return false;
  const address = ipaddr.IPv6.parse(text);
  if (!address.match(GLOBAL_UNICAST) || address.range() !== 'unicast') return false;
  return !(address.parts[5] === ISATAP && ISATAP_GROUPS.has(address.parts[4]!));
}

/** One form of an address, for holding two against each other. */
export const plainIp = (text: string): string =>
  ipaddr.isValid(text) ? ipaddr.process(text.split('%')[0]!).toString() : text;
