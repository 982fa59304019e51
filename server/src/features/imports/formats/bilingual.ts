import type { Text } from '@amberdock/contract/language.ts';
import { type Currency, isCurrency, parseMinor } from '@amberdock/contract/money.ts';
import type { NamedText, OfferInput, SkuInput } from '../../catalogue/index.ts';
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

const both = (text: string): Text => ({ zh: text, en: text });
const inBoth = (row: FileRow, column: string): Text => ({
  zh: cell(row, `${column}_zh`),
  en: cell(row, `${column}_en`),
});

/** The shop's own CSV: a row a SKU and warehouse; what is the product's stands in its first row. */
export const bilingual: Format = {
  name: 'bilingual CSV',
  source: 'csv',
  signs: ['product_no', 'sku_no', 'name_zh', 'name_en'],
  required: ['product_no', 'sku_no', ['name_zh', 'name_en'], 'price'],
  keyColumn: 'product_no',
  productOf(rows, defaults, warnings) {
    const [first] = rows as [FileRow, ...FileRow[]];
    const name = inBoth(first, 'name');
    if (name.zh === '' && name.en === '') throw new RowFault(first.line, 'it has a name in neither language');
    if (Math.max(name.zh.length, name.en.length) > nameMax) {
      throw new RowFault(first.line, `its name is longer than ${nameMax} characters`);
    }
    const description = inBoth(first, 'description');
    return {
      handle: cell(first, 'product_no'),
      name,
      description: { zh: textOfHtml(description.zh), en: textOfHtml(description.en) },
      categoryPath: pathOf(first),
      brand: cell(first, 'brand'),
      isDiy: truthIn(first, 'is_diy', false),
      published: true,
      attributes: pairsIn(first, 'attributes', warnings),
      pictures: picturesOf(rows, warnings),
      skus: skusOf(rows, defaults, warnings),
    } satisfies FileProduct;
  },
};

/** "居家/被枕" beside "Home/Bedding"; where only one is given, or they differ in length, the one names both. */
function pathOf(row: FileRow): Text[] {
  const parts = (column: string) =>
    cell(row, column)
      .split('/')
      .map((part) => part.trim())
      .filter((part) => part !== '');
  const [zh, en] = [parts('category_zh'), parts('category_en')];
  if (zh.length === en.length) return zh.map((part, at) => ({ zh: part, en: en[at] as string }));
  return (zh.length > 0 ? zh : en).map(both);
}

/** "名=值|名=值"; a bar within a value is its own. */
function pairsIn(row: FileRow, column: string, warnings: Warning[]): NamedText[] {
  const pairs: { name: string; value: string }[] = [];
  for (const part of cell(row, column).split('|')) {
    const at = part.indexOf('=');
    const last = pairs.at(-1);
    if (at > 0) pairs.push({ name: part.slice(0, at).trim(), value: part.slice(at + 1).trim() });
    else if (last) last.value += `|${part}`;
    else if (part.trim() !== '') {
      warnings.push({ line: row.line, reason: `${column} "${short(part)}" has no "=" and is left out` });
    }
  }
  return pairs
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => ({ name: both(name), value: both(value) }));
}

function skusOf(rows: readonly FileRow[], defaults: Defaults, warnings: Warning[]): SkuInput[] {
  const skus = new Map<string, SkuInput & { offers: OfferInput[] }>();
  for (const row of rows) {
    const options = pairsIn(row, 'options', warnings);
    const handle = cell(row, 'product_no');
    const sku =
      cell(row, 'sku_no') ||
      numberFrom(
        handle,
        options.map(({ value }) => value.zh),
      );
    const offer = offerOf(row, defaults);
    const known = skus.get(sku);
    if (known?.offers.some(({ warehouse }) => warehouse === offer.warehouse)) {
      throw new RowFault(row.line, `SKU ${sku} stands twice for ${offer.warehouse}`);
    }
    if (known) known.offers.push(offer);
    else skus.set(sku, { ...skuOf(row, warnings), sku, options, offers: [offer] });
  }
  return [...skus.values()];
}

