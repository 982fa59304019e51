import { Resolver } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';

/** Resolves a host name to its IP addresses; none if it has none. */
export type Resolve = (hostname: string) => Promise<string[]>;

/**
 * Returns the IP addresses of an address's host: what is a number already stays so. They are to be judged before a
 * connection is opened, and the connection to go to them alone (`only`), so that a name that changes its mind leads nowhere.
 */
export const addressesOf = async ({ hostname }: URL, resolve: Resolve = resolveByDns): Promise<string[]> => {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) ? [literal] : resolve(hostname).catch(() => []);
};

/** A lookup that knows these addresses alone. */
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
