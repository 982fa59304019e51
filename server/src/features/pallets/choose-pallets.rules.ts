import type { Currency } from '@amberdock/contract/money.ts';
import { storageDue } from './pallets.rules.ts';

/** A pallet with the units left on it and its storage terms. */
export type PalletStock = {
  id: string;
  pallet_no: string;
  offer_id: string;
  sku_id: string;
  sku: string;
  warehouse_code: string;
  left: number;
  free_until: Date;
  storage_fee_minor: bigint;
  storage_currency: Currency;
};

/** Requests units of a pallet by its number, or of a SKU in a warehouse from the oldest pallets. */
export type PalletRequest = { pallet_no?: string; sku_id?: string; warehouse_id?: string; quantity: number };

export type ChosenUnits = { pallet: PalletStock; quantity: number };
type Choice = { chosen: ChosenUnits[] } | { missing: { name: string; left: number } };

/**
 * Chooses the pallets that units are taken from: named pallets first, then the oldest of each SKU for the rest
 * (`palletStock` is sorted by age). Returns the units left if a request is for more than that.
 */
export function choosePallets(
  requests: readonly PalletRequest[],
  palletStock: readonly PalletStock[],
): Choice {
  const taken = new Map<string, number>();
  const leftOf = (pallet: PalletStock) => pallet.left - (taken.get(pallet.id) ?? 0);
  const named = requests.filter(({ pallet_no }) => pallet_no !== undefined);
  const bySku = requests.filter(({ pallet_no }) => pallet_no === undefined);
  for (const request of [...named, ...bySku]) {
    const pallets = palletStock.filter((pallet) =>
      request.pallet_no === undefined
        ? pallet.sku_id === request.sku_id && pallet.warehouse_code === request.warehouse_id
        : pallet.pallet_no === request.pallet_no,
    );
    const left = pallets.reduce((sum, pallet) => sum + leftOf(pallet), 0);
    const name = request.pallet_no ?? pallets[0]?.sku ?? '';
    if (left < request.quantity) return { missing: { name, left } };
    let wanted = request.quantity;
    for (const pallet of pallets) {
      const quantity = Math.min(wanted, leftOf(pallet));
      taken.set(pallet.id, (taken.get(pallet.id) ?? 0) + quantity);
      wanted -= quantity;
    }
  }
  const chosen = palletStock.flatMap((pallet) => {
    const quantity = taken.get(pallet.id) ?? 0;
    return quantity > 0 ? [{ pallet, quantity }] : [];
  });
  return { chosen };
}

/** The storage fee of chosen units of one warehouse, in its currency. */
export const storageOf = (units: readonly ChosenUnits[], now: Date): bigint =>
  units.reduce(
    (sum, { pallet, quantity }) =>
      sum +
      storageDue({ left: quantity, freeUntil: pallet.free_until, feeMinor: pallet.storage_fee_minor }, now),
    0n,
  );
