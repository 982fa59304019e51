import type { OfferInput, SkuInput } from '../../catalogue/index.ts';
import {
  cell,
  currencyAt,
  type Defaults,
  type FileProduct,
  type FileRow,
  type Format,
  isWebAddress,
  nameMax,
  numberFrom,
  priceIn,
  RowFault,
  short,
  truthIn,
  type Warning,
  weightIn,
  wholeIn,
} from './format.ts';
import { textOfHtml } from './html-text.rules.ts';
import { ownProductIn, ownSku, ownVariantIn } from './listing-pack.ts';

const both = (text: string) => ({ zh: text, en: text });

/** Shopify's product CSV: a row a variant; further rows of a handle may bring a picture alone. */
export const shopify: Format = {
  name: 'Shopify product CSV',
  source: 'shopify',
  signs: ['Handle', 'Variant Price', 'Option1 Name'],
  required: ['Handle', 'Title', 'Variant Price'],
  keyColumn: 'Handle',
  productOf(rows, defaults, warnings) {
    const [first] = rows as [FileRow, ...FileRow[]];
    const title = cell(first, 'Title');
    if (title === '') throw new RowFault(first.line, 'the first row of the product has no Title');
    if (title.length > nameMax) throw new RowFault(first.line, `Title is longer than ${nameMax} characters`);
    const optionNames = [1, 2, 3].map((at) => cell(first, `Option${at} Name`));
    const variants = rows.filter((row) => row === first || isVariant(row));
    const type = cell(first, 'Type');
    const tags = cell(first, 'Tags');
    const own = ownProductIn(first);
    return {
      handle: cell(first, 'Handle'),
      name: both(title),
      description: both(textOfHtml(cell(first, 'Body (HTML)'))),
      categoryPath: own?.category_path.map(both) ?? (type === '' ? [] : [both(type)]),
      brand: cell(first, 'Vendor'),
      isDiy: own?.is_diy ?? false,
      published: truthIn(first, 'Published', true),
      attributes: [
        ...(tags === '' ? [] : [{ name: { zh: '标签', en: 'Tags' }, value: both(tags) }]),
        ...(own?.attributes ?? []).map(({ name, value }) => ({ name: both(name), value: both(value) })),
      ],
      pictures: picturesOf(rows, warnings),
      skus: variants.map((row) => skuOf(row, { optionNames, defaults, warnings })),
    } satisfies FileProduct;
  },
};

const isVariant = (row: FileRow): boolean =>
  ['Option1 Value', 'Variant SKU', 'Variant Price'].some((column) => cell(row, column) !== '');

type Context = { optionNames: string[]; defaults: Defaults; warnings: Warning[] };

function skuOf(row: FileRow, { optionNames, defaults, warnings }: Context): SkuInput {
  const values = optionNames.map((_, at) => cell(row, `Option${at + 1} Value`));
  const isPlain = optionNames[0] === 'Title' && values[0] === 'Default Title';
  const options = optionNames.flatMap((name, at) => {
    const value = values[at] ?? '';
    if (isPlain || value === '') return [];
    return [{ name: both(name || `Option ${at + 1}`), value: both(value) }];
  });
  const own = ownVariantIn(row);
  return {
    sku:
      cell(row, 'Variant SKU') ||
      numberFrom(
        cell(row, 'Handle'),
        options.map(({ value }) => value.en),
      ),
    options,
    barcode: cell(row, 'Variant Barcode').replace(/^'/, ''),
    weightGrams: weightIn(row, 'Variant Grams', warnings),
    sizeMm: null,
    hsCode: cell(row, 'Harmonized System Code'),
    customsName: both(''),
    declaredValue: null,
    hasBattery: false,
    isLiquid: false,
    ...(own ? ownSku(row, own, defaults) : { offers: [offerOf(row, defaults, warnings)] }),
  };
}

function offerOf(row: FileRow, defaults: Defaults, warnings: Warning[]): OfferInput {
  const { warehouse } = defaults;
  const currency = currencyAt(row, warehouse, defaults);
  const priceMinor = priceIn(row, 'Variant Price', currency);
  if (priceMinor === null) throw new RowFault(row.line, 'Variant Price is empty');
  if (priceMinor === 0n) throw new RowFault(row.line, 'Variant Price is 0');
  const market = priceIn(row, 'Variant Compare At Price', currency);
  return {
    warehouse,
    currency,
    priceMinor,
    marketPriceMinor: market === 0n ? null : market,
    tiers: [],
    minimumOrderQuantity: 1,
    stock: stockOf(row, warnings),
  };
}

/** Shopify counts below zero what was sold beyond the stock. */
function stockOf(row: FileRow, warnings: Warning[]): number {
  const stock = wholeIn(row, 'Variant Inventory Qty', { otherwise: 0, min: -999_999_999 });
  if (stock >= 0) return stock;
  warnings.push({ line: row.line, reason: `stock is ${stock}: 0 is taken` });
  return 0;
}

function picturesOf(rows: readonly FileRow[], warnings: Warning[]): FileProduct['pictures'] {
  const placed = rows
    .map((row, at) => ({ row, place: Number(cell(row, 'Image Position')) || 1_000 + at }))
    .sort((a, b) => a.place - b.place);
  const addresses = [
    ...placed.map(({ row }) => ({ row, address: cell(row, 'Image Src') })),
    ...rows.map((row) => ({ row, address: cell(row, 'Variant Image') })),
  ].filter(({ address }) => address !== '');
  const good = addresses.filter(({ row, address }) => {
    if (isWebAddress(address)) return true;
    warnings.push({ line: row.line, reason: `"${short(address)}" is no address of a picture` });
    return false;
  });
  return [...new Set(good.map(({ address }) => address))].map((source_url) => ({
    kind: 'pending',
    source_url,
  }));
}
