import { money } from '@amberdock/contract/money.ts';
import { termsOf } from './terms.rules.ts';
import type { CompleteProduct, NamedText, OfferInput, SkuInput } from '../../product-input.ts';
import type { StockChange } from '../opening-stock.rules.ts';

type Value = string | number | boolean | null;
/**
 * The fields of a product by their names: `name_zh`, or `price SKU WAREHOUSE` and `weight_grams SKU` for those of an offer or
 * a SKU. Amounts are text with their currency.
 */
export type ProductFields = Record<string, Value>;

/** The change that a save makes of a product, as the audit log has it; `before` is null for a new one. */
export type ProductChange = { before: ProductFields | null; after: ProductFields };

/** The customs data of a SKU; what is empty in a save stays as it was. */
export type CustomsTexts = Pick<SkuInput, 'hsCode' | 'customsName' | 'originCountry'>;

type ProductState = { input: CompleteProduct; customs: ReadonlyMap<string, CustomsTexts> };

/**
 * Describes what saving `input` changes: only fields that differ, and of a new product or SKU its names. What the input does
 * not name is left as it is, and is not a change.
 */
export function describeChange(
  current: ProductState | null,
  input: CompleteProduct,
  stock: readonly StockChange[],
): ProductChange {
  if (!current) return { before: null, after: { ...fieldsOf(input), skus: skuNames(input) } };
  const known = new Map(current.input.skus.map((sku) => [sku.sku, sku]));
  const was = { ...fieldsOf(current.input) };
  const now = { ...fieldsOf(input) };
  for (const sku of input.skus) {
    const before = known.get(sku.sku);
    if (before) {
      const customs = current.customs.get(sku.sku);
      Object.assign(was, skuFields(before), offersOf(before), customs && customsOf(sku.sku, customs));
      Object.assign(now, given(skuFields(sku)), offersOf(sku), filled(customsOf(sku.sku, sku)));
    } else {
      now[`sku ${sku.sku}`] = optionText(sku.options);
    }
  }
  for (const { sku, warehouse, onHand, quantity } of stock) {
    was[`on_hand ${sku} ${warehouse}`] = onHand;
    now[`on_hand ${sku} ${warehouse}`] = onHand + quantity;
  }
  const names = Object.keys(now).filter((name) => now[name] !== (was[name] ?? null));
  const pick = (all: ProductFields) => Object.fromEntries(names.map((name) => [name, all[name] ?? null]));
  return { before: pick(was), after: pick(now) };
}

const skuNames = ({ skus }: CompleteProduct) => skus.map(({ sku }) => sku).join(', ');

const pairText = (pairs: readonly NamedText[], language: 'zh' | 'en') =>
  pairs.map(({ name, value }) => `${name[language]}=${value[language]}`).join(' | ');

const optionText = (pairs: readonly NamedText[]): string => {
  const [zh, en] = [pairText(pairs, 'zh'), pairText(pairs, 'en')];
  return zh === en ? zh : `${zh} / ${en}`;
};

const isText = (value: unknown): value is string => typeof value === 'string';

function fieldsOf({ name, description, pictures, ...input }: CompleteProduct): ProductFields {
  return {
    name_zh: name.zh,
    name_en: name.en,
    description_zh: description.zh,
    description_en: description.en,
    category: input.category,
    brand: input.brand,
    is_diy: input.isDiy,
    published: input.published,
    attributes: optionText(input.attributes),
    // A save without pictures leaves those that the product has.
    ...(pictures && {
      pictures: pictures
        .map(({ source_url: address, key, kind }) => [address, key].find(isText) ?? kind)
        .join(' '),
    }),
  };
}

function skuFields(sku: SkuInput): ProductFields {
  const { declaredValue: declared } = sku;
  return {
    [`options ${sku.sku}`]: optionText(sku.options),
    [`barcode ${sku.sku}`]: sku.barcode,
    [`weight_grams ${sku.sku}`]: sku.weightGrams,
    [`size_mm ${sku.sku}`]: sku.sizeMm?.join('x') ?? null,
    [`declared_value ${sku.sku}`]: declared && amountText(declared.amountMinor, declared.currency),
    [`has_battery ${sku.sku}`]: sku.hasBattery,
    [`is_liquid ${sku.sku}`]: sku.isLiquid,
  };
}

const amountText = (minor: bigint, currency: OfferInput['currency']) =>
  `${money(minor, currency).amount} ${currency}`;

const customsOf = (sku: string, { hsCode, customsName, originCountry }: CustomsTexts): ProductFields => ({
  [`hs_code ${sku}`]: hsCode,
  [`customs_name_zh ${sku}`]: customsName.zh,
  [`customs_name_en ${sku}`]: customsName.en,
  [`origin_country ${sku}`]: originCountry,
});

/** Returns the fields that the input names: null leaves a field as it is. */
const given = (fields: ProductFields): ProductFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

const filled = (fields: ProductFields): ProductFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

function offersOf({ sku, offers }: SkuInput): ProductFields {
  return Object.fromEntries(
    offers.flatMap((offer) => {
      const { currency, price, market_price: market, ...terms } = termsOf(offer);
      const fields = {
        price: `${price} ${currency}`,
        market_price: market === null ? null : `${market} ${currency}`,
        ...terms,
      };
      return Object.entries(fields).map(([name, value]) => [`${name} ${sku} ${offer.warehouse}`, value]);
    }),
  );
}
