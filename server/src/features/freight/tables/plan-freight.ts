import type { Language } from '@amberdock/contract/language.ts';
import { headerFault } from '../../../csv/header-fault.rules.ts';
import type { Reader } from '../../../db/tx.ts';
import type { RowFault } from './freight-cells.rules.ts';
import { freightColumns, requiredFreightColumns } from './freight-columns.rules.ts';
import { type FreightInput, serviceKey, zoneKey } from './freight-input.rules.ts';
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
  /** The services as they stand, by their keys. */
  before: ReadonlyMap<string, FreightInput>;
  /** The services that the table names, with the places it gives. */
  after: FreightInput[];
  /** The places that the table takes out, with their services. */
  removed: FreightInput[];
};

/**
 * Reads a table, whose first line is the header, against the services that stand, and changes nothing.
 * Every row that cannot be is a problem, in both languages.
 */
export async function planFreight(
  read: Reader,
  [header, ...lines]: readonly TableLine[],
  { replaces, warehouseCodes = null }: FreightOptions,
): Promise<FreightPlan> {
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase());
  const fault = header ? headerFault(names, freightColumns, requiredFreightColumns) : emptyTable;
  if (fault) return refused(header?.line ?? 1, { ...fault, column: null });
  if (lines.length === 0) return refused(2, noRow);
  const before = await findServices(read);
  const warehouses = await findWarehouseCurrencies(read, warehouseCodes);
  const table = lines.map(
    ({ line, fields }): TableRow => ({
      line,
      cells: Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])),
    }),
  );
  const { read: rows, problems } = readFreightRows(table, { warehouses, services: before });
  if (problems.length > 0) return { ...nothing, problems };
  const after = mergeRows(rows.map(({ service }) => service));
  return { problems, rows, before, after, removed: replaces ? missingZones(after, before) : [] };
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

/** The reasons against a row as one text. */
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

/** The services that the table names as they will stand, with the places that it leaves. */
export const standingAfter = ({ before, after, removed }: FreightPlan): FreightInput[] => {
  const gone = new Set(
    removed.flatMap((each) => each.zones.map((zone) => `${serviceKey(each)} ${zoneKey(zone)}`)),
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
