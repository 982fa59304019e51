import type { Tx } from '../../../db/tx.ts';
import { addressBytesMax } from '../../../ports/picture-source/picture-address.ts';
import { hostOf } from './fetching.rules.ts';
import { nameAddresses, wakeHosts } from './picture-addresses.store.ts';

/**
 * Queues pictures for fetching, in the transaction that saves their products. An address is fetched once for all
 * products; a refused one is tried again if it is requested more than a day later.
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