const skuOf = (row: FileRow, warnings: Warning[]): Omit<SkuInput, 'sku' | 'options' | 'offers'> => ({
  barcode: cell(row, 'barcode'),
  weightGrams: weightIn(row, 'weight_grams', warnings),
  sizeMm: sizeIn(row),
  hsCode: cell(row, 'hs_code'),
  customsName: inBoth(row, 'customs_name'),
  declaredValue: null,
  hasBattery: truthIn(row, 'has_battery', false),
  isLiquid: truthIn(row, 'is_liquid', false),
});

function sizeIn(row: FileRow): SkuInput['sizeMm'] {
  const text = cell(row, 'size_mm');
  if (text === '') return null;
  const match = /^(\d{1,6})\s*[x×*]\s*(\d{1,6})\s*[x×*]\s*(\d{1,6})$/i.exec(text);
  const sides = match?.slice(1).map(Number) as [number, number, number] | undefined;
  if (!sides?.every((side) => side > 0)) {
    throw new RowFault(row.line, `size_mm "${short(text)}" is not written as 300x200x100`);
  }
  return sides;
}

function offerOf(row: FileRow, defaults: Defaults): OfferInput {
  const warehouse = cell(row, 'warehouse').toUpperCase() || defaults.warehouse;
  const currency = currencyOf(row, warehouse, defaults);
  const priceMinor = priceIn(row, 'price', currency);
  if (priceMinor === null) throw new RowFault(row.line, 'price is empty');
  if (priceMinor === 0n) throw new RowFault(row.line, 'price is 0');
  const market = priceIn(row, 'market_price', currency);
  return {
    warehouse,
    currency,
    priceMinor,
    marketPriceMinor: market === 0n ? null : market,
    tiers: tiersIn(row, currency),
    minimumOrderQuantity: wholeIn(row, 'minimum_order_quantity', { otherwise: 1, min: 1 }),
    stock: wholeIn(row, 'stock', { otherwise: 0 }),
  };
}

function currencyOf(row: FileRow, warehouse: string, defaults: Defaults): Currency {
  const otherwise = currencyAt(row, warehouse, defaults);
  const text = cell(row, 'currency').toUpperCase().replace(/^RMB$/, 'CNY');
  if (text === '') return otherwise;
  if (!isCurrency(text)) throw new RowFault(row.line, `currency "${short(text)}" is none of this shop's`);
  return text;
}

function tiersIn(row: FileRow, currency: Currency): OfferInput['tiers'] {
  const text = cell(row, 'wholesale_prices');
  if (text === '') return [];
  const tiers = text.split('|').map((part) => {
    const [quantity = '', amount = ''] = part.split(':').map((side) => side.trim());
    const unitPriceMinor = parseMinor(amount, currency);
    if (!/^[1-9]\d{0,8}$/.test(quantity) || unitPriceMinor === null || unitPriceMinor <= 0n) {
      throw new RowFault(row.line, `wholesale_prices "${short(text)}" is not written as 10:45.00|100:40.00`);
    }
    return { minQuantity: Number(quantity), unitPriceMinor };
  });
  tiers.sort((a, b) => a.minQuantity - b.minQuantity);
  if (tiers.some(({ minQuantity }, at) => minQuantity === tiers[at - 1]?.minQuantity)) {
    throw new RowFault(row.line, `wholesale_prices "${short(text)}" has one quantity twice`);
  }
  return tiers;
}

function picturesOf(rows: readonly FileRow[], warnings: Warning[]): FileProduct['pictures'] {
  const found = new Set<string>();
  for (const row of rows) {
    for (const address of cell(row, 'image_urls').split(/\s+/)) {
      if (isWebAddress(address)) found.add(address);
      else if (address !== '')
        warnings.push({ line: row.line, reason: `"${short(address)}" is no address of a picture` });
    }
  }
  return [...found].map((source_url) => ({ kind: 'pending', source_url }));
}
