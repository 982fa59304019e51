import { createHash } from 'node:crypto';
import type { Text } from '@amberdock/contract/language.ts';
import { baseCurrency, type Currency, convertHalfUp } from '@amberdock/contract/money.ts';
import type { NamedText, OfferInput, ProductInput } from '../product-input.ts';

const both = ({ zh, en }: Text): Text => ({ zh: zh || en, en: en || zh });
const bothNamed = ({ name, value }: NamedText): NamedText => ({ name: both(name), value: both(value) });

/** Fills an empty language with the other one (docs/design/catalog.md#products-skus-offers). */
export function withBothLanguages<Input extends ProductInput>(input: Input): Input {
  return {
    ...input,
    name: both(input.name),
    ...(input.description && { description: both(input.description) }),
    ...(input.attributes && { attributes: input.attributes.map(bothNamed) }),
    skus: input.skus.map((sku) => ({
      ...sku,
      options: sku.options.map(bothNamed),
      customsName: both(sku.customsName),
    })),
  };
}

/** Fingerprints a version of a product, without stock, which has rules of its own. */
export function fingerprintOf(input: ProductInput): Buffer {
  const { createdAt: _, ...rest } = input;
  const skus = rest.skus.map((sku) => ({
    ...sku,
    offers: sku.offers.map(({ stock: __, openingStock: ___, ...offer }) => offer),
  }));
  const text = JSON.stringify({ ...rest, pictures: rest.pictures ?? [], skus }, (_key, value: unknown) =>
    typeof value === 'bigint' ? value.toString() : value,
  );
  return createHash('sha256').update(text).digest();
}

/** Lists the addresses of the pictures to fetch. */
export const pictureAddressesOf = ({ pictures }: ProductInput): string[] =>
  (pictures ?? []).filter(({ kind }) => kind === 'pending').map((origin) => String(origin['source_url']));

/** Returns the lowest offer in the base currency, half up; null if there is none, or no rate for it. */
export function basePriceMinor(
  offers: readonly OfferInput[],
  rates: ReadonlyMap<Currency, string>,
): bigint | null {
  let lowest: bigint | null = null;
  for (const { currency, priceMinor } of offers) {
    const rate = currency === baseCurrency ? '1' : rates.get(currency);
    if (rate === undefined) continue;
    const base = convertHalfUp({ amountMinor: priceMinor, from: currency, to: baseCurrency, rate });
    if (lowest === null || base < lowest) lowest = base;
  }
  return lowest;
}
