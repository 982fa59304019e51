import { type Database, inTx, type Tx } from '../../db/tx.ts';
import type { TrackingService } from '../../ports/tracking/tracking.ts';
import { recordReports } from './record-reports.ts';
import { takeDue } from './tracking.store.ts';

/** The most parcels of one run; the next run, a minute later, continues. */
const parcelsAtOnce = 200;

/**
 * Requests reports from the carriers for the parcels that are due, new parcels at once; returns how many reports are
 * new. Nothing is locked during the requests. A parcel whose carrier fails is requested again at its next due time.
 */
export async function askCarriers(db: Database, service: TrackingService): Promise<number> {
  const { askAgainSeconds } = service;
  const due = await inTx(db, (tx) => takeDue(tx, { limit: parcelsAtOnce, askAgainSeconds }));
  if (due.length === 0) return 0;
  const reports = await service.report(due);
  return inTx(db, (tx) => recordReports(tx, reports, { by: 'carrier' }));
}

/**
 * Requests reports for all due parcels within the single transaction of a demo's history; only for a carrier that
 * answers immediately.
 */
export async function reportAll(tx: Tx, service: TrackingService): Promise<void> {
  const { askAgainSeconds } = service;
  for (;;) {
    const due = await takeDue(tx, { limit: parcelsAtOnce, askAgainSeconds });
    if (due.length === 0) return;
    await recordReports(tx, await service.report(due), { by: 'carrier' });
  }
}
