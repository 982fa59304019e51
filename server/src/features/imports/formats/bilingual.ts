import { languages, type Text } from '@amberdock/contract/language.ts';
import type { NamedText, OfferInput, SkuInput } from '../../catalogue/index.ts';
import { onOneLine } from '../../../text/on-one-line.rules.ts';
import { textOfHtml } from '../values/html-text.rules.ts';
import { readPairs } from '../values/pairs.rules.ts';
import {
  cell,
  codeIn,
  countryIn,
  faultAt,
  hasColumn,
  isPictureAddress,
  lengthMax,
  levelsIn,
  lineIn,
  numberFrom,
  sellingPriceIn,
  short,
  booleanIn,
} from './cells.ts';
import {
  type Defaults,
  type FileProduct,
  type FileRow,
  type Format,
  RowFault,
  type Warning,
} from './format.ts';
import { chineseHeadings, namesByHeading } from './headings.ts';
import { warnIgnored } from './further-rows.ts';
import { currencyIn, currencyOf, offerOf, warehouseOf } from './bilingual-offer.ts';
import { sizeIn } from './size-and-tiers.ts';
import { weightIn } from './weight.ts';

const both = (text: string): Text => ({ zh: text, en: text });
const inBoth = (row: FileRow, column: string): Text => ({
  zh: cell(row, `${column}_zh`),
  en: cell(row, `${column}_en`),
});

const signs = ['product_no', 'sku_no', 'name_zh', 'name_en'];

/** The shop's own CSV: one row for each SKU and warehouse; the product's own fields are read from its first row. */
export const bilingual: Format = {
  name: { zh: '双语 CSV', en: 'bilingual CSV' },
  source: 'csv',
  signs: [...signs, ...signs.flatMap((name) => chineseHeadings[name] ?? [])],
  required: ['product_no', 'sku_no', ['name_zh', 'name_en'], 'price'],
  columns: namesByHeading(chineseHeadings, []),
  headings: chineseHeadings,
  keyColumn: 'product_no',
  skuColumn: 'sku_no',
  productOf(rows, defaults, warnings) {
    const [first] = rows as [FileRow, ...FileRow[]];
    const name = { zh: lineIn(first, 'name_zh', 'name'), en: lineIn(first, 'name_en', 'name') };
    if (name.zh === '' && name.en === '') {
      const reason = { zh: '两种语言都没有名称', en: 'it has a name in neither language' };
      throw new RowFault(first.line, reason, 'name_zh');
    }
    const description = inBoth(first, 'description');
    const has = (...columns: string[]) => hasColumn(first, ...columns);
    return {
      handle: lineIn(first, 'product_no', 'handle'),
      name,
      keptNames: languages.filter((language) => !has(`name_${language}`)),
      ...(has('description_zh', 'description_en') && {
        description: { zh: textOfHtml(description.zh), en: textOfHtml(description.en) },
      }),
      categoryPath: has('category_zh', 'category_en') ? pathOf(first) : null,
      ...(has('brand') && { brand: lineIn(first, 'brand', 'brand') }),
      ...(has('is_diy') && { isDiy: booleanIn(first, 'is_diy', false) }),
      ...(has('attributes') && { attributes: pairsIn(first, 'attributes', warnings) }),
      pictures: picturesOf(rows, warnings),
      ...skusOf(rows, defaults, warnings),
    } satisfies FileProduct;
  },
};

