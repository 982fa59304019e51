import type { Text } from '@amberdock/contract/language.ts';
import type { NamedText, OfferInput, SkuInput } from '../../catalogue/index.ts';
import type { OwnProduct } from '../../listing-packs/index.ts';
import { onOneLine } from '../../../text/on-one-line.rules.ts';
import { textOfHtml } from '../values/html-text.rules.ts';
import {
  cell,
  codeIn,
  currencyAt,
  hasColumn,
  isPictureAddress,
  levelsIn,
  lineIn,
  numberFrom,
  marketPriceIn,
  sellingPriceIn,
  booleanIn,
  wholeIn,
} from './cells.ts';
import {
  type Defaults,
  type FileProduct,
  type FileRow,
  type Format,
  RowFault,
  type Warning,
} from './format.ts';
import { namesByHeading, shopifyHeadings } from './headings.ts';
import { ownProductIn, ownSku, ownVariantIn } from './listing-pack.ts';
import { weightIn } from './weight.ts';
import { cutText } from '../../../text/cut-text.rules.ts';

const both = (text: string) => ({ zh: text, en: text });

const columns = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  'Status',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Barcode',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Inventory Qty',
  'Variant Grams',
  'Harmonized System Code',
  'Variant Image',
  'Image Src',
  'Image Position',
];

/**
 * Shopify's product CSV, older or newer: one row for each variant; further rows of a handle may have only a picture.
 */
export const shopify: Format = {
  name: { zh: 'Shopify 商品 CSV', en: 'Shopify product CSV' },
  source: 'shopify',
  signs: ['Handle', 'URL handle', 'Variant Price', 'Option1 Name'],
  required: ['Handle', 'Title', 'Variant Price'],
  columns: namesByHeading(shopifyHeadings, columns),
  headings: shopifyHeadings,
  keyColumn: 'Handle',
  skuColumn: 'Variant SKU',
  productOf(rows, defaults, warnings) {
    const [first] = rows as [FileRow, ...FileRow[]];
    const title = lineIn(first, 'Title', 'name');
    if (title === '') {
      const reason = { zh: '商品的第一行没有 Title', en: 'the first row of the product has no Title' };
      throw new RowFault(first.line, reason, 'Title');
    }
    const optionNames = [1, 2, 3].map((number) => lineIn(first, `Option${number} Name`, 'option'));
    const variants = rows.filter((row) => row === first || isVariant(row));
    const own = ownProductIn(first);
    return {
      handle: lineIn(first, 'Handle', 'handle'),
      name: both(title),
      ...(hasColumn(first, 'Body (HTML)') && {
        description: both(textOfHtml(cell(first, 'Body (HTML)'))),
      }),
      categoryPath: own?.category_path.map(both) ?? categoryOf(first),
      ...(hasColumn(first, 'Vendor') && { brand: lineIn(first, 'Vendor', 'brand') }),
      ...(own && { isDiy: own.is_diy }),
      ...publishedIn(first, warnings),
      ...((own || hasColumn(first, 'Tags')) && { attributes: attributesOf(first, own) }),
      pictures: picturesOf(rows, warnings),
      skus: variants.map((row) => skuOf(row, { optionNames, defaults, warnings })),
      skuLines: variants.map(({ line }) => line),
    } satisfies FileProduct;
  },
};

function attributesOf(row: FileRow, own: OwnProduct | null): NamedText[] {
  const tags = onOneLine(cell(row, 'Tags'));
  return [
    ...(tags === '' ? [] : [{ name: { zh: '标签', en: 'Tags' }, value: both(tags) }]),
    ...(own?.attributes ?? []).map(({ name, value }) => ({ name: both(name), value: both(value) })),
  ];
}

/** Reads whether the row puts the product on sale; {} if it says nothing. Drafts and archived products are not, regardless of `Published`. */
function publishedIn(row: FileRow, warnings: Warning[]): Pick<FileProduct, 'published'> {
  const written = booleanIn(row, 'Published', null);
  const status = cell(row, 'Status').toLowerCase();
  if (status === '') return written === null ? {} : { published: written };
  if (status === 'active') return { published: written ?? true };
  warnings.push({
    line: row.line,
    kind: {
      zh: 'Status 不是 active，商品不上架',
      en: 'Status is not active: the product is not published',
    },
    reason: {
      zh: `Status 为 ${cutText(status, 40)}，商品不上架`,
      en: `Status is ${cutText(status, 40)}: the product is not published`,
    },
  });
  return { published: false };
}

