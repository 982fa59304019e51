import { money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { type Database, inTx } from '../../../db/tx.ts';
import { appendEvents, type NewEvent } from '../../../events/append-events.ts';
import type { Task } from '../../../jobs/job.ts';
import { lockScanCursor, type AlertRow, saveScanCursor, takeAlerts } from './alerts.store.ts';

/** A buyer gets at most one alert of each type for a product in this time, however often its stock or price changes. */
const pauseHours = 24;
/** The number of favorites updated in one transaction. */
const batchSize = 2_000;

/**
 * Reads the change feed of offers from its last position, and writes an event for each buyer whose favorite is back in stock
 * or has become cheaper (docs/decisions/0010-alerts-on-favorites.md). The readers of these events send the messages.
 */
export const writeFavoriteAlerts: Task<unknown> = async ({ db, log }) => {
  let eventCount = 0;
  for (let isDone = false; !isDone; ) {
    const batch = await writeBatch(db);
    eventCount += batch.eventCount;
    isDone = batch.isDone;
  }
  if (eventCount > 0) log.info({ eventCount }, 'events of favorites written');
};

/** Processes one batch; does nothing while another process does so. */
const writeBatch = (db: Database): Promise<{ eventCount: number; isDone: boolean }> =>
  inTx(db, async (tx) => {
    await tx.run(sql`set local statement_timeout = '1min'`);
    const scan = await lockScanCursor(tx);
    if (!scan) return { eventCount: 0, isDone: true };
    const rows = await takeAlerts(tx, { since: scan.since, pauseHours, limit: batchSize });
    const events = rows.flatMap(eventOf);
    appendEvents(tx, events);
    const isDone = rows.length < batchSize;
    if (isDone) await saveScanCursor(tx, scan);
    return { eventCount: events.length, isDone };
  });

function eventOf(row: AlertRow): NewEvent[] {
  const { account_id: accountId, user_id, product_id, before_minor, before_currency } = row;
  const { price_minor: minor, currency } = row;
  if (minor === null || currency === null) return [];
  const event = { accountId, actor: 'system' as const, subject: product_id };
  const data = {
    user_id,
    product_id,
    name: { zh: row.name_zh, en: row.name_en },
    price: money(minor, currency),
  };
  if (row.tells_return) {
    return [{ ...event, kind: 'favorite.back_in_stock', data: { ...data, available: row.available } }];
  }
  if (!row.tells_drop || before_minor === null || before_currency === null) return [];
  const price_before = money(before_minor, before_currency);
  return [{ ...event, kind: 'favorite.price_dropped', data: { ...data, price_before } }];
}
