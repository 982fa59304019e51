import type { Tx } from '../../../db/tx.ts';
import type { EventReader, ShopEvent } from '../../../events/read-events.ts';
import { issueDocuments } from './issue-documents.ts';

/**
 * The reader of events that issues documents (docs/design/orders.md#documents), in the transaction that moves the reader on.
 * An event only says where to look: what is due follows from the rows. Documents of booked history bear its dates.
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
  // Of what is paid only a stockpile is supplied at once; parcels say themselves when they leave.
  const orderNos = events.flatMap((event) =>
    event.kind === 'order.paid' && event.data.order_kind === 'stockpile' ? [event.subject] : [],
  );
  const subOrderNos = events.flatMap((event) =>
    event.kind === 'parcel.shipped' || event.kind === 'units.canceled' || event.kind === 'case.refunded'
      ? [event.data.sub_order_no]
      : [],
  );
  if (orderNos.length + subOrderNos.length === 0) return;
  const of = { orderNos, subOrderNos: [...new Set(subOrderNos)] };
  // A sub order may have more refunds than a batch issues.
  while ((await issueDocuments(tx, { of, dated })) > 0);
}
