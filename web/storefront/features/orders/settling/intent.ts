import { isCurrency, type Currency } from '@amberdock/contract/money.ts';
import { isId } from '@amberdock/contract/ids.ts';
import { settlementRoutes, type SettleCart } from '@amberdock/contract/settlement.ts';

type IntentGoods =
  | { ids: string[] }
  | { sku_id: string; warehouse_id: string; quantity: number; design_id?: string };
/** The goods that the buyer settles: chosen cart lines, or one SKU bought directly. */
export type Intent = { kind: 'parcel' | 'stockpile'; goods: IntentGoods };

/**
 * Read from the address, so that a reload settles the same again: `?lines=<id>&lines=<id>` from the cart,
 * `?buy=<sku_id>&warehouse=<code>&quantity=N` from a product, either with `kind=stockpile`. Null: neither.
 */
export function intentOf(query: URLSearchParams): Intent | null {
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

export type Destination = Pick<SettleCart, 'address_id' | 'address'>;

/** The call that settles it. */
export function settleCall({ kind, goods }: Intent, currency: Currency, destination: Destination) {
  // A stockpile stays where it is: an address would only be one more thing to go wrong.
  const to = kind === 'stockpile' ? {} : destination;
  if ('ids' in goods) {
    const route = kind === 'stockpile' ? settlementRoutes.stockpileCart : settlementRoutes.settleCart;
    return { route, body: { ...goods, currency, ...to } };
  }
  const route = kind === 'stockpile' ? settlementRoutes.stockpileBuy : settlementRoutes.buy;
  return { route, body: { ...goods, currency, ...to } };
}

/** A wallet named in the address, so that a reload keeps the choice. */
export const walletOf = (query: URLSearchParams): Currency | null => {
  const code = query.get('wallet') ?? '';
  return isCurrency(code) ? code : null;
};
