import { countryCodes } from '@amberdock/contract/people/countries.ts';
import { type Currency, currencies, digitsOf, isCurrency, parseMinor } from '@amberdock/contract/money.ts';
import { type FreightInput, type FreightZone, serviceKey, zoneKey } from './freight-input.rules.ts';

/** The columns of a freight table, a row a place; docs/freight.md says what each holds. */
export const freightColumns = [
  'warehouse',
  'service',
  'name_zh',
  'name_en',
  'currency',
  'volumetric_divisor',
  'batteries',
  'liquids',
  'active',
  'country',
  'state',
  'postal_prefix',
  'first_grams',
  'first_price',
  'additional_grams',
  'additional_price',
  'remote_surcharge',
  'grams_max',
  'days_min',
  'days_max',
  'served',
  'duties_paid',
] as const;
type Column = (typeof freightColumns)[number];
export const requiredFreightColumns: readonly Column[] = [
  'warehouse',
  'service',
  'country',
  'first_grams',
  'first_price',
];

export type TableRow = { line: number; cells: Partial<Record<Column, string>> };
export type ReadRow = { line: number; key: string; service: FreightInput };
export type RowProblem = { line: number; reason: string };
export type KnownFreight = {
  warehouses: ReadonlyMap<string, Currency>;
  services: ReadonlyMap<string, FreightInput>;
};

/**
 * Reads the rows of a table into services, each row with the zones it gives. What a row leaves empty of its service
 * is taken from a row above, else from the service as the shop has it, else from the usual.
 */
export function readFreightRows(
  rows: readonly TableRow[],
  known: KnownFreight,
): { read: ReadRow[]; problems: RowProblem[] } {
  const read: ReadRow[] = [];
  const problems: RowProblem[] = [];
  const services = new Map<string, FreightInput>();
  const places = new Map<string, number>();
  for (const row of rows) {
    const says: string[] = [];
    const found = readRow(
      row,
      known.warehouses,
      (name) => services.get(name) ?? known.services.get(name),
      says,
    );
    const key = found && serviceKey(found);
    const above = key && services.get(key);
    if (found && above && !isSameService(above, found)) {
      says.push(`${key} is described otherwise in a row above: give its name and what it carries once`);
    }
    for (const zone of found?.zones ?? []) {
      const place = `${key} ${zoneKey(zone)}`;
      if (places.has(place)) says.push(`${zoneKey(zone)} stands in line ${places.get(place)} already`);
      places.set(place, row.line);
    }
    if (found && key && says.length === 0) {
      services.set(key, found);
      read.push({ line: row.line, key, service: found });
    } else problems.push({ line: row.line, reason: says.join('; ') });
  }
  return { read, problems };
}

export function isSameService(a: FreightInput, b: FreightInput): boolean {
  const plain = (service: FreightInput) => JSON.stringify(Object.entries({ ...service, zones: null }).sort());
  return plain(a) === plain(b);
}

export const isSameZone = (a: FreightZone, b: FreightZone): boolean =>
  (Object.keys(a) as (keyof FreightZone)[]).every((name) => a[name] === b[name]);

/** The service and the zones of one row; null, with its reasons, where the service itself is unclear. */
function readRow(
  { cells }: TableRow,
  warehouses: KnownFreight['warehouses'],
  serviceNamed: (key: string) => FreightInput | undefined,
  says: string[],
): FreightInput | null {
  const text = (column: Column): string => cells[column]?.trim() ?? '';
  const warehouse = text('warehouse').toUpperCase();
  const code = text('service').toLowerCase();
  const currencyThere = warehouses.get(warehouse);
  if (!currencyThere) says.push(`there is no warehouse "${text('warehouse')}"`);
  if (!/^[a-z0-9][a-z0-9_-]{0,39}$/.test(code))
    says.push('service is a code of up to 40 small letters, digits, - and _, such as economy');
  const before = serviceNamed(serviceKey({ warehouse, code }));
  const flag = readFlag(text, says);
  const currency =
    text('currency').toUpperCase().replace(/^RMB$/, 'CNY') || before?.currency || currencyThere || '';
  if (currencyThere && !isCurrency(currency)) says.push(`currency is one of ${currencies.join(', ')}`);
  const name = {
    zh: text('name_zh') || before?.name.zh || text('name_en'),
    en: text('name_en') || before?.name.en || text('name_zh'),
  };
  if (name.zh === '') says.push('a new service needs name_zh or name_en');
  const service = {
    warehouse,
    code,
    name,
    currency: isCurrency(currency) ? currency : 'CNY',
    volumetricDivisor: readWhole(text, says, 'volumetric_divisor', {
      least: 1,
      most: 1_000_000,
      otherwise: before?.volumetricDivisor ?? 6_000,
    }),
    carriesBattery: flag('batteries', before?.carriesBattery),
    carriesLiquid: flag('liquids', before?.carriesLiquid),
    dutiesPaid: flag('duties_paid', before?.dutiesPaid ?? false),
    active: flag('active', before?.active ?? true),
  };
  return currencyThere ? { ...service, zones: readZones(text, service.currency, says) } : null;
}

