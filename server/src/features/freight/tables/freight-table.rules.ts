import { type Currency, currencies, isCurrency } from '@amberdock/contract/money.ts';
import {
  readFlag,
  readWhole,
  readZones,
  refuseLongTexts,
  type RowCells,
  type RowFault,
} from './freight-cells.rules.ts';
import type { FreightColumn } from './freight-columns.rules.ts';
import { type FreightInput, type FreightZone, serviceKey, zoneKey, zoneName } from './freight-input.rules.ts';
import { rateKey } from './group-zones.rules.ts';

export type TableRow = {
  line: number;
  cells: Partial<Record<FreightColumn, string>>;
  /** It has text in cells beyond the header. */
  isTooLong?: boolean;
};
export type ReadRow = { line: number; key: string; service: FreightInput };
export type RowProblem = { line: number; faults: RowFault[] };
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
  for (const { line, cells, isTooLong } of rows) {
    const row: RowCells = {
      text: (column) => cells[column]?.trim() ?? '',
      faults: isTooLong ? [tooLong] : [],
    };
    refuseLongTexts(row);
    const found = readRow(row, known.warehouses, (name) => services.get(name) ?? known.services.get(name));
    const key = found && serviceKey(found);
    const above = key && services.get(key);
    if (found && above && !isSameService(above, found)) row.faults.push(describedOtherwise(key));
    for (const zone of found?.zones ?? []) {
      const place = `${key} ${zoneKey(zone)}`;
      const first = places.get(place);
      if (first !== undefined) row.faults.push(repeatedZone(zone, first));
      places.set(place, line);
    }
    if (found && key && row.faults.length === 0) {
      services.set(key, found);
      read.push({ line, key, service: found });
    } else problems.push({ line, faults: row.faults });
  }
  return { read, problems };
}

const tooLong: RowFault = {
  column: null,
  zh: '单元格多于表头的列；含逗号的内容请加引号，小数点请用“.”',
  en: 'it has more cells than the header has columns: put quotes around text with a comma, and write prices with a point',
};

const describedOtherwise = (key: string): RowFault => ({
  column: 'service',
  zh: `${key} 与上面的行描述不同，名称和承运范围请只填写一次`,
  en: `${key} is described otherwise in a row above: give its name and what it carries once`,
});

const repeatedZone = (zone: FreightZone, line: number): RowFault => ({
  column: 'country',
  zh: `第 ${line} 行已有 ${zoneName(zone)}`,
  en: `${zoneName(zone)} stands in line ${line} already`,
});

export function isSameService(a: FreightInput, b: FreightInput): boolean {
  const plain = (service: FreightInput) => JSON.stringify(Object.entries({ ...service, zones: null }).sort());
  return plain(a) === plain(b);
}

/** Whether two zones are one place and charge the same; zones that are not served do, whatever their prices. */
export const isSameZone = (a: FreightZone, b: FreightZone): boolean =>
  zoneKey(a) === zoneKey(b) && rateKey(a) === rateKey(b);

/** The service and the zones of one row; null where its warehouse is unknown. */
function readRow(
  row: RowCells,
  warehouses: KnownFreight['warehouses'],
  serviceNamed: (key: string) => FreightInput | undefined,
): FreightInput | null {
  const { text, faults } = row;
  const warehouse = text('warehouse').toUpperCase();
  const code = text('service').toLowerCase();
  const currencyThere = warehouses.get(warehouse);
  if (!currencyThere)
    faults.push({
      column: 'warehouse',
      zh: `没有仓库“${text('warehouse')}”`,
      en: `there is no warehouse "${text('warehouse')}"`,
    });
  if (!/^[a-z0-9][a-z0-9_-]{0,39}$/.test(code))
    faults.push({
      column: 'service',
      zh: 'service 应为最多 40 个小写字母、数字、- 或 _ 组成的代码，如 economy',
      en: 'service is a code of up to 40 lowercase letters, digits, - and _, such as economy',
    });
  const before = serviceNamed(serviceKey({ warehouse, code }));
  const currency = readCurrency(row, before?.currency ?? currencyThere);
  const service = {
    warehouse,
    code,
    name: readName(row, before),
    currency,
    volumetricDivisor: readWhole(row, 'volumetric_divisor', {
      least: 1,
      most: 1_000_000,
      otherwise: before?.volumetricDivisor ?? 6_000,
    }),
    carriesBattery: readFlag(row, 'batteries', before?.carriesBattery),
    carriesLiquid: readFlag(row, 'liquids', before?.carriesLiquid),
    dutiesPaid: readFlag(row, 'duties_paid', before?.dutiesPaid ?? false),
    active: readFlag(row, 'active', before?.active ?? true),
  };
  return currencyThere ? { ...service, zones: readZones(row, service.currency) } : null;
}

/** Reads the currency; without a cell and a service it is the warehouse's, and without that any. */
function readCurrency({ text, faults }: RowCells, otherwise: Currency | undefined): Currency {
  const written = text('currency').toUpperCase().replace(/^RMB$/, 'CNY');
  const currency = written || otherwise || '';
  if (isCurrency(currency)) return currency;
  if (otherwise)
    faults.push({
      column: 'currency',
      zh: `currency 应为以下之一：${currencies.join('、')}`,
      en: `currency is one of ${currencies.join(', ')}`,
    });
  return 'CNY';
}

function readName({ text, faults }: RowCells, before: FreightInput | undefined): FreightInput['name'] {
  const name = {
    zh: text('name_zh') || before?.name.zh || text('name_en'),
    en: text('name_en') || before?.name.en || text('name_zh'),
  };
  if (name.zh === '')
    faults.push({
      column: 'name_zh',
      zh: '新物流服务需要填写 name_zh 或 name_en',
      en: 'a new service needs name_zh or name_en',
    });
  return name;
}
