import { newSkusMax } from '@amberdock/contract/console/products/product-making.ts';
import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import {
  emptySku,
  furtherSku,
  hasSkuFaults,
  isEmptyText,
  newSkuBody,
  optionsOf,
  plainText,
  type SkuFaults,
  skuFaults,
  type WrittenOption,
  type WrittenSku,
  writtenOf,
} from '../skus/written-sku.rules.ts';

/** The product that is duplicated, and the parts that are taken over of it as they are. */
export type WrittenCopy = { product_id: string; pictures: boolean; attributes: boolean; offers: boolean };
export type WrittenProduct = {
  handle: string;
  name_zh: string;
  name_en: string;
  description_zh: string;
  description_en: string;
  category_id: string | null;
  brand_name: string;
  options: readonly WrittenOption[];
  skus: readonly WrittenSku[];
  copied: WrittenCopy | null;
};

export const emptyProduct: WrittenProduct = {
  handle: '',
  name_zh: '',
  name_en: '',
  description_zh: '',
  description_en: '',
  category_id: null,
  brand_name: '',
  options: [],
  skus: [emptySku],
  copied: null,
};

/** Fills the form with everything of a product but its numbers, barcodes, stock and sales. Withdrawn SKUs are left out. */
export function duplicateOf(product: StaffProduct): WrittenProduct {
  const { name_zh, name_en, description_zh, description_en, brand_name } = product;
  const options = optionsOf(product);
  const skus = product.skus.filter(({ withdrawn }) => !withdrawn);
  return {
    handle: '',
    name_zh,
    name_en,
    description_zh,
    description_en,
    category_id: product.category?.id ?? null,
    brand_name,
    options,
    skus:
      skus.length === 0
        ? [emptySku]
        : skus.slice(0, newSkusMax).map((sku, key) => ({
            ...writtenOf(sku, options),
            key,
            sku: '',
            barcode: '',
            copiedId: sku.id,
          })),
    copied: { product_id: product.id, pictures: true, attributes: true, offers: true },
  };
}

export type ProductFaults = {
  handle: boolean;
  name: boolean;
  optionsNeeded: boolean;
  /** By the key of the option. */
  options: Readonly<Record<number, boolean>>;
  /** By the key of the SKU. */
  skus: Readonly<Record<number, SkuFaults>>;
};

/** Finds what keeps the form from being sent. */
export function faultsOf({ handle, name_zh, name_en, options, skus }: WrittenProduct): ProductFaults {
  const numbers = skus.map(({ sku }) => sku.trim());
  return {
    handle: handle.trim() === '',
    name: name_zh.trim() === '' && name_en.trim() === '',
    optionsNeeded: skus.length > 1 && options.length === 0,
    options: Object.fromEntries(options.map((option) => [option.key, isEmptyText(option)])),
    skus: Object.fromEntries(
      skus.map((sku, index) => [
        sku.key,
        skuFaults(sku, options, { isTwice: numbers.indexOf(numbers[index] ?? '') < index }),
      ]),
    ),
  };
}

export const hasFaults = (faults: ProductFaults): boolean =>
  faults.handle ||
  faults.name ||
  faults.optionsNeeded ||
  Object.values(faults.options).some(Boolean) ||
  Object.values(faults.skus).some(hasSkuFaults);

/** The body of the call that makes it. */
export const bodyOf = ({ options, skus, copied, ...product }: WrittenProduct) => ({
  ...product,
  handle: product.handle.trim(),
  option_names: options.map(plainText),
  new_skus: skus.map((sku) => newSkuBody(sku, options)),
  ...(copied && { copied }),
});

const nextKey = (all: readonly { key: number }[]) => Math.max(-1, ...all.map(({ key }) => key)) + 1;

export const withOption = (product: WrittenProduct): WrittenProduct => ({
  ...product,
  options: [...product.options, { key: nextKey(product.options), zh: '', en: '' }],
});

/** Adds a SKU with the measures and customs data of the last one. */
export const withSku = (product: WrittenProduct): WrittenProduct => ({
  ...product,
  skus: [...product.skus, furtherSku(product.skus.at(-1), nextKey(product.skus))],
});
