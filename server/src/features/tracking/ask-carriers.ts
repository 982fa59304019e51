import { type Database, inTx, type Tx } from '../../db/tx.ts';
import type { TrackingService } from '../../ports/tracking/tracking.ts';
import { recordReports } from './record-reports.ts';
import { takeDue } from './tracking.store.ts';

/** Parcels of one round; the next minute's takes the rest. */
const parcelsAtOnce = 200;

/**
 * Asks the carriers for parcels that are due, new ones at once; returns how many reports are new. Nothing is locked while the
 * carriers answer. A parcel whose carrier fails is asked again at its next time.
 */
export async function askCarriers(db: Database, service: TrackingService): Promise<number> {
  const { askAgainSeconds } = service;
  const due = await inTx(db, (tx) => takeDue(tx, { limit: parcelsAtOnce, askAgainSeconds }));
  if (due.length === 0) return 0;
  const reports = await service.report(due);
  return inTx(db, (tx) => recordReports(tx, reports, { by: 'carrier' }));
}

/** Asks for every parcel that is due, in the one transaction of a demo's history: only a carrier that answers at once is for that. */
export async function reportAll(tx: Tx, service: TrackingService): Promise<void> {
  const { askAgainSeconds } = service;
  for (;;) {
    const due = await takeDue(tx, { limit: parcelsAtOnce, askAgainSeconds });
    if (due.length === 0) return;
    await recordReports(tx, await service.report(due), { by: 'carrier' });
  }
}
