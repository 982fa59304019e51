import type { Currency } from '@amberdock/contract/money.ts';
import { isId } from '@amberdock/contract/ids.ts';
import { palletRoutes } from '@amberdock/contract/trade/pallets.ts';
import {
  settlementRoutes,
  type SettleCart,
  type SettledAddress,
  type Settlement,
} from '@amberdock/contract/trade/settlement.ts';

type IntentGoods =
  | { ids: string[] }
  | { sku_id: string; warehouse_id: string; quantity: number; design_id?: string }
  | { lines: { pallet_no: string; quantity: number }[] };
/** The goods that the buyer settles: chosen cart lines, one SKU bought directly, or units of the buyer's pallets. */
export type Intent = { kind: 'parcel' | 'stockpile' | 'pallet'; goods: IntentGoods };

/**
 * Reads from the page's address what to settle: `?lines=<id>&lines=<id>` comes from the cart,
 * `?buy=<sku_id>&warehouse=<code>&quantity=N` from a product, either one also with `kind=stockpile`, and
 * `?pallet=<pallet_no>:N` for each pallet that units are taken from. Null if it has none of them. Once settled, the page's
 * address names the settlement instead.
 */
export function intentOf(query: URLSearchParams): Intent | null {
  const pallets = query.getAll('pallet').flatMap(palletOf);
  if (pallets.length > 0) return { kind: 'pallet', goods: { lines: pallets } };
  const kind = query.get('kind') === 'stockpile' ? 'stockpile' : 'parcel';
  const ids = query.getAll('lines').filter(isId);
  if (ids.length > 0) return { kind, goods: { ids } };
  const [skuId, warehouse] = [query.get('buy') ?? '', query.get('warehouse') ?? ''];
  const quantity = Number(query.get('quantity') ?? '1');
  if (!isId(skuId) || warehouse === '' || !Number.isSafeInteger(quantity) || quantity < 1) return null;
  const design = query.get('design') ?? '';
  return {
    kind,
    goods: {
      sku_id: skuId,
      warehouse_id: warehouse,
      quantity,
      ...(isId(design) && { design_id: design }),
    },
  };
}

function palletOf(text: string): { pallet_no: string; quantity: number }[] {
  const [, pallet_no = '', quantity = ''] = /^(B[0-9]{8}[0-9A-F]{10}):([1-9][0-9]{0,6})$/.exec(text) ?? [];
  return pallet_no ? [{ pallet_no, quantity: Number(quantity) }] : [];
}

/** The address at which units of pallets are ordered. */
export const palletCheckout = (lines: readonly { pallet_no: string; quantity: number }[]): string =>
  `/order?${lines.map(({ pallet_no, quantity }) => `pallet=${pallet_no}:${quantity}`).join('&')}`;

export type Destination = Pick<SettleCart, 'address_id' | 'address'>;

/** No recipient: the settlement is priced without freight until the page shows one as chosen. */
export const nobody: Destination = { address_id: null };

/** Returns the route and body of the call that settles an intent. */
export function settleCall({ kind, goods }: Intent, currency: Currency, destination: Destination) {
  // Stockpiled goods stay in the warehouse, so no address is sent, which the server could refuse.
  const to = kind === 'stockpile' ? {} : destination;
  if ('lines' in goods) return { route: palletRoutes.ship, body: { ...goods, currency, ...to } };
  if ('ids' in goods) {
    const route = kind === 'stockpile' ? settlementRoutes.stockpileCart : settlementRoutes.settleCart;
    return { route, body: { ...goods, currency, ...to } };
  }
  const route = kind === 'stockpile' ? settlementRoutes.stockpileBuy : settlementRoutes.buy;
  return { route, body: { ...goods, currency, ...to } };
}

/** Returns the intent that a settlement was made from, so that the same goods can be settled again with another choice. */
export function intentOfSettlement({ kind, from_cart: isFromCart, groups }: Settlement): Intent | null {
  const lines = groups.flatMap((group) =>
    group.lines.map((line) => ({ ...line, warehouse: group.warehouse })),
  );
  const [first] = lines;
  if (!first) return null;
  if (kind === 'pallet') return { kind, goods: { lines: lines.flatMap(({ pallets }) => pallets) } };
  if (isFromCart) return { kind, goods: { ids: lines.map(({ id }) => id) } };
  const { sku_id, quantity, design_id, warehouse } = first;
  const goods = { sku_id, warehouse_id: warehouse.id, quantity, ...(design_id && { design_id }) };
  return { kind, goods };
}

/** Returns the destination of a settled address: its entry in the address book, or the address itself. */
export function destinationOf(address: SettledAddress | null | undefined): Destination | null {
  if (!address) return null;
  const { address_id: id, ...text } = address;
  if (id !== null) return { address_id: id };
  const filled = Object.fromEntries(Object.entries(text).filter(([, value]) => value !== ''));
  return { address: filled as NonNullable<Destination['address']> };
}

/** The address of the page that shows a settlement; `again` names the order that it repeats. */
export const settlementAddress = (id: string, again: string | null): string =>
  `/order?${new URLSearchParams({ settlement: id, ...(again && { again }) })}`;
