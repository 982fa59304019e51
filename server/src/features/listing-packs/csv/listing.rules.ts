import type { Language } from '@amberdock/contract/language.ts';
import { type Currency, convertHalfUp, formatMinor, money } from '@amberdock/contract/money.ts';
import { asShopText } from '../../../csv/csv-text.rules.ts';
import { type NamedText, namedIn } from '../../catalogue/index.ts';
import type { PackedOffer, PackedProduct, PackedSku } from '../products.store.ts';
import { htmlOfText } from './html-of-text.rules.ts';
import { type OwnProduct, type OwnVariant, ownProductColumn, ownVariantColumn } from './own-columns.rules.ts';
import { shopifyColumns } from './shopify-columns.rules.ts';

/** How a listing is written: amounts in one currency, at rates that were current when the pack was asked for. */
export type Listing = {
  language: Language;
  currency: Currency;
  rates: Partial<Record<Currency, string>>;
  /** The product's handle in Shopify; unique in the file. */
  handle: string;
  /** The absolute address of a picture. */
  pictureAddress: (id: string) => string;
};

type Cells = Partial<Record<(typeof shopifyColumns)[number], string>>;
type OfferedSku = PackedSku & { offers: PackedOffer[] };

const isOffered = (sku: PackedSku): sku is OfferedSku => sku.offers !== null;

/** Returns a product's rows: a variant each, and further pictures below them. None if nothing of it is on sale. */
export function listingRows(product: PackedProduct, listing: Listing): string[][] {
  const skus = product.skus.filter(isOffered);
  if (skus.length === 0) return [];
  const options = optionsOf(skus, listing.language);
  const title = product[`name_${listing.language}`];
  const length = Math.max(skus.length, product.picture_ids.length);
  return Array.from({ length }, (_, index) => {
    const [sku, picture] = [skus[index], product.picture_ids[index]];
    const cells: Cells = {
      Handle: listing.handle,
      ...(index === 0 && productCells(product, options.names, listing)),
      ...(sku && { ...variantCells(sku, listing), ...options.valuesOf(sku) }),
      ...(picture && {
        'Image Src': listing.pictureAddress(picture),
        'Image Position': String(index + 1),
        'Image Alt Text': title,
      }),
    };
    return shopifyColumns.map((column) => asShopText(cells[column] ?? ''));
  });
}

function productCells(product: PackedProduct, optionNames: string[], { language }: Listing): Cells {
  const named = product.attributes.map((attribute) => namedIn(attribute, language));
  const path = (product.path ?? []).map((name) => name[language]);
  const isTags = ({ name }: NamedText) => name.zh === '标签' && name.en === 'Tags';
  const own: OwnProduct = {
    category_path: path,
    is_diy: product.is_diy,
    attributes: named.filter((_, index) => !isTags(product.attributes[index] as NamedText)),
  };
  return {
    Title: product[`name_${language}`],
    'Body (HTML)': htmlOfText(product[`description_${language}`]),
    Vendor: product.brand,
    Type: path.at(-1) ?? '',
    Tags: product.attributes.find(isTags)?.value[language] ?? '',
    Published: 'true',
    'Option1 Name': optionNames[0] ?? '',
    'Option2 Name': optionNames[1] ?? '',
    'Option3 Name': optionNames[2] ?? '',
    'Gift Card': 'false',
    [ownProductColumn]: JSON.stringify(own),
  };
}

function variantCells(sku: OfferedSku, listing: Listing): Cells {
  const { currency } = listing;
  const inCurrency = (amount: string, from: Currency) => {
    const rate = listing.rates[from];
    if (rate === undefined) throw new Error(`no rate from ${from} to ${currency}`);
    return convertHalfUp({ amountMinor: BigInt(amount), from, to: currency, rate });
  };
  const costs = sku.offers.map((offer) => ({ offer, cost: inCurrency(offer.price, offer.currency) }));
  const { offer, cost } = costs.reduce((lowest, next) => (next.cost < lowest.cost ? next : lowest));
  const comparedPrice = offer.market === null ? cost : inCurrency(offer.market, offer.currency);
  return {
    'Variant SKU': sku.sku,
    'Variant Grams': String(sku.weight_grams),
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': String(sku.offers.reduce((sum, { available }) => sum + available, 0)),
    'Variant Inventory Policy': 'deny',
    'Variant Fulfillment Service': 'manual',
    'Variant Price': formatMinor(comparedPrice, currency),
    'Variant Requires Shipping': 'true',
    'Variant Taxable': 'true',
    'Variant Barcode': sku.barcode,
    'Variant Weight Unit': 'g',
    'Cost per item': formatMinor(cost, currency),
    'Harmonized System Code': sku.hs_code,
    [ownVariantColumn]: JSON.stringify(ownVariant(sku, listing.language)),
  };
}

const ownVariant = (sku: OfferedSku, language: Language): OwnVariant => ({
  size_mm: sku.size_mm,
  customs_name: sku[`customs_name_${language}`],
  origin_country: sku.origin_country,
  declared_value:
    sku.declared !== null && sku.declared_currency !== null
      ? money(BigInt(sku.declared), sku.declared_currency)
      : null,
  has_battery: sku.has_battery,
  is_liquid: sku.is_liquid,
  offers: sku.offers.map((offer) => ({
    warehouse_id: offer.warehouse,
    price: money(BigInt(offer.price), offer.currency),
    market_price: offer.market === null ? null : money(BigInt(offer.market), offer.currency),
    wholesale_prices: offer.from.map((min_quantity, index) => ({
      min_quantity,
      unit_price: money(BigInt(offer.tiers[index] as string), offer.currency),
    })),
    minimum_order_quantity: offer.minimum,
    available: offer.available,
  })),
});

const optionsMax = 3;

/**
 * Shopify wants one to three options, and no two variants alike: a product without options has its "Title", SKUs
 * without options are told apart by their numbers, and what goes beyond three joins the third.
 */
function optionsOf(skus: readonly OfferedSku[], language: Language) {
  const all = [...new Set(skus.flatMap(({ options }) => options.map(({ name }) => name[language])))];
  const cellsOf = (values: readonly string[]): Cells => ({
    'Option1 Value': values[0] ?? '',
    'Option2 Value': values[1] ?? '',
    'Option3 Value': values[2] ?? '',
  });
  if (all.length === 0) {
    return skus.length === 1
      ? { names: ['Title'], valuesOf: () => cellsOf(['Default Title']) }
      : { names: ['SKU'], valuesOf: ({ sku }: OfferedSku) => cellsOf([sku]) };
  }
  const fold = (parts: string[]): string[] =>
    parts.length <= optionsMax
      ? parts
      : [
          ...parts.slice(0, optionsMax - 1),
          parts
            .slice(optionsMax - 1)
            .filter((part) => part !== '')
            .join(' / '),
        ];
  const valueOf = ({ options }: OfferedSku, wanted: string) =>
    options.find(({ name }) => name[language] === wanted)?.value[language] ?? '';
  return {
    names: fold(all),
    valuesOf: (sku: OfferedSku) => cellsOf(fold(all.map((name) => valueOf(sku, name)))),
  };
}
