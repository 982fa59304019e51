import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

/** Resolves a host name to its IP addresses; none if it has none. */
export type Resolve = (hostname: string) => Promise<string[]>;

/**
 * Returns the IP addresses of a URL's host, which may be one itself; none if the name cannot be resolved. The caller judges them
 * before it opens a connection, and connects to these alone (`only`), so that DNS rebinding leads nowhere.
 */
export const addressesOf = async ({ hostname }: URL, resolve: Resolve = resolveByDns): Promise<string[]> => {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) ? [literal] : resolve(hostname).catch(() => []);
};

/** Returns a lookup that answers these addresses for any name. */
export const only =
  (addresses: readonly string[]): LookupFunction =>
  (_hostname, { all }, done) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (all) done(null, found);
    else if (first) done(null, first.address, first.family);
  };

/** c-ares rather than the system's resolver, whose waiting would hold the few threads that files and passwords need. */
async function resolveByDns(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
