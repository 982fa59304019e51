import { type Database, inTx, type Tx } from '../../db/tx.ts';
import { NumberRefused } from '../../ports/tracking/number-refused.ts';
import type { TrackingService } from '../../ports/tracking/tracking.ts';
import { recordReports } from './record-reports.ts';
import { askAgainIn, type DueCarton, takeDue } from './tracking.store.ts';

/** Parcels whose carriers are queried at a time. */
const parcelsAtOnce = 3;
/** The most parcels of one run, and for how long it begins new ones; the next run, a minute later, continues. */
const parcelsMax = 200;
const runMs = 45_000;
/** A run ends after this many requests in a row without an answer: the service is away. */
const unansweredMax = 5;

type Deps = { db: Database; stopping: AbortSignal };
type Run = Deps & {
  service: TrackingService;
  endsAt: number;
  parcelsLeft: number;
  unanswered: number;
  recorded: number;
  refused: string[];
  faults: Error[];
};

const hasToStop = ({ unanswered, stopping }: Run): boolean => stopping.aborted || unanswered >= unansweredMax;

/**
 * Requests reports from the carriers for the parcels that are due, new parcels at once; returns how many reports are
 * new, and the numbers that the service cannot follow. Nothing is locked during the requests, and each carton's reports
 * are recorded by themselves. A parcel without an answer is due again in a few minutes. All failures are thrown
 * together at the end.
 */
export async function askCarriers(
  deps: Deps,
  service: TrackingService,
): Promise<{ recorded: number; refused: string[] }> {
  const run: Run = {
    ...deps,
    service,
    endsAt: Date.now() + runMs,
    parcelsLeft: parcelsMax,
    unanswered: 0,
    recorded: 0,
    refused: [],
    faults: [],
  };
  await Promise.all(Array.from({ length: parcelsAtOnce }, () => askInTurn(run)));
  const { faults, recorded, refused } = run;
  if (faults.length === 0) return { recorded, refused };
  throw new AggregateError(faults, `${faults.length} requests failed, first ${faults[0]?.message}`);
}

async function askInTurn(run: Run): Promise<void> {
  const { db, service } = run;
  try {
    while (!hasToStop(run) && Date.now() < run.endsAt && run.parcelsLeft-- > 0) {
      const cartons = await inTx(db, (tx) => takeDue(tx, 1));
      if (cartons.length === 0) return;
      let isWhole = true;
      for (const carton of cartons) if (!(await isAsked(run, carton))) isWhole = false;
      if (isWhole) await inTx(db, (tx) => askAgainIn(tx, idsOf(cartons), service.askAgainSeconds));
    }
  } catch (error) {
    run.faults.push(error as Error);
  }
}

const idsOf = (cartons: readonly DueCarton[]): string[] => [
  ...new Set(cartons.map(({ parcelId }) => parcelId)),
];

/** Requests and records a carton's reports; returns whether there is nothing more to request today. */
async function isAsked(run: Run, carton: DueCarton): Promise<boolean> {
  if (hasToStop(run)) return false;
  const reports = await answerOf(run, carton);
  if (!reports) return false;
  try {
    const recorded = await inTx(run.db, (tx) => recordReports(tx, reports, { by: 'carrier' }));
    run.recorded += recorded;
    return true;
  } catch (error) {
    run.faults.push(failureOf(carton, error));
    return false;
  }
}

/** The reports of a carton, none if the service cannot follow it; null without an answer. */
async function answerOf(run: Run, carton: DueCarton) {
  try {
    const reports = await run.service.report(carton, run.stopping);
    run.unanswered = 0;
    return reports;
  } catch (error) {
    if (run.stopping.aborted) return null;
    if (error instanceof NumberRefused) {
      run.unanswered = 0;
      run.refused.push(carton.trackingNumber);
      return [];
    }
    run.unanswered++;
    run.faults.push(failureOf(carton, error));
    return null;
  }
}

const failureOf = ({ trackingNumber }: DueCarton, error: unknown): Error =>
  new Error(`${trackingNumber}: ${(error as Error).message}`, { cause: error });

/**
 * Requests reports for all due parcels within the single transaction of a demo's history; only for a carrier that
 * answers immediately.
 */
export async function reportAll(tx: Tx, service: TrackingService): Promise<void> {
  const { signal } = new AbortController();
  for (;;) {
    const due = await takeDue(tx, parcelsMax);
    if (due.length === 0) return;
    const reports = await Promise.all(due.map((carton) => service.report(carton, signal)));
    await recordReports(tx, reports.flat(), { by: 'carrier' });
    await askAgainIn(tx, idsOf(due), service.askAgainSeconds);
  }
}
