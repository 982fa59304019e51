import { isIPv6 } from 'node:net';

/**
 * Returns the network by which tries are counted: an IPv4 address, or the first 64 bits of an IPv6 address, because
 * whoever has one such address has all that begin alike. A port, which some proxies name in X-Forwarded-For, is left out: it is
 * another at each connection.
 */
export function networkOf(named: string): string {
  const ip = named.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[([^\]]+)\](?::\d+)?$/, '$1');
  const mapped = /^::ffff:([\d.]+)$/i.exec(ip)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail = ''] = (ip.split('%')[0] ?? '').toLowerCase().split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail)];
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  const first = [...before, ...zeros, ...after].slice(0, 4);
  return `${first.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}

/** An IPv4 address at the end of an IPv6 address replaces two groups. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['', ''] : [group]));
