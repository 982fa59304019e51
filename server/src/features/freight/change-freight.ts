import { headerFault } from '../../csv/header-fault.rules.ts';
import { type AuditEntry, type Staff, writeAuditLog } from '../../db/audit-log.ts';
import type { Tx } from '../../db/tx.ts';
import { type FreightInput, serviceKey, zoneKey } from './freight-input.rules.ts';
import {
  freightColumns,
  isSameService,
  isSameZone,
  readFreightRows,
  requiredFreightColumns,
  type RowProblem,
  type TableRow,
} from './freight-table.rules.ts';
import {
  deleteZones,
  findServices,
  findWarehouseCurrencies,
  lockFreight,
  upsertServices,
  upsertZones,
} from './save-freight.store.ts';

/** A line of a table as it came: its cells in the order of the header. */
export type TableLine = { line: number; fields: readonly string[] };

export type FreightReportRow = {
  line: number;
  outcome: 'created' | 'updated' | 'unchanged' | 'refused';
  /** The service and its places. */
  subject: string;
  reason: string;
};

export type FreightChange = {
  /** Nothing was changed where one row was refused, or the header. */
  changed: boolean;
  rows: FreightReportRow[];
  /** Places that the table does not name, taken from its services. */
  removed: string[];
};

type Options = {
  /** The table is all that its services serve: their other places are removed. */
  replaces: boolean;
};

/**
 * Creates and changes freight services by their codes and their places by country, state and postal prefix: all of
 * the table or nothing. The first line is the header. Writes the audit log, an entry a service.
 */
export async function changeFreight(
  tx: Tx,
  by: Staff,
  [header, ...lines]: readonly TableLine[],
  { replaces }: Options,
): Promise<FreightChange> {
  const names = (header?.fields ?? []).map((name) => name.trim().toLowerCase());
  const fault = header
    ? headerFault(names, freightColumns, requiredFreightColumns)
    : `it is empty; the columns are ${freightColumns.join(', ')}`;
  if (fault) return refused([{ line: header?.line ?? 1, reason: fault }]);
  if (lines.length === 0) return refused([{ line: 2, reason: 'there is no row below the header' }]);
  await lockFreight(tx);
  const services = await findServices(tx);
  const warehouses = await findWarehouseCurrencies(tx);
  const table = lines.map(
    ({ line, fields }): TableRow => ({
      line,
      cells: Object.fromEntries(names.map((name, at) => [name, fields[at] ?? ''])),
    }),
  );
  const { read, problems } = readFreightRows(table, { warehouses, services });
  if (problems.length > 0) return refused(problems);

  const rows = read.map(({ line, key, service }): FreightReportRow => {
    const before = services.get(key);
    const subject = `${key}: ${service.zones.map(zoneKey).join(' ')}`;
    return { line, outcome: outcomeOf(before, service), subject, reason: '' };
  });
  const after = mergeRows(read.map(({ service }) => service));
  const removed = replaces ? missingZones(after, services) : [];
  await upsertServices(tx, after);
  await upsertZones(tx, after);
  await deleteZones(tx, removed);
  await writeAuditLog(tx, by, auditEntries(services, await findServices(tx)));
  return {
    changed: true,
    rows,
    removed: removed.flatMap((service) => service.zones.map((zone) => nameOf(service, zone))),
  };
}

const refused = (problems: readonly RowProblem[]): FreightChange => ({
  changed: false,
  rows: problems.map(({ line, reason }) => ({ line, outcome: 'refused', subject: '', reason })),
  removed: [],
});

function outcomeOf(before: FreightInput | undefined, row: FreightInput): FreightReportRow['outcome'] {
  if (!before) return 'created';
  const known = new Map(before.zones.map((zone) => [zoneKey(zone), zone]));
  const zones = row.zones.map((zone) => ({ zone, was: known.get(zoneKey(zone)) }));
  if (zones.every(({ was }) => was === undefined)) return 'created';
  const isSame = isSameService(before, row) && zones.every(({ zone, was }) => was && isSameZone(was, zone));
  return isSame ? 'unchanged' : 'updated';
}

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

const nameOf = (service: FreightInput, zone: FreightInput['zones'][number]): string =>
  `${serviceKey(service)} ${zoneKey(zone)}`;

/** Reports each changed service: its description, and the zones that differ. */
function auditEntries(
  before: ReadonlyMap<string, FreightInput>,
  after: ReadonlyMap<string, FreightInput>,
): AuditEntry[] {
  return [...after].flatMap(([key, now]) => {
    const was = before.get(key);
    const { gone, added } = differentZones(was?.zones ?? [], now.zones);
    if (was && isSameService(was, now) && gone.length + added.length === 0) return [];
    return [
      {
        action: 'save_freight',
        subject: key,
        before: was ? { ...was, zones: gone } : null,
        after: { ...now, zones: added },
      },
    ];
  });
}

function differentZones(was: FreightInput['zones'], now: FreightInput['zones']) {
  const without = (zones: FreightInput['zones'], others: FreightInput['zones']) =>
    zones.filter((zone) => !others.some((other) => isSameZone(zone, other)));
  return { gone: without(was, now), added: without(now, was) };
}
