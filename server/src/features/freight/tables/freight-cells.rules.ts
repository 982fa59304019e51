import { addressLengthMax } from '@amberdock/contract/people/addresses.ts';
import { countryCodes } from '@amberdock/contract/people/countries.ts';
import type { Text } from '@amberdock/contract/language.ts';
import { type Currency, digitsOf, parseMinor } from '@amberdock/contract/money.ts';
import type { FreightColumn } from './freight-columns.rules.ts';
import { type FreightZone, keptState } from './freight-input.rules.ts';

/** A reason against a row, at its column; null where it is of none, such as the header. */
export type RowFault = Text & { column: FreightColumn | null };

/** The cells of a row, trimmed, and the faults found in them so far. */
export type RowCells = { text: (column: FreightColumn) => string; faults: RowFault[] };

/** The most characters of a service's name, which buyers read at the checkout. */
const nameLengthMax = 100;

/** Finds fault with texts of a row that are longer than a service's name, or than an address can have. */
export function refuseLongTexts({ text, faults }: RowCells): void {
  const refuseLong = (column: FreightColumn, most: number, texts: readonly string[]) => {
    if (texts.some((cell) => cell.length > most))
      faults.push({
        column,
        zh: `${column} 最多 ${most} 个字符`,
        en: `${column} has at most ${most} characters`,
      });
  };
  refuseLong('name_zh', nameLengthMax, [text('name_zh')]);
  refuseLong('name_en', nameLengthMax, [text('name_en')]);
  refuseLong('state', addressLengthMax.state, [text('state')]);
  refuseLong('postal_prefix', addressLengthMax.postal_code, text('postal_prefix').split(/\s+/));
}

/** Reads the places that a row names, each with the row's charge in the service's currency. */
export function readZones(cells: RowCells, currency: Currency): FreightZone[] {
  const served = readFlag(cells, 'served', true);
  const grams = { least: 1, most: 1_000_000 };
  const days = { least: 0, most: 365 };
  // A place that is not served has no price; the table keeps the least that it may.
  const otherwise = served ? undefined : 1;
  const noDays = served ? undefined : 0;
  const price = (column: FreightColumn, missing?: bigint) => readPrice(cells, column, { currency, missing });
  const rate = {
    firstGrams: readWhole(cells, 'first_grams', { ...grams, otherwise }),
    firstMinor: price('first_price', served ? undefined : 0n),
    stepGrams: readWhole(cells, 'additional_grams', { ...grams, otherwise }),
    stepMinor: price('additional_price', served ? undefined : 0n),
    remoteSurchargeMinor: price('remote_surcharge', 0n),
    gramsMax: cells.text('grams_max') === '' ? null : readWhole(cells, 'grams_max', grams),
    daysMin: readWhole(cells, 'days_min', { ...days, otherwise: noDays }),
    daysMax: readWhole(cells, 'days_max', { ...days, otherwise: noDays }),
    served,
  };
  if (rate.daysMax < rate.daysMin)
    cells.faults.push({
      column: 'days_max',
      zh: 'days_max 小于 days_min',
      en: 'days_max is less than days_min',
    });
  return readPlaces(cells).map((place) => ({ ...place, ...rate }));
}

function readPlaces({ text, faults }: RowCells): Pick<FreightZone, 'country' | 'state' | 'postalPrefix'>[] {
  const countries = text('country').toUpperCase().split(/\s+/);
  const wrong = countries.find((country) => !countryCodes.includes(country));
  if (wrong !== undefined)
    faults.push({
      column: 'country',
      zh: `没有国家“${wrong}”，请填写两位国家代码，如 DE`,
      en: `"${wrong}" is not a country: give its two-letter code, such as DE`,
    });
  const state = text('state');
  const prefixes = text('postal_prefix').toUpperCase().replaceAll('-', '').split(/\s+/);
  if (prefixes.some((prefix) => !/^[0-9A-Z]*$/.test(prefix)))
    faults.push({
      column: 'postal_prefix',
      zh: 'postal_prefix 只能包含数字和字母',
      en: 'postal_prefix has digits and letters only',
    });
  if (countries.length > 1 && (state !== '' || prefixes.join('') !== ''))
    faults.push({
      column: 'country',
      zh: '填写 state 或 postal_prefix 的行只能填写一个国家',
      en: 'a state or postal_prefix belongs to one country: give that country alone',
    });
  return countries.flatMap((country) =>
    prefixes.map((postalPrefix) => ({ country, state: keptState(country, state), postalPrefix })),
  );
}

/** Reads yes or no; an empty cell is `otherwise`, or a fault without it. */
export function readFlag({ text, faults }: RowCells, column: FreightColumn, otherwise?: boolean): boolean {
  const value = text(column).toLowerCase();
  if (value === '' && otherwise !== undefined) return otherwise;
  if (['yes', 'true', '1', '是'].includes(value)) return true;
  if (!['no', 'false', '0', '否'].includes(value))
    faults.push({ column, zh: `${column} 应为 yes 或 no（是或否）`, en: `${column} is yes or no` });
  return false;
}

type WholeLimits = { least: number; most: number; otherwise?: number | undefined };

/** Reads a whole number within limits; an empty cell is `otherwise`, or a fault without it. */
export function readWhole(
  { text, faults }: RowCells,
  column: FreightColumn,
  { least, most, otherwise }: WholeLimits,
): number {
  const written = text(column);
  if (written === '' && otherwise !== undefined) return otherwise;
  const value = /^\d{1,7}$/.test(written) ? Number(written) : Number.NaN;
  if (value >= least && value <= most) return value;
  faults.push({
    column,
    zh: `${column} 应为 ${least} 至 ${most} 的整数`,
    en: `${column} is a whole number from ${least} to ${most}`,
  });
  return least;
}

type PriceOptions = { currency: Currency; missing: bigint | undefined };

function readPrice(
  { text, faults }: RowCells,
  column: FreightColumn,
  { currency, missing }: PriceOptions,
): bigint {
  const written = text(column);
  if (written === '' && missing !== undefined) return missing;
  const amount = parseMinor(written, currency);
  if (amount !== null && amount >= 0n) return amount;
  const digits = digitsOf(currency);
  faults.push({
    column,
    zh: `${column} 应为 ${currency} 金额，小数最多 ${digits} 位`,
    en: `${column} is an amount in ${currency} with at most ${digits} digits after the point`,
  });
  return 0n;
}
