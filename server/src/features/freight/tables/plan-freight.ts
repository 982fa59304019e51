import type { Language } from '@amberdock/contract/language.ts';
import { meaningOf } from '../../../csv/csv-text.rules.ts';
import { headerFault } from '../../../csv/header-fault.rules.ts';
import type { Reader } from '../../../db/tx.ts';
import type { RowFault } from './freight-cells.rules.ts';
import { freightColumns, requiredFreightColumns } from './freight-columns.rules.ts';
import { type FreightInput, serviceKey, zoneKey, zoneName } from './freight-input.rules.ts';
import { type ReadRow, readFreightRows, type RowProblem, type TableRow } from './freight-table.rules.ts';
import { findServices, findWarehouseCurrencies } from './save-freight.store.ts';

/** A line of a table as it came: its cells in the order of the header. */
export type TableLine = { line: number; fields: readonly string[] };

export type FreightOptions = {
  /** The table is all that its services serve: their other places are removed. */
  replaces: boolean;
  /** The warehouses that the table may name; all without it. */
  warehouseCodes?: readonly string[] | null;
};

/** The outcome of saving a table; with a problem it is not saved. */
export type FreightPlan = {
  problems: RowProblem[];
  rows: ReadRow[];
  /** The current services, by their keys. */
  before: ReadonlyMap<string, FreightInput>;
  /** The services that the table names, with the places it gives. */
  after: FreightInput[];
  /** The places that the table takes out, with their services. */
  removed: FreightInput[];
};

/**
 * Compares a table, whose first line is the header, with the current services, and changes nothing. Every
 * row that cannot be taken is a problem, in both languages.
 */
export async function planFreight(
  read: Reader,
  [header, ...lines]: readonly TableLine[],
  { replaces, warehouseCodes = null }: FreightOptions,
): Promise<FreightPlan> {
  const names = (header?.fields ?? []).map((name) => meaningOf(name).toLowerCase());
  const fault = header ? headerFault(names, freightColumns, requiredFreightColumns) : emptyTable;
  if (fault) return refused(header?.line ?? 1, { ...fault, column: null });
  if (lines.length === 0) return refused(2, noRow);
  const before = await findServices(read);
  const warehouses = await findWarehouseCurrencies(read, warehouseCodes);
  const table = lines.map(({ line, fields }): TableRow => {
    const cells = fields.map(meaningOf);
    return {
      line,
      cells: Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ''])),
      isTooLong: cells.slice(names.length).some((cell) => cell !== ''),
    };
  });
  const { read: rows, problems } = readFreightRows(table, { warehouses, services: before });
  if (problems.length > 0) return { ...nothing, problems };
  const after = mergeRows(rows.map(({ service }) => service));
  const removed = replaces ? missingZones(after, before) : [];
  const unpriced = replaces ? [] : rowsWithoutPrices(rows, { after, before });
  if (unpriced.length > 0) return { ...nothing, problems: unpriced };
  return { problems, rows, before, after, removed };
}

const emptyTable = {
  zh: `文件为空，列为 ${freightColumns.join('、')}`,
  en: `it is empty; the columns are ${freightColumns.join(', ')}`,
};
const noRow: RowFault = { column: null, zh: '表头下面没有内容', en: 'there is no row below the header' };
const nothing: FreightPlan = { problems: [], rows: [], before: new Map(), after: [], removed: [] };

const refused = (line: number, fault: RowFault): FreightPlan => ({
  ...nothing,
  problems: [{ line, faults: [fault] }],
});

/** Returns the reasons against a row as one text. */
export const reasonOf = ({ faults }: RowProblem, language: Language): string =>
  faults.map((fault) => fault[language]).join(language === 'zh' ? '；' : '; ');

/** One entry a service, with the zones of all its rows; the last row describes it whole. */
function mergeRows(rows: readonly FreightInput[]): FreightInput[] {
  const byKey = Map.groupBy(rows, serviceKey);
  return [...byKey.values()].map((own) => ({
    ...(own.at(-1) as FreightInput),
    zones: own.flatMap(({ zones }) => zones),
  }));
}

function missingZones(
  after: readonly FreightInput[],
  before: ReadonlyMap<string, FreightInput>,
): FreightInput[] {
  return after.flatMap((service) => {
    const kept = new Set(service.zones.map(zoneKey));
    const zones = (before.get(serviceKey(service))?.zones ?? []).filter((zone) => !kept.has(zoneKey(zone)));
    return zones.length > 0 ? [{ ...service, zones }] : [];
  });
}

type Services = { after: readonly FreightInput[]; before: ReadonlyMap<string, FreightInput> };

/**
 * Returns the rows that change the currency of a service while places that it serves would keep their figures: 4.59
 * EUR would become 0.459 KWD.
 */
function rowsWithoutPrices(rows: readonly ReadRow[], { after, before }: Services): RowProblem[] {
  const kept = missingZones(after, before).map((service) => ({
    ...service,
    zones: service.zones.filter(({ served }) => served),
  }));
  return kept.flatMap((service) => {
    const key = serviceKey(service);
    const was = before.get(key)?.currency;
    const [first] = service.zones;
    const row = rows.find((candidate) => candidate.key === key);
    if (!row || !first || !was || was === service.currency) return [];
    const currencies = { was, now: service.currency };
    return [{ line: row.line, faults: [pricedOtherwise(currencies, first, service.zones.length)] }];
  });
}

const pricedOtherwise = (
  { was, now }: Record<'was' | 'now', string>,
  zone: FreightInput['zones'][number],
  count: number,
): RowFault => ({
  column: 'currency',
  zh: `币种由 ${was} 改为 ${now}，但 ${zoneName(zone)} 等 ${count} 个目的地不在表中、没有 ${now} 价格；请一并填写，或移除表中没有的目的地`,
  en: `the currency changes from ${was} to ${now}, and ${count === 1 ? `${zoneName(zone)} has` : `${count} places such as ${zoneName(zone)} have`} no price in ${now}: name every place, or have the others removed`,
});

/** Returns the services that the table names as they will be, with the places that it does not change. */
export const servicesAfter = ({ before, after, removed }: FreightPlan): FreightInput[] => {
  const gone = new Set(
    removed.flatMap((service) => service.zones.map((zone) => `${serviceKey(service)} ${zoneKey(zone)}`)),
  );
  return after.map((service) => {
    const key = serviceKey(service);
    const named = new Set(service.zones.map(zoneKey));
    const kept = (before.get(key)?.zones ?? []).filter(
      (zone) => !named.has(zoneKey(zone)) && !gone.has(`${key} ${zoneKey(zone)}`),
    );
    return { ...service, zones: [...kept, ...service.zones] };
  });
};
