import { money } from '@amberdock/contract/money.ts';
import type { Tx } from '../../db/tx.ts';
import { appendEvents, type EventActor } from '../../events/append-events.ts';
import { bookedMinor } from './credit-amount.ts';
import type { RequestRow } from './wallet-requests.store.ts';

export type RequestEventKind =
  | 'wallet_request.requested'
  | 'wallet_request.approved'
  | 'wallet_request.booked'
  | 'wallet_request.rejected'
  | 'wallet_request.failed'
  | 'wallet_request.canceled';

/** Writes a change of a request into the event log, in the same transaction. */
export function appendRequestEvent(
  tx: Tx,
  kind: RequestEventKind,
  request: RequestRow,
  by: EventActor,
): void {
  appendEvents(tx, [
    {
      kind,
      accountId: request.account_id,
      ...by,
      subject: request.request_no,
      data: {
        request_no: request.request_no,
        request_kind: request.kind,
        amount: money(bookedMinor(request), request.currency),
        reference_code: request.reference_code ?? '',
        reason: request.reason,
        bank_reference: request.bank_reference ?? '',
      },
    },
  ]);
}
