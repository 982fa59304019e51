import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The IPv6 range assigned to the internet (RFC 4291 §2.4, IANA's registry); all else is local, mapped or
 * unused.
 */
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number];

/**
 * Whether an IP address belongs to the internet at large: no loopback, private, link-local (cloud metadata),
 * carrier, multicast, documentation or reserved range, nor an IPv6 one that wraps an IPv4 one (mapped, NAT64,
 * 6to4, Teredo). Told by what is allowed: an unlisted range is refused.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // isIPv4 knows only the dotted form; ipaddr.js also reads 0x7f.1 and its like
  if (!text.includes(':') && !isIPv4(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
