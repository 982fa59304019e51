import { type Money, parseMinor } from '@amberdock/contract/money.ts';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { OfferInput, SkuInput } from '../../catalogue/index.ts';
import { OwnProduct, OwnVariant, ownProductColumn, ownVariantColumn } from '../../listing-packs/index.ts';
import { cell, currencyAt } from './cells.ts';
import { type Defaults, type FileRow, RowFault } from './format.ts';

/** Reads the column that our listing packs add to Shopify's; null if it is empty or missing. */
export const ownProductIn = (row: FileRow): OwnProduct | null => read(row, ownProductColumn, OwnProduct);
export const ownVariantIn = (row: FileRow): OwnVariant | null => read(row, ownVariantColumn, OwnVariant);

/** @throws RowFault if no listing pack writes such content */
function read<S extends TSchema>(row: FileRow, column: string, schema: S): Static<S> | null {
  const text = cell(row, column);
  if (text === '') return null;
  const value = parsed(text);
  if (Value.Check(schema, value)) return value as Static<S>;
  throw new RowFault(
    row.line,
    {
      zh: `${column} 不是上架资料包的内容，请保持原样或清空该单元格`,
      en: `${column} is not what a listing pack holds: leave the cell as it was, or empty it`,
    },
    column,
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Restores the offers of a listing pack, each with its own price; the seller's own values in other columns are ignored.
 */
export function ownSku(
  row: FileRow,
  own: OwnVariant,
  defaults: Defaults,
): Pick<
  SkuInput,
  'sizeMm' | 'customsName' | 'originCountry' | 'declaredValue' | 'hasBattery' | 'isLiquid' | 'offers'
> {
  const { size_mm, customs_name: name, declared_value: declared } = own;
  return {
    sizeMm: size_mm as SkuInput['sizeMm'],
    customsName: { zh: name, en: name },
    originCountry: own.origin_country ?? '',
    declaredValue: declared && { amountMinor: minorOf(row, declared), currency: declared.currency },
    hasBattery: own.has_battery,
    isLiquid: own.is_liquid,
    offers: own.offers.map((offer): OfferInput => {
      currencyAt(row, offer.warehouse_id, defaults);
      return {
        warehouse: offer.warehouse_id,
        currency: offer.price.currency,
        priceMinor: minorOf(row, offer.price),
        marketPriceMinor: offer.market_price && minorOf(row, offer.market_price),
        tiers: offer.wholesale_prices.map(({ min_quantity, unit_price }) => ({
          minQuantity: min_quantity,
          unitPriceMinor: minorOf(row, unit_price),
        })),
        minimumOrderQuantity: Math.max(1, offer.minimum_order_quantity),
        // Units that orders hold are missing from it: as a count it would write them off.
        stock: null,
        openingStock: offer.available,
      };
    }),
  };
}

function minorOf(row: FileRow, { amount, currency }: Money): bigint {
  const minor = parseMinor(amount, currency);
  if (minor === null || minor < 0n) {
    throw new RowFault(
      row.line,
      { zh: `“${amount}”不是有效的 ${currency} 金额`, en: `"${amount}" is not an amount in ${currency}` },
      ownVariantColumn,
    );
  }
  return minor;
}
