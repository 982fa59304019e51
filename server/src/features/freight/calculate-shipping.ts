import type { Destination, FreightQuote } from '@amberdock/contract/trade/freight.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, type Money, money } from '@amberdock/contract/money.ts';
import type { Reader } from '../../db/tx.ts';
import { notFound, pathsIn, Refusal } from '../../http/refusal.ts';
import { findRates, type Rates } from '../exchange/index.ts';
import { cheapestFirst, converted } from './cheapest-first.ts';
import { findPacked, findWarehouse } from './freight.store.ts';
import { placeName } from './place-name.ts';
import { type Quote, quoteFreight } from './quote-freight.ts';

type ShippingRequest = {
  warehouse_id: string;
  address: Destination;
  lines: readonly { sku_id: string; quantity: number }[];
  currency?: Currency;
  converted_to?: Currency;
};

/**
 * Quotes the shipping of these goods to a place, cheapest first (docs/design/cart-and-settlement.md#freight).
 * Refuses `product_unavailable` by the lines that the warehouse does not sell, `no_freight_service` by name,
 * `rate_unavailable` for a currency asked for.
 */
export async function calculateShipping(
  read: Reader,
  asked: ShippingRequest,
  language: Language,
): Promise<FreightQuote[]> {
  const warehouse = await findWarehouse(read, asked.warehouse_id);
  if (!warehouse) throw notFound('warehouse_id');
  const route = {
    warehouseCode: warehouse.code,
    country: asked.address.country,
    state: asked.address.state ?? '',
    postalCode: asked.address.postal_code ?? '',
  };
  const goods = await packedGoods(read, asked);
  const [[quotes = []], rates] = await Promise.all([
    quoteFreight(read, [{ ...route, goods }]),
    findRates(read),
  ]);
  if (quotes.length === 0) {
    throw new Refusal('no_freight_service', {
      warehouse: language === 'zh' ? warehouse.name_zh : warehouse.name_en,
      place: placeName(route, language),
    });
  }
  const priced = quotes.map((quote) => (asked.currency ? inCurrency(quote, asked.currency, rates) : quote));
  const about = (quote: Quote) =>
    asked.converted_to ? approximation(quote, asked.converted_to, rates) : null;
  return priced.sort(cheapestFirst(rates)).map((quote) => ({
    service_id: quote.serviceId,
    name: quote.name[language],
    amount: money(quote.amountMinor, quote.currency),
    amount_converted: about(quote),
    days_min: quote.daysMin,
    days_max: quote.daysMax,
    chargeable_grams: quote.grams,
    ships_by: quote.shipsBy.toISOString(),
  }));
}

async function packedGoods(read: Reader, { warehouse_id, lines }: ShippingRequest) {
  const skuIds = [...new Set(lines.map(({ sku_id }) => sku_id))];
  const bySku = new Map(
    (await findPacked(read, { warehouseCode: warehouse_id, skuIds })).map((row) => [row.sku_id, row]),
  );
  const field = 'sku_id';
  const paths = pathsIn('lines', lines, { field, isFaulty: ({ sku_id }) => !bySku.has(sku_id) });
  return lines.map(({ sku_id, quantity }) => {
    const row = bySku.get(sku_id);
    if (!row) throw new Refusal('product_unavailable', {}, { field, paths });
    return {
      quantity,
      weightGrams: row.weight_grams,
      lengthMm: row.length_mm,
      widthMm: row.width_mm,
      heightMm: row.height_mm,
      hasBattery: row.has_battery,
      isLiquid: row.is_liquid,
    };
  });
}

function inCurrency(quote: Quote, currency: Currency, rates: Rates): Quote {
  const amountMinor = converted(quote, currency, rates);
  if (amountMinor === null) throw new Refusal('rate_unavailable');
  return { ...quote, currency, amountMinor };
}

/** Converts a quote into another currency, approximately; null without a current rate. */
function approximation(quote: Quote, to: Currency, rates: Rates): Money | null {
  const amountMinor = converted(quote, to, rates);
  return amountMinor === null ? null : money(amountMinor, to);
}
