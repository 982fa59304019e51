import { importColumns } from '@amberdock/contract/console/products/import-columns.ts';
import type { Headings } from './format.ts';

/** Shopify's newer product template. */
export const shopifyHeadings: Headings = {
  Handle: ['URL handle'],
  'Body (HTML)': ['Description'],
  Published: ['Published on online store'],
  'Variant SKU': ['SKU'],
  'Variant Barcode': ['Barcode'],
  'Variant Price': ['Price'],
  'Variant Compare At Price': ['Compare-at price'],
  'Variant Inventory Qty': ['Inventory quantity'],
  'Variant Grams': ['Weight value (grams)'],
  'Image Src': ['Product image URL'],
  'Variant Image': ['Variant image URL'],
};

/** Further names in Chinese that a file may use for a column of the bilingual CSV, beside the template's heading. */
const otherChineseHeadings: Headings = {
  product_no: ['商品编码', '货号'],
  sku_no: ['规格编号', 'SKU'],
  name_zh: ['商品名称', '名称'],
  description_zh: ['商品描述', '描述'],
  category_zh: ['商品分类', '分类', '类目'],
  price: ['单价', '售价'],
  wholesale_prices: ['阶梯价'],
  weight_grams: ['重量(g)', '重量'],
  size_mm: ['尺寸(mm)', '尺寸'],
  image_urls: ['图片'],
  barcode: ['条码'],
  hs_code: ['HS编码'],
  origin_country: ['原产地'],
  declared_value: ['申报单价'],
  has_battery: ['带电'],
  is_liquid: ['液体'],
};

/** The bilingual CSV in Chinese, the template's heading first; docs/import.md has the same list. */
export const chineseHeadings: Headings = Object.fromEntries(
  Object.entries(importColumns).map(([name, { heading }]) => [
    name,
    [heading, ...(otherChineseHeadings[name] ?? [])],
  ]),
);

/** Normalizes a heading: those that differ only in case, width or spaces are the same. */
export const headingKey = (heading: string): string =>
  heading.normalize('NFKC').toLowerCase().replace(/\s+/g, '');

/** Returns the names of a format's columns, by every heading that a file may use for them. */
export const namesByHeading = (headings: Headings, columns: readonly string[]): ReadonlyMap<string, string> =>
  new Map([
    ...Object.entries(headings).flatMap(([name, others]) =>
      others.map((other): [string, string] => [headingKey(other), name]),
    ),
    ...[...columns, ...Object.keys(headings)].map((name): [string, string] => [headingKey(name), name]),
  ]);
