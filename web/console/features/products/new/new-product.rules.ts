import type { OptionText } from '@amberdock/contract/console/products/product-skus.ts';

type Typed = number | string;
/** The option of a new product as it is typed; the key stays when another one is removed. */
export type WrittenOption = OptionText & { key: number };
export type WrittenSku = {
  key: number;
  sku: string;
  barcode: string;
  weight: Typed;
  sides: readonly [Typed, Typed, Typed];
  /** By the key of the option. */
  values: Readonly<Record<number, OptionText>>;
};
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
  skus: [{ key: 0, sku: '', barcode: '', weight: '', sides: ['', '', ''], values: {} }],
};

const isEmpty = ({ zh, en }: OptionText) => zh.trim() === '' && en.trim() === '';
const noText: OptionText = { zh: '', en: '' };
export const valueOf = ({ values }: WrittenSku, { key }: WrittenOption): OptionText => values[key] ?? noText;
const isWhole = (typed: Typed, least = 1) =>
  typed !== '' && Number.isInteger(Number(typed)) && Number(typed) >= least;

export type SkuFaults = {
  sku: 'missing' | 'twice' | null;
  weight: boolean;
  sides: boolean;
  /** By the key of the option. */
  values: Readonly<Record<number, boolean>>;
};
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
    options: Object.fromEntries(options.map((option) => [option.key, isEmpty(option)])),
    skus: Object.fromEntries(
      skus.map((each, at) => [
        each.key,
        {
          sku: numbers[at] === '' ? 'missing' : numbers.indexOf(numbers[at] ?? '') < at ? 'twice' : null,
          weight: !isWhole(each.weight),
          sides: each.sides.some((side) => side !== '') && !each.sides.every((side) => isWhole(side)),
          values: Object.fromEntries(options.map((option) => [option.key, isEmpty(valueOf(each, option))])),
        },
      ]),
    ),
  };
}

export const hasFaults = (faults: ProductFaults): boolean =>
  faults.handle ||
  faults.name ||
  faults.optionsNeeded ||
  Object.values(faults.options).some(Boolean) ||
  Object.values(faults.skus).some(
    ({ sku, weight, sides, values }) =>
      sku !== null || weight || sides || Object.values(values).some(Boolean),
  );

const plain = ({ zh, en }: OptionText): OptionText => ({ zh: zh.trim(), en: en.trim() });

/** The body of the call that makes it. */
export const bodyOf = ({ options, skus, ...product }: WrittenProduct) => ({
  ...product,
  handle: product.handle.trim(),
  option_names: options.map(plain),
  new_skus: skus.map((each) => ({
    sku: each.sku.trim(),
    barcode: each.barcode.trim(),
    weight_grams: Number(each.weight),
    size_mm: each.sides.every((side) => side !== '') ? each.sides.map(Number) : null,
    option_values: options.map((option) => plain(valueOf(each, option))),
  })),
});

const nextKey = (all: readonly { key: number }[]) => Math.max(-1, ...all.map(({ key }) => key)) + 1;

export const withOption = (product: WrittenProduct): WrittenProduct => ({
  ...product,
  options: [...product.options, { key: nextKey(product.options), ...noText }],
});

/** Adds a SKU with the weight and size of the last one, which is often the same. */
export function withSku(product: WrittenProduct): WrittenProduct {
  const last = product.skus.at(-1);
  const added: WrittenSku = {
    key: nextKey(product.skus),
    sku: '',
    barcode: '',
    weight: last?.weight ?? '',
    sides: last?.sides ?? ['', '', ''],
    values: {},
  };
  return { ...product, skus: [...product.skus, added] };
}
