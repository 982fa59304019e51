import sql from 'sql-template-tag';
import type { Reader } from '../db/tx.ts';
import type { Check } from './check.ts';
import { cardTopUpChecks } from './card-top-ups.checks.ts';
import { cancellationChecks } from './cancellations.checks.ts';
import { caseChecks } from './cases.checks.ts';
import { documentChecks } from './documents.checks.ts';
import { eventChecks } from './events.checks.ts';
import { idempotencyChecks } from './idempotency.checks.ts';
import { ledgerChecks } from './ledger.checks.ts';
import { memberChecks } from './members.checks.ts';
import { orderChecks } from './orders.checks.ts';
import { palletChecks } from './pallets.checks.ts';
import { parcelChecks } from './parcels.checks.ts';
import { requestChecks } from './requests.checks.ts';
import { statusLogChecks } from './status-log.checks.ts';
import { stockChecks } from './stock.checks.ts';
import { trackingChecks } from './tracking.checks.ts';

/** The invariants of docs/design/invariants.md#invariants, by their numbers there. */
const invariants: Record<number, string> = {
  1: 'journal entries sum to zero, balances are their lines, no buyer is below zero',
  2: 'pre-authorized is what holds keep open, total spend is its definition, a request and a card payment have one booking or none',
  3: 'stock on hand is its movements, reserved its open reservations, never more than is there',
  4: 'orders are lines + freight + fees; captured + released + open is what was held; captures are their parcels, releases their cancellations, refunds their cases; invoices and credit notes say the same, without a gap',
  5: 'a paid order has one payment, a payment one order',
  6: 'pallets hold what was bought, less what is reserved and shipped, plus what came back',
  7: 'every status log is an allowed path that ends at the status; parcels are where their reports say',
  8: 'every idempotency key has one outcome; the log of events has each change once, and its readers stand in it',
  9: 'every account has one owner; what a member has spent in a month is what the payments count; a closed account is empty',
};

const checks: Check[] = [
  ...ledgerChecks,
  ...stockChecks,
  ...orderChecks,
  ...parcelChecks,
  ...cancellationChecks,
  ...caseChecks,
  ...documentChecks,
  ...palletChecks,
  ...requestChecks,
  ...cardTopUpChecks,
  ...statusLogChecks,
  ...trackingChecks,
  ...idempotencyChecks,
  ...eventChecks,
  ...memberChecks,
];

/**
 * The result of an invariant: how many things were checked, how many are wrong, and sentences about the first of them.
 */
export type Finding = {
  invariant: number;
  says: string;
  checked: number;
  brokenCount: number;
  broken: string[];
};

const shownMax = 20;

/**
 * Checks every invariant of docs/design/invariants.md#invariants from the primary rows; one statement for each check,
 * over all rows at once.
 */
export async function audit(read: Reader): Promise<Finding[]> {
  const findings = Object.entries(invariants).map(
    ([number, says]): Finding => ({
      invariant: Number(number),
      says,
      checked: 0,
      brokenCount: 0,
      broken: [],
    }),
  );
  for (const { invariant, items } of checks) {
    const finding = findings.find((candidate) => candidate.invariant === invariant);
    if (!finding) throw new Error(`no invariant ${invariant}`);
    const { checked, broken_count, broken } = await read
      .planned<{ checked: number; broken_count: number; broken: string[] }>(sql`
        select count(*)::int as checked, count(problem)::int as broken_count,
          coalesce((array_agg(problem order by problem) filter (where problem is not null))[:${shownMax}::int], '{}')
            as broken
        from (${items}) as items`)
      .then(([row]) => row ?? { checked: 0, broken_count: 0, broken: [] });
    finding.checked += checked;
    finding.brokenCount += broken_count;
    finding.broken.push(...broken);
  }
  return findings;
}
