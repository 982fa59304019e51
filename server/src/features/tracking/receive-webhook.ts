import type { Tx } from '../../db/tx.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { isSigned, reportsOf } from '../../ports/tracking/aggregator-reports.ts';
import type { TrackingReport } from '../../ports/tracking/tracking.ts';
import { recordReports } from './record-reports.ts';

type Webhook = { rawBody: string; signature: unknown; secret: string | undefined };

/**
 * Reads a webhook of the aggregator; its signature is verified before anything else. Refuses `not_found` if no secret
 * is set, `signature_wrong` and `report_unreadable`.
 */
export function readWebhook({ rawBody, signature, secret }: Webhook): TrackingReport[] {
  if (!secret) throw notFound();
  if (!isSigned(rawBody, signature, secret)) throw new Refusal('signature_wrong');
  try {
    return reportsOf((JSON.parse(rawBody) as { msg?: unknown }).msg);
  } catch {
    throw new Refusal('report_unreadable');
  }
}

/** Records a webhook. Duplicates and late deliveries do no harm: each report is stored once. */
export const receiveWebhook = async (tx: Tx, reports: readonly TrackingReport[]) => ({
  recorded: await recordReports(tx, reports, { by: 'carrier' }),
});
