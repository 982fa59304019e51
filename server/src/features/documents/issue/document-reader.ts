import type { Tx } from '../../../db/tx.ts';
import type { EventReader, ShopEvent } from '../../../events/read-events.ts';
import { issueDocuments } from './issue-documents.ts';

/**
 * The reader of events that issues documents (docs/design/orders.md#documents), in the transaction that moves the
 * reader on. An event only names the sub orders to check: the rows decide what is due. Documents of history that was
 * booked in retrospect have its dates.
 */
export const documentReader: EventReader = { name: 'documents', read: issueForEvents };

async function issueForEvents(tx: Tx, events: readonly ShopEvent[]): Promise<void> {
  await issueFor(
    tx,
    events.filter(({ is_history }) => is_history),
    'then',
  );
  await issueFor(
    tx,
    events.filter(({ is_history }) => !is_history),
    'now',
  );
}

async function issueFor(tx: Tx, events: readonly ShopEvent[], dated: 'now' | 'then'): Promise<void> {
  // Only a stockpile order is supplied when it is paid; for parcels there are events when they ship.
  const orderNos = events.flatMap((event) =>
    event.kind === 'order.paid' && event.data.order_kind === 'stockpile' ? [event.subject] : [],
  );
  const subOrderNos = events.flatMap((event) =>
    event.kind === 'parcel.shipped' || event.kind === 'units.canceled' || event.kind === 'case.refunded'
      ? [event.data.sub_order_no]
      : [],
  );
  if (orderNos.length + subOrderNos.length === 0) return;
  const subjects = { orderNos, subOrderNos: [...new Set(subOrderNos)] };
  // A sub order may have more refunds than a batch issues.
  while ((await issueDocuments(tx, { subjects, dated })) > 0);
}
