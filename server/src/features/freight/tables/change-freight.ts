import { type AuditEntry, type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { changedMeanwhile } from '../../../http/failing/changed-meanwhile.ts';
import { type FreightInput, serviceKey, zoneKey, zoneName } from './freight-input.rules.ts';
import { isSameService, isSameZone } from './freight-table.rules.ts';
import {
  type FreightOptions,
  type FreightPlan,
  planFreight,
  reasonOf,
  type TableLine,
} from './plan-freight.ts';
import {
  deleteZones,
  findServices,
  findVersions,
  lockFreight,
  raiseVersions,
  upsertServices,
  upsertZones,
} from './save-freight.store.ts';

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
  plan: FreightPlan;
};

type Change = FreightOptions & {
  /** The versions that the table was compared with, by the services' keys, 0 for a new one; without them none is checked. */
  versions?: ReadonlyMap<string, number>;
};

/**
 * Creates and changes freight services by their codes and their places by country, state and postal prefix: all of
 * the table or nothing. The first line is the header. Writes the audit log, an entry a service.
 *
 * @throws Refusal changed_meanwhile
 */
export async function changeFreight(
  tx: Tx,
  by: Staff,
  lines: readonly TableLine[],
  { versions, ...options }: Change,
): Promise<FreightChange> {
  await lockFreight(tx);
  const plan = await planFreight(tx, lines, options);
  const { problems, before, after, removed } = plan;
  if (problems.length > 0) return { changed: false, rows: problems.map(refusedRow), removed: [], plan };
  if (versions) await refuseOutdated(tx, by, { after, versions });
  await upsertServices(tx, after);
  await upsertZones(tx, after);
  await deleteZones(tx, removed);
  const entries = auditEntries(before, await findServices(tx));
  await raiseVersions(
    tx,
    entries.filter((entry) => entry.before !== null).map(({ subject }) => subject),
  );
  await writeAuditLog(tx, by, entries);
  return {
    changed: true,
    rows: plan.rows.map(({ line, key, service }): FreightReportRow => {
      const subject = `${key}: ${service.zones.map(zoneName).join(' ')}`;
      return { line, outcome: outcomeOf(before.get(key), service), subject, reason: '' };
    }),
    removed: removed.flatMap((service) => service.zones.map((zone) => nameOf(service, zone))),
    plan,
  };
}

const refusedRow = (problem: FreightPlan['problems'][number]): FreightReportRow => ({
  line: problem.line,
  outcome: 'refused',
  subject: '',
  reason: reasonOf(problem, 'en'),
});

type Compared = { after: readonly FreightInput[]; versions: ReadonlyMap<string, number> };

async function refuseOutdated(tx: Tx, by: Staff, { after, versions }: Compared): Promise<void> {
  const current = await findVersions(tx);
  const outdated = after.map(serviceKey).find((key) => (current.get(key) ?? 0) !== (versions.get(key) ?? 0));
  if (outdated !== undefined) throw await changedMeanwhile(tx, { subject: outdated, by });
}

function outcomeOf(before: FreightInput | undefined, row: FreightInput): FreightReportRow['outcome'] {
  if (!before) return 'created';
  const known = new Map(before.zones.map((zone) => [zoneKey(zone), zone]));
  const zones = row.zones.map((zone) => ({ zone, was: known.get(zoneKey(zone)) }));
  if (zones.every(({ was }) => was === undefined)) return 'created';
  const isSame = isSameService(before, row) && zones.every(({ zone, was }) => was && isSameZone(was, zone));
  return isSame ? 'unchanged' : 'updated';
}

const nameOf = (service: FreightInput, zone: FreightInput['zones'][number]): string =>
  `${serviceKey(service)} ${zoneName(zone)}`;

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
  const without = (zones: FreightInput['zones'], others: FreightInput['zones']) => {
    const known = new Map(others.map((zone) => [zoneKey(zone), zone]));
    return zones.filter((zone) => {
      const other = known.get(zoneKey(zone));
      return !other || !isSameZone(zone, other);
    });
  };
  return { gone: without(was, now), added: without(now, was) };
}
