import type { Tx } from '../../../db/tx.ts';
import { addressBytesMax } from '../../../ports/picture-source/picture-address.ts';
import { hostOf } from './fetching.rules.ts';
import { nameAddresses, wakeHosts } from './picture-addresses.store.ts';

/**
 * Has pictures fetched, in the transaction of the products that name them. An address is fetched once, whoever names
 * it; one that was refused is tried again when it is named more than a day later.
 */
export async function requestPictures(tx: Tx, addresses: readonly string[]): Promise<void> {
  const distinct = [...new Set(addresses)].filter(
    (address) => address !== '' && Buffer.byteLength(address) <= addressBytesMax,
  );
  if (distinct.length === 0) return;
  const named = distinct.sort().map((address) => ({ address, host: hostOf(address) }));
  const hosts = await nameAddresses(tx, named);
  if (hosts.length > 0) await wakeHosts(tx, hosts);
}
