import { type CartGroup, type CartLine, lineProblem } from '@amberdock/contract/trade/cart.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Money, money } from '@amberdock/contract/money.ts';
import type { Reader } from '../../db/tx.ts';
import { withinCampaigns } from './campaigns.rules.ts';
import { demandByOffer, problemOf, unitPrice } from './cart.rules.ts';
import { findCartLines, type PricedLineRow } from './goods/goods.store.ts';
import { findChangedPrices, type SeenPrice } from './seen-prices.store.ts';
import { lineGoodsView, shipFromView } from './goods/goods.view.ts';

/**
 * Returns the whole cart in groups by ship-from warehouse, priced and checked now; a line whose price has changed
 * since it was added has the earlier one beside it (docs/design/cart-and-settlement.md#unit-price).
 */
export async function viewCart(read: Reader, userId: string, language: Language): Promise<CartGroup[]> {
  const [goods, seenPrices] = await Promise.all([
    findCartLines(read, userId),
    findChangedPrices(read, userId),
  ]);
  const demand = demandByOffer(goods);
  const seen = new Map(withSeenPrices(goods, seenPrices).map((line) => [line.line_id, line]));
  const groups = new Map<string, CartGroup>();
  for (const line of goods) {
    const group = groups.get(line.warehouse_code) ?? {
      warehouse: shipFromView(line, language),
      shopping_cart_product: [],
    };
    const pieces = demand.get(line.offer_id) ?? 0;
    group.shopping_cart_product.push({
      ...cartLine(line, pieces, language),
      price_then: priceThen(line, seen.get(line.line_id), pieces),
    });
    groups.set(line.warehouse_code, group);
  }
  return [...groups.values()];
}

/** Prices the lines whose offers have changed since they were added as they would have been then. */
function withSeenPrices(
  goods: readonly PricedLineRow[],
  seenPrices: ReadonlyMap<string, SeenPrice>,
): PricedLineRow[] {
  const then = withinCampaigns(goods.map((line) => ({ ...line, ...seenPrices.get(line.line_id) })));
  return then.filter(({ line_id }) => seenPrices.has(line_id));
}

/**
 * The price of this quantity when the line was put in or set; null if it is the same now, or unknown, as that of printing in
 * another currency is.
 */
function priceThen(line: PricedLineRow, then: PricedLineRow | undefined, demand: number): Money | null {
  if (!then) return null;
  const isComparable = then.currency === line.currency;
  if (!isComparable && line.print_fee_minor !== null) return null;
  const thenMinor = unitPrice(then, demand);
  return isComparable && thenMinor === unitPrice(line, demand) ? null : money(thenMinor, then.currency);
}

/** Shows a line; `demand` is the number of pieces of its offer in the whole cart. */
export function cartLine(line: PricedLineRow, demand: number, language: Language): CartLine {
  const unitMinor = unitPrice(line, demand);
  const problem = problemOf(line, demand, 'parcel');
  return {
    id: line.line_id,
    ...lineGoodsView(line, language),
    design_id: line.design_id,
    design: null,
    quantity: line.quantity,
    unit_price: money(unitMinor, line.currency),
    price_then: null,
    line_total: money(unitMinor * BigInt(line.quantity), line.currency),
    print_fee: line.print_fee_minor === null ? null : money(line.print_fee_minor, line.currency),
    market_price: line.market_price_minor === null ? null : money(line.market_price_minor, line.currency),
    wholesale_prices: line.tier_quantities.map((min_quantity, tier) => ({
      min_quantity,
      unit_price: money(
        (line.tier_prices_minor[tier] ?? line.price_minor) + (line.print_fee_minor ?? 0n),
        line.currency,
      ),
    })),
    minimum_order_quantity: line.minimum_order_quantity,
    available: Math.max(0, line.available),
    problem: problem && lineProblem(problem, language, line),
  };
}
