import type { Currency } from '@amberdock/contract/money.ts';
import { parseMinor } from '@amberdock/contract/money.ts';
import type { OfferInput, ProductInput, SkuInput } from '../../features/catalogue/index.ts';
import type { DemoOptionValue, DemoProduct } from '../demo-product.ts';
import { demoWarehouses } from '../network/warehouses.ts';
import { productPictures } from '../pictures/product-pictures.ts';
import { localPriceMinor, tierPriceMinor } from './offer-prices.rules.ts';
import { openingStock } from './opening-stock.ts';
import { barcodeOf, skuNumberOf } from './sku-numbers.ts';

type Rates = ReadonlyMap<Currency, string>;

const currencyOf = new Map(demoWarehouses.map(({ code, currency }) => [code, currency as Currency]));

/** The catalogue's view of what an author wrote: every combination of options a SKU, every warehouse an offer. */
export function productInputOf(product: DemoProduct, rates: Rates): ProductInput {
  const { pictures, pictureOf } = productPictures(product);
  return {
    handle: product.handle,
    name: product.name,
    description: product.description,
    category: product.category,
    brand: product.brand,
    isDiy: product.isDiy ?? false,
    published: true,
    attributes: product.attributes,
    pictures,
    skus: combinationsOf(product).map((values) => ({
      ...skuOf(product, values, rates),
      picture: pictureOf(values.map(({ key }) => key)),
    })),
  };
}

function combinationsOf({ options, without = [] }: DemoProduct): DemoOptionValue[][] {
  const missing = new Set(without.map((keys) => keys.join(' ')));
  return options
    .reduce<DemoOptionValue[][]>(
      (combinations, { values }) => combinations.flatMap((some) => values.map((value) => [...some, value])),
      [[]],
    )
    .filter((values) => !missing.has(values.map(({ key }) => key).join(' ')));
}

function skuOf(product: DemoProduct, values: readonly DemoOptionValue[], rates: Rates): SkuInput {
  const sku = skuNumberOf(
    product.handle,
    values.map(({ key }) => key),
  );
  return {
    sku,
    options: values.map(({ name: value }, index) => ({ name: optionName(product, index), value })),
    barcode: barcodeOf(sku),
    weightGrams: product.weightGrams,
    sizeMm: product.sizeMm,
    hsCode: product.hsCode,
    customsName: product.customsName,
    originCountry: product.originCountry ?? 'CN',
    declaredValue: { amountMinor: minorOf(product.declaredValue, 'USD'), currency: 'USD' },
    hasBattery: product.battery ?? false,
    isLiquid: product.liquid ?? false,
    offers: product.warehouses.map((warehouse) => offerOf(product, { sku, values, warehouse }, rates)),
  };
}

const optionName = ({ handle, options }: DemoProduct, index: number) => {
  const option = options[index];
  if (!option) throw new Error(`${handle} has no option ${index}`);
  return option.name;
};

type OfferSpec = { sku: string; values: readonly DemoOptionValue[]; warehouse: string };

function offerOf(product: DemoProduct, { sku, values, warehouse }: OfferSpec, rates: Rates): OfferInput {
  const extra = values.reduce((sum, { priceDelta = '0' }) => sum + minorOf(priceDelta, 'CNY'), 0n);
  const currency = currencyOf.get(warehouse);
  if (!currency) throw new Error(`${product.handle} is sold in ${warehouse}, which is not a warehouse`);
  const place = { warehouse, currency, rates };
  const cnyMinor = minorOf(product.price, 'CNY') + extra;
  const priceMinor = localPriceMinor(cnyMinor, place);
  return {
    warehouse,
    currency,
    priceMinor,
    marketPriceMinor: localPriceMinor(minorOf(product.marketPrice, 'CNY') + extra, place),
    tiers: (product.tiers ?? []).map(({ from, percentOff }) => ({
      minQuantity: from,
      unitPriceMinor: tierPriceMinor(priceMinor, percentOff),
    })),
    minimumOrderQuantity: product.minimumOrderQuantity ?? 1,
    stock: openingStock(sku, { warehouse, cnyMinor, isBestStocked: product.warehouses[0] === warehouse }),
  };
}

function minorOf(amount: string, currency: Currency): bigint {
  const minor = parseMinor(amount, currency);
  if (minor === null) throw new Error(`"${amount}" is no amount of ${currency}`);
  return minor;
}