/**
 * Reads "Home & Garden > Decor > Vases", with the seller's own type as a further level unless it repeats the last one.
 */
function categoryOf(row: FileRow): Text[] | null {
  if (!hasColumn(row, 'Product Category', 'Type')) return null;
  const levels = levelsIn(row, 'Product Category', />/).filter((level) => !/^uncategorized$/i.test(level));
  const type = lineIn(row, 'Type', 'category');
  const isNew = type !== '' && levels.at(-1)?.toLowerCase() !== type.toLowerCase();
  return (isNew ? [...levels, type] : levels).map(both);
}

const isVariant = (row: FileRow): boolean =>
  ['Option1 Value', 'Variant SKU', 'Variant Price'].some((column) => cell(row, column) !== '');

type Context = { optionNames: string[]; defaults: Defaults; warnings: Warning[] };

function skuOf(row: FileRow, { optionNames, defaults, warnings }: Context): SkuInput {
  const values = optionNames.map((_, index) => lineIn(row, `Option${index + 1} Value`, 'option'));
  const isPlain = optionNames[0] === 'Title' && values[0] === 'Default Title';
  const options = optionNames.flatMap((name, index) => {
    const value = values[index] ?? '';
    if (isPlain || value === '') return [];
    return [{ name: both(name || `Option ${index + 1}`), value: both(value) }];
  });
  const own = ownVariantIn(row);
  return {
    sku:
      codeIn(row, 'Variant SKU', warnings) ||
      numberFrom(
        row,
        cell(row, 'Handle'),
        options.map(({ value }) => value.en),
      ),
    options,
    barcode: hasColumn(row, 'Variant Barcode') ? codeIn(row, 'Variant Barcode', warnings) : null,
    weightGrams: weightIn(row, 'Variant Grams', warnings),
    sizeMm: null,
    hsCode: cell(row, 'Harmonized System Code'),
    customsName: both(''),
    originCountry: '',
    declaredValue: null,
    hasBattery: null,
    isLiquid: null,
    ...(own ? ownSku(row, own, defaults) : { offers: [offerOf(row, defaults, warnings)] }),
  };
}

function offerOf(row: FileRow, defaults: Defaults, warnings: Warning[]): OfferInput {
  const { warehouse } = defaults;
  const currency = currencyAt(row, warehouse, defaults);
  const priceMinor = sellingPriceIn(row, 'Variant Price', currency);
  return {
    warehouse,
    currency,
    priceMinor,
    marketPriceMinor: marketPriceIn(row, 'Variant Compare At Price', currency),
    tiers: [],
    minimumOrderQuantity: 1,
    // Its file has no columns for these.
    kept: [
      'tiers',
      'minimumOrderQuantity',
      ...(hasColumn(row, 'Variant Compare At Price') ? [] : (['marketPriceMinor'] as const)),
    ],
    stock: stockOf(row, warnings),
  };
}

/** Shopify writes a negative stock if more was sold than there was. */
function stockOf(row: FileRow, warnings: Warning[]): number | null {
  const stock = wholeIn(row, 'Variant Inventory Qty', { otherwise: null, min: -999_999_999 });
  if (stock === null || stock >= 0) return stock;
  warnings.push({
    line: row.line,
    kind: { zh: '库存小于 0，按 0 计', en: 'stock is below zero: 0 is taken' },
    reason: { zh: `库存为 ${stock}，按 0 计`, en: `stock is ${stock}: 0 is taken` },
  });
  return 0;
}

function picturesOf(rows: readonly FileRow[], warnings: Warning[]): FileProduct['pictures'] {
  const placed = rows
    .map((row, index) => ({ row, place: Number(cell(row, 'Image Position')) || 1_000 + index }))
    .sort((a, b) => a.place - b.place);
  const addresses = [
    ...placed.map(({ row }) => ({ row, address: cell(row, 'Image Src') })),
    ...rows.map((row) => ({ row, address: cell(row, 'Variant Image') })),
  ].filter(({ address }) => address !== '');
  const good = addresses.filter(({ row, address }) => isPictureAddress(row, address, warnings));
  return [...new Set(good.map(({ address }) => address))].map((source_url) => ({
    kind: 'pending',
    source_url,
  }));
}
