import { type CartGroup, type CartLine, lineProblem } from '@amberdock/contract/trade/cart.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Money, money } from '@amberdock/contract/money.ts';
import type { Reader } from '../../db/tx.ts';
import { demandByOffer, problemOf, unitPrice } from './cart.rules.ts';
import { findCartLines, type PricedLineRow } from './goods/goods.store.ts';
import { findChangedPrices, type SeenPrice } from './seen-prices.store.ts';
import { lineGoodsView, shipFromView } from './goods/goods.view.ts';

/**
 * The whole cart in groups by ship-from warehouse, priced and judged now, with what has another price since it was put in
 * (docs/design/cart-and-settlement.md#unit-price).
 */
export async function viewCart(read: Reader, userId: string, language: Language): Promise<CartGroup[]> {
  const [goods, seen] = await Promise.all([findCartLines(read, userId), findChangedPrices(read, userId)]);
  const demand = demandByOffer(goods);
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

/** The price of this quantity when the line was put in or set; null if it is the same now. */
function priceThen(line: PricedLineRow, seen: SeenPrice | undefined, demand: number): Money | null {
  if (!seen) return null;
  const thenMinor = unitPrice({ ...seen, print_fee_minor: line.print_fee_minor }, demand);
  const isSame = seen.currency === line.currency && thenMinor === unitPrice(line, demand);
  return isSame ? null : money(thenMinor, seen.currency);
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
    problem: problem && lineProblem(problem, language),
  };
}
