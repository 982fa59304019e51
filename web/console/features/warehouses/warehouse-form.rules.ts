import {
  cutOffPattern,
  handOverDaysMax,
  type StaffWarehouse,
  warehouseCodePattern,
  warehousePositionMax,
} from '@amberdock/contract/console/warehouses.ts';
import { type Currency, parseMinor } from '@amberdock/contract/money.ts';

type Typed = number | string;

/** A warehouse as it is typed; an empty order is after the others, an empty handling fee takes no own labels. */
export type WrittenWarehouse = {
  code: string;
  name_zh: string;
  name_en: string;
  country_code: string;
  currency: Currency;
  time_zone: string;
  position: Typed;
  takes_orders: boolean;
  cut_off: string;
  hand_over_days: Typed;
  handling_fee: string;
  storage_fee: string;
  address1: string;
  postal_code: string;
  city: string;
};

export const newWarehouse: WrittenWarehouse = {
  code: '',
  name_zh: '',
  name_en: '',
  country_code: '',
  currency: 'CNY',
  time_zone: '',
  position: '',
  takes_orders: true,
  cut_off: '16:00',
  hand_over_days: 1,
  handling_fee: '',
  storage_fee: '0',
  address1: '',
  postal_code: '',
  city: '',
};

const countriesOfEuro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ');
const currencyOfCountry: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(countriesOfEuro.map((country) => [country, 'EUR' as const])),
  CN: 'CNY',
  US: 'USD',
  GB: 'GBP',
  HK: 'HKD',
  JP: 'JPY',
  KW: 'KWD',
};

/** The change that chooses a country. That of a new warehouse brings its currency, if it is one of the shop's. */
export const choiceOfCountry = (
  country: string,
  { isNew }: { isNew: boolean },
): Partial<WrittenWarehouse> => {
  const currency = isNew ? currencyOfCountry[country] : undefined;
  return { country_code: country, ...(currency && { currency }) };
};

export const writtenOf = (warehouse: StaffWarehouse): WrittenWarehouse => ({
  code: warehouse.code,
  name_zh: warehouse.name_zh,
  name_en: warehouse.name_en,
  country_code: warehouse.country_code,
  currency: warehouse.currency,
  time_zone: warehouse.time_zone,
  position: warehouse.position,
  takes_orders: warehouse.takes_orders,
  cut_off: warehouse.cut_off,
  hand_over_days: warehouse.hand_over_days,
  handling_fee: warehouse.handling_fee?.amount ?? '',
  storage_fee: warehouse.storage_fee.amount,
  ...warehouse.return_address,
});

const isWhole = (typed: Typed, most: number): boolean =>
  typeof typed === 'number' && Number.isInteger(typed) && typed >= 0 && typed <= most;

/** Finds the fields that keep the form from being sent; a new warehouse needs no order. */
export function problemsOf(written: WrittenWarehouse, { isNew }: { isNew: boolean }) {
  const isFee = (fee: string) => (parseMinor(fee.trim(), written.currency) ?? -1n) >= 0n;
  return {
    code: !new RegExp(warehouseCodePattern).test(codeOf(written)),
    name_zh: written.name_zh.trim() === '',
    name_en: written.name_en.trim() === '',
    country_code: written.country_code === '',
    time_zone: written.time_zone === '',
    position: !(isNew && written.position === '') && !isWhole(written.position, warehousePositionMax),
    cut_off: !new RegExp(cutOffPattern).test(written.cut_off.trim()),
    hand_over_days: !isWhole(written.hand_over_days, handOverDaysMax),
    handling_fee: written.handling_fee.trim() !== '' && !isFee(written.handling_fee),
    storage_fee: !isFee(written.storage_fee),
  };
}
export type WarehouseProblems = ReturnType<typeof problemsOf>;

/** The values that the groups of fields share, how to change them, and a sentence beside a field that is wrong. */
export type FieldParts = {
  written: WrittenWarehouse;
  change: (changed: Partial<WrittenWarehouse>) => void;
  errorOf: (field: keyof WarehouseProblems, sentence: string) => string | false;
};

const codeOf = ({ code }: WrittenWarehouse): string => code.trim().toUpperCase();

const enteredOf = (written: WrittenWarehouse) => ({
  name_zh: written.name_zh.trim(),
  name_en: written.name_en.trim(),
  country_code: written.country_code,
  currency: written.currency,
  time_zone: written.time_zone,
  takes_orders: written.takes_orders,
  cut_off: written.cut_off.trim(),
  hand_over_days: Number(written.hand_over_days),
  handling_fee: written.handling_fee.trim() || null,
  storage_fee: written.storage_fee.trim(),
  return_address: {
    address1: written.address1,
    postal_code: written.postal_code,
    city: written.city,
  },
});

/** The body of the call that makes it. */
export const bodyOfNew = (written: WrittenWarehouse) => ({
  ...enteredOf(written),
  code: codeOf(written),
  ...(written.position !== '' && { position: Number(written.position) }),
});

/** The body of the call that changes it. */
export const bodyOfChange = (written: WrittenWarehouse, version: number) => ({
  ...enteredOf(written),
  position: Number(written.position),
  version,
});
