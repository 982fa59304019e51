import type { EventData, EventKind } from '@amberdock/contract/schemas/events.ts';
import type { Tx } from '../../db/tx.ts';
import { appendEvents, type NewEvent } from '../../events/append-events.ts';
import type { CaseMover, LockedCase } from './store/cases.store.ts';

type CaseEventKind = Extract<EventKind, `case.${string}`>;
type CaseFacts = 'case_no' | 'sub_order_no' | 'followed_by';
type Details<Kind extends CaseEventKind> = Omit<EventData<Kind>, CaseFacts>;
type Subject = Pick<LockedCase, CaseFacts | 'account_id'>;

/** Appends an event about a case to the event log. */
export function appendCaseEvent<Kind extends CaseEventKind>(
  tx: Tx,
  { case_no, sub_order_no, followed_by, account_id }: Subject,
  { kind, by, details }: { kind: Kind; by: CaseMover; details: Details<Kind> },
): void {
  const data = { case_no, sub_order_no, followed_by, ...details };
  appendEvents(tx, [{ kind, accountId: account_id, ...by, subject: case_no, data } as unknown as NewEvent]);
}

/** Returns the operator as the actor of a case's status change. */
export const byOperator = ({ operatorId }: { operatorId: string }) =>
  ({ actor: 'operator', actorId: operatorId }) as const;
export const byBuyer = ({ userId }: { userId: string }) => ({ actor: 'buyer', actorId: userId }) as const;