type Cells = (column: Column) => string;

function readZones(text: Cells, currency: Currency, says: string[]): FreightZone[] {
  const served = readFlag(text, says)('served', true);

  const grams = { least: 1, most: 1_000_000 };
  const days = { least: 0, most: 365 };
  // A place that is not served has no price; the table keeps the least that it may.
  const otherwise = served ? undefined : 1;
  const price = (column: Column, missing?: bigint) => readPrice(text, says, column, { currency, missing });
  const rate = {
    firstGrams: readWhole(text, says, 'first_grams', { ...grams, otherwise }),
    firstMinor: price('first_price', served ? undefined : 0n),
    stepGrams: readWhole(text, says, 'additional_grams', { ...grams, otherwise }),
    stepMinor: price('additional_price', served ? undefined : 0n),
    remoteSurchargeMinor: price('remote_surcharge', 0n),
    gramsMax: text('grams_max') === '' ? null : readWhole(text, says, 'grams_max', grams),
    daysMin: readWhole(text, says, 'days_min', { ...days, otherwise: served ? undefined : 0 }),
    daysMax: readWhole(text, says, 'days_max', { ...days, otherwise: served ? undefined : 0 }),
    served,
  };
  if (rate.daysMax < rate.daysMin) says.push('days_max is less than days_min');
  const countries = text('country').toUpperCase().split(/\s+/);
  const wrong = countries.find((country) => !countryCodes.includes(country));
  if (wrong !== undefined) says.push(`"${wrong}" is no country: give its two letters, such as DE`);
  const state = text('state');
  const prefixes = text('postal_prefix').toUpperCase().replaceAll('-', '').split(/\s+/);
  if (prefixes.some((prefix) => !/^[0-9A-Z]*$/.test(prefix)))
    says.push('postal_prefix has digits and letters only');
  if (countries.length > 1 && (state !== '' || prefixes.join('') !== ''))
    says.push('a state or postal_prefix belongs to one country: give that country alone');
  return countries.flatMap((country) =>
    prefixes.map((postalPrefix) => ({ country, state, postalPrefix, ...rate })),
  );
}

const readFlag =
  (text: Cells, says: string[]) =>
  (column: Column, otherwise?: boolean): boolean => {
    const value = text(column).toLowerCase();
    if (value === '' && otherwise !== undefined) return otherwise;
    if (['yes', 'true', '1', '是'].includes(value)) return true;
    if (!['no', 'false', '0', '否'].includes(value)) says.push(`${column} is yes or no`);
    return false;
  };

function readWhole(
  text: Cells,
  says: string[],
  column: Column,
  { least, most, otherwise }: { least: number; most: number; otherwise?: number | undefined },
): number {
  const written = text(column);
  if (written === '' && otherwise !== undefined) return otherwise;
  const value = /^\d{1,7}$/.test(written) ? Number(written) : Number.NaN;
  if (value >= least && value <= most) return value;
  says.push(`${column} is a whole number from ${least} to ${most}`);
  return least;
}

function readPrice(
  text: Cells,
  says: string[],
  column: Column,
  { currency, missing }: { currency: Currency; missing: bigint | undefined },
): bigint {
  const written = text(column);
  if (written === '' && missing !== undefined) return missing;
  const amount = parseMinor(written, currency);
  if (amount !== null && amount >= 0n) return amount;
  says.push(
    `${column} is an amount in ${currency} with at most ${digitsOf(currency)} digits after the point`,
  );
  return 0n;
}