/** Pairs "居家/被枕" with "Home/Bedding". If only one is given, or their depths differ, one path serves both languages. */
function pathOf(row: FileRow): Text[] {
  const [zh, en] = [levelsIn(row, 'category_zh', /\//), levelsIn(row, 'category_en', /\//)];
  if (zh.length === en.length) return zh.map((part, index) => ({ zh: part, en: en[index] as string }));
  return (zh.length > 0 ? zh : en).map(both);
}

function pairsIn(row: FileRow, column: string, warnings: Warning[]): NamedText[] {
  const { pairs, bare } = readPairs(cell(row, column));
  for (const part of bare) {
    warnings.push({
      line: row.line,
      kind: {
        zh: `${column} 中有内容缺少“=”，已略去`,
        en: `a part of ${column} has no "=" and is left out`,
      },
      reason: {
        zh: `${column} 中的“${short(part)}”缺少“=”，已略去`,
        en: `${column} "${short(part)}" has no "=" and is left out`,
      },
    });
  }
  return pairs.map(({ name, value }) => ({ name: both(onOneLine(name)), value: both(onOneLine(value)) }));
}

function optionsIn(row: FileRow, warnings: Warning[]): NamedText[] {
  const options = pairsIn(row, 'options', warnings);
  const long = options.find(
    ({ name, value }) => Math.max(name.zh.length, value.zh.length) > lengthMax.option,
  );
  if (!long) return options;
  throw faultAt(row, 'options', {
    zh: `规格中有内容超过 ${lengthMax.option} 个字符`,
    en: `a part of options is longer than ${lengthMax.option} characters`,
  });
}

type Sku = SkuInput & { offers: OfferInput[] };

function skusOf(rows: readonly FileRow[], defaults: Defaults, warnings: Warning[]) {
  const skus = new Map<string, { sku: Sku; row: FileRow; lines: Map<string, number> }>();
  for (const row of rows) {
    const options = optionsIn(row, warnings);
    const number =
      codeIn(row, 'sku_no', warnings) ||
      numberFrom(
        row,
        cell(row, 'product_no'),
        options.map(({ value }) => value.zh),
      );
    const offer = offerOf(row, defaults);
    const known = skus.get(number);
    const line = known?.lines.get(offer.warehouse);
    if (line !== undefined) {
      throw faultAt(row, 'sku_no', {
        zh: `SKU ${short(number)} 在 ${offer.warehouse} 出现两次：第 ${line} 行和第 ${row.line} 行`,
        en: `SKU ${short(number)} stands twice for ${offer.warehouse}, in line ${line} and in line ${row.line}`,
      });
    }
    if (known) {
      warnIgnored(row, known.row, number, warnings);
      known.sku.offers.push(offer);
      known.lines.set(offer.warehouse, row.line);
    } else {
      skus.set(number, {
        sku: {
          ...skuOf(row, defaults, warnings),
          sku: number,
          options,
          ...(!hasColumn(row, 'options') && { keepsOptions: true }),
          offers: [offer],
        },
        row,
        lines: new Map([[offer.warehouse, row.line]]),
      });
    }
  }
  return {
    skus: [...skus.values()].map(({ sku }) => sku),
    skuLines: [...skus.values()].map(({ row }) => row.line),
  };
}

const skuOf = (
  row: FileRow,
  defaults: Defaults,
  warnings: Warning[],
): Omit<SkuInput, 'sku' | 'options' | 'offers'> => ({
  barcode: hasColumn(row, 'barcode') ? codeIn(row, 'barcode', warnings) : null,
  weightGrams: weightIn(row, 'weight_grams', warnings),
  sizeMm: sizeIn(row),
  hsCode: cell(row, 'hs_code'),
  customsName: inBoth(row, 'customs_name'),
  originCountry: countryIn(row, 'origin_country'),
  declaredValue: declaredIn(row, defaults),
  hasBattery: booleanIn(row, 'has_battery', null),
  isLiquid: booleanIn(row, 'is_liquid', null),
});

/** The customs value of one piece; null if the row gives none. */
function declaredIn(row: FileRow, defaults: Defaults): SkuInput['declaredValue'] {
  if (cell(row, 'declared_value') === '') return null;
  const otherwise = currencyOf(row, warehouseOf(row, defaults), defaults);
  const currency = currencyIn(row, 'declared_currency', otherwise);
  const amountMinor = sellingPriceIn(row, 'declared_value', currency);
  return { amountMinor, currency };
}

function picturesOf(rows: readonly FileRow[], warnings: Warning[]): FileProduct['pictures'] {
  const found = new Set<string>();
  for (const row of rows) {
    for (const address of cell(row, 'image_urls').split(/\s+/)) {
      if (address !== '' && isPictureAddress(row, address, warnings)) found.add(address);
    }
  }
  return [...found].map((source_url) => ({ kind: 'pending', source_url }));
}
