import { type Currency, isCurrency } from '@amberdock/contract/money.ts';
import type { KeptTerm, OfferInput } from '../../catalogue/index.ts';
import { currencyNamed } from '../values/amounts.rules.ts';
import { cell, currencyAt, faultOf, hasColumn, marketPriceIn, sellingPriceIn, wholeIn } from './cells.ts';
import { type Defaults, type FileRow, nameKey } from './format.ts';
import { tiersIn } from './size-and-tiers.ts';

/** The terms of an offer by their columns. */
const keptTerms: readonly [string, KeptTerm][] = [
  ['market_price', 'marketPriceMinor'],
  ['wholesale_prices', 'tiers'],
  ['minimum_order_quantity', 'minimumOrderQuantity'],
];

export function offerOf(row: FileRow, defaults: Defaults): OfferInput {
  const warehouse = warehouseOf(row, defaults);
  const currency = currencyOf(row, warehouse, defaults);
  const priceMinor = sellingPriceIn(row, 'price', currency);
  return {
    warehouse,
    currency,
    priceMinor,
    marketPriceMinor: marketPriceIn(row, 'market_price', currency),
    tiers: tiersIn(row, currency),
    minimumOrderQuantity: wholeIn(row, 'minimum_order_quantity', { otherwise: 1, min: 1 }),
    kept: keptTerms.flatMap(([column, term]) => (hasColumn(row, column) ? [] : [term])),
    stock: wholeIn(row, 'stock', { otherwise: null }),
  };
}

/** Finds the row's warehouse by its code, or by its name in either language. */
export function warehouseOf(row: FileRow, { warehouse, currencies, warehousesByName }: Defaults): string {
  const text = cell(row, 'warehouse');
  if (text === '') return warehouse;
  const code = text.toUpperCase();
  return currencies.has(code) ? code : (warehousesByName.get(nameKey(text)) ?? text);
}

export function currencyOf(row: FileRow, warehouse: string, defaults: Defaults): Currency {
  return currencyIn(row, 'currency', currencyAt(row, warehouse, defaults));
}

export function currencyIn(row: FileRow, column: string, otherwise: Currency): Currency {
  const text = cell(row, column);
  if (text === '') return otherwise;
  const code = text.toUpperCase();
  const currency = isCurrency(code) ? code : currencyNamed(text);
  if (!currency)
    throw faultOf(row, column, text, {
      zh: '不是本店支持的币种',
      en: "is none of this shop's",
    });
  return currency;
}
