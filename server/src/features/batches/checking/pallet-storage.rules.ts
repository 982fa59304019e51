import { choosePallets, type PalletStock, storageOf } from '../../pallets/index.ts';
import { storageContent } from '../../settlement/index.ts';
import type { Choice } from './plan-order.rules.ts';
import type { ShopFacts } from './shop-facts.ts';

/** The units that lines take: the oldest of each SKU in a warehouse. */
function unitsOf(choices: readonly Choice[], palletStock: readonly PalletStock[]) {
  const requests = choices.map(({ line, offer }) => ({
    sku_id: offer.sku_id,
    warehouse_id: offer.warehouse_code,
    quantity: line.quantity,
  }));
  const choice = choosePallets(requests, palletStock);
  return 'chosen' in choice ? choice.chosen : [];
}

/** Returns the pallets with the units that remain after these lines. */
export function withoutUnits(palletStock: readonly PalletStock[], choices: readonly Choice[]): PalletStock[] {
  const taken = new Map(unitsOf(choices, palletStock).map(({ pallet, quantity }) => [pallet.id, quantity]));
  return palletStock.map((pallet) => ({ ...pallet, left: pallet.left - (taken.get(pallet.id) ?? 0) }));
}

/** Returns the storage fee of one warehouse's lines until now, in the batch's currency; null if there is no rate. */
export function storageMinorOf(
  choices: readonly Choice[],
  { currency: to, rates, now }: Pick<ShopFacts, 'currency' | 'rates' | 'now'>,
  palletStock: readonly PalletStock[],
): bigint | null {
  const units = unitsOf(choices, palletStock);
  const currency = units[0]?.pallet.storage_currency;
  if (currency === undefined) return 0n;
  const { storage } = storageContent(
    { currency, amountMinor: storageOf(units, now) },
    { currency: to, rates },
  );
  if (!storage) return 0n;
  return storage.amountMinor === null ? null : BigInt(storage.amountMinor);
}
