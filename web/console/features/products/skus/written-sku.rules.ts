import {
  type NewSku,
  sideMmMax,
  weightGramsMax,
} from '@amberdock/contract/console/products/product-making.ts';
import type { OptionText } from '@amberdock/contract/console/products/product-skus.ts';
import type { StaffProduct, StaffSku } from '@amberdock/contract/console/products/products.ts';
import { type Currency, isAmount } from '@amberdock/contract/money.ts';
import { typedHsCodePattern } from '@amberdock/contract/trade/customs.ts';
import { isWholeNumber, type TypedNumber as Typed } from '../../../../kit/whole-number.rules.ts';

/** An option of a product as it is typed; the key stays when another one is removed. */
export type WrittenOption = OptionText & { key: number };
export type WrittenCustoms = {
  hs_code: string;
  customs_name_zh: string;
  customs_name_en: string;
  origin_country: string;
  /** The declared value of a unit; empty for none. */
  declared: string;
  currency: Currency;
  has_battery: boolean;
  is_liquid: boolean;
};
export type WrittenSku = {
  key: number;
  sku: string;
  barcode: string;
  weight: Typed;
  sides: readonly [Typed, Typed, Typed];
  /** By the key of the option. */
  values: Readonly<Record<number, OptionText>>;
  customs: WrittenCustoms;
  /** The SKU that it duplicates, if any. */
  copiedId: string | null;
};

export const noCustoms: WrittenCustoms = {
  hs_code: '',
  customs_name_zh: '',
  customs_name_en: '',
  origin_country: '',
  declared: '',
  currency: 'USD',
  has_battery: false,
  is_liquid: false,
};
export const emptySku: WrittenSku = {
  key: 0,
  sku: '',
  barcode: '',
  weight: '',
  sides: ['', '', ''],
  values: {},
  customs: noCustoms,
  copiedId: null,
};

export const isEmptyText = ({ zh, en }: OptionText) => zh.trim() === '' && en.trim() === '';
export const plainText = ({ zh, en }: OptionText): OptionText => ({ zh: zh.trim(), en: en.trim() });
const noText: OptionText = { zh: '', en: '' };
export const valueOf = ({ values }: WrittenSku, { key }: WrittenOption): OptionText => values[key] ?? noText;
const isWhole = (typed: Typed, max: number) => isWholeNumber(typed, { min: 1, max });

export type SkuFaults = {
  sku: 'missing' | 'twice' | null;
  weight: boolean;
  sides: boolean;
  hs_code: boolean;
  declared: boolean;
  /** By the key of the option. */
  values: Readonly<Record<number, boolean>>;
};

type Needs = {
  /** Whether another SKU of the form has its number. */
  isTwice?: boolean;
  /** Tells whether a value is needed of an option; an import may have left one out. */
  isNeeded?: (option: WrittenOption) => boolean;
};

/** Finds what keeps a SKU from being saved. */
export function skuFaults(
  written: WrittenSku,
  options: readonly WrittenOption[],
  { isTwice = false, isNeeded = () => true }: Needs = {},
): SkuFaults {
  const { sku, weight, sides, customs } = written;
  const declared = customs.declared.trim();
  return {
    sku: sku.trim() === '' ? 'missing' : isTwice ? 'twice' : null,
    weight: !isWhole(weight, weightGramsMax),
    sides: sides.some((side) => side !== '') && !sides.every((side) => isWhole(side, sideMmMax)),
    hs_code: !new RegExp(typedHsCodePattern).test(customs.hs_code),
    declared: declared !== '' && !isAmount(declared, customs.currency),
    values: Object.fromEntries(
      options.map((option) => [option.key, isNeeded(option) && isEmptyText(valueOf(written, option))]),
    ),
  };
}

export const hasSkuFaults = ({ values, ...faults }: SkuFaults): boolean =>
  Object.values(faults).some(Boolean) || Object.values(values).some(Boolean);

/** The parts of a SKU that can be changed, as the calls take them. */
export const skuParts = (written: WrittenSku, options: readonly WrittenOption[]) => {
  const { declared, currency, ...customs } = written.customs;
  return {
    option_values: options.map((option) => plainText(valueOf(written, option))),
    barcode: written.barcode.trim(),
    weight_grams: Number(written.weight),
    size_mm: written.sides.every((side) => side !== '') ? written.sides.map(Number) : null,
    ...customs,
    declared_value: declared.trim() === '' ? null : { amount: declared.trim(), currency },
  };
};

/** A new SKU as the calls take it. */
export const newSkuBody = (written: WrittenSku, options: readonly WrittenOption[]): NewSku => ({
  sku: written.sku.trim(),
  ...skuParts(written, options),
  ...(written.copiedId && { copied_sku_id: written.copiedId }),
});

const nameKey = ({ zh, en }: OptionText) => `${zh}\n${en}`;

/** Lists the options of a product in the order in which its SKUs bring them. */
export function optionsOf({ skus }: StaffProduct): WrittenOption[] {
  const names = new Map(
    skus.flatMap(({ option_texts }) => option_texts.map(({ name }) => [nameKey(name), name] as const)),
  );
  return [...names.values()].map((name, key) => ({ key, ...name }));
}

/** Returns a SKU as a form shows it. */
export function writtenOf(sku: StaffSku, options: readonly WrittenOption[]): WrittenSku {
  const [length = '', width = '', height = ''] = sku.size_mm;
  const { hs_code, customs_name_zh, customs_name_en, origin_country, has_battery, is_liquid } = sku;
  const texts = { hs_code, customs_name_zh, customs_name_en, origin_country };
  return {
    ...emptySku,
    sku: sku.sku,
    barcode: sku.barcode,
    weight: sku.weight_grams,
    sides: [length, width, height],
    values: Object.fromEntries(
      options.flatMap((option) => {
        const found = sku.option_texts.find(({ name }) => nameKey(name) === nameKey(option));
        return found ? [[option.key, found.value]] : [];
      }),
    ),
    customs: {
      ...texts,
      has_battery,
      is_liquid,
      declared: sku.declared_value?.amount ?? '',
      currency: sku.declared_value?.currency ?? noCustoms.currency,
    },
  };
}

/** Returns a further SKU with the weight, size and customs data of another one, which are often the same. */
export const furtherSku = (last: WrittenSku | undefined, key: number): WrittenSku => ({
  ...emptySku,
  key,
  ...(last && { weight: last.weight, sides: last.sides, customs: last.customs }),
});
