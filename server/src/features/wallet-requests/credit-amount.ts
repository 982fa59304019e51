import { amountText } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import { readAmount } from '../../http/read-amount.ts';
import { Refusal } from '../../http/refusal.ts';
import { requestColumns, type RequestRow } from './wallet-requests.store.ts';

/** The amount that a request books: what the bank credited, or else what was requested. */
export const bookedMinor = ({ credited_minor, amount_minor }: RequestRow): bigint =>
  credited_minor ?? amount_minor;

/**
 * Notes what the bank credited for a locked top-up that is being approved, where it is less than was requested. The second of two
 * approvals is for the amount of the first.
 *
 * @throws Refusal amount_digits, amount_zero, credited_above_request, move_not_allowed
 */
export async function noteCredited(
  tx: Tx,
  request: RequestRow,
  amount: string | undefined,
): Promise<RequestRow> {
  if (amount === undefined) return request;
  const { amount_minor: requestedMinor, currency, request_no: no } = request;
  const creditedMinor = readAmount(amount, currency);
  if (creditedMinor === bookedMinor(request)) return request;
  if (request.kind !== 'top_up' || request.first_approved_by !== null) throw new Refusal('move_not_allowed');
  if (creditedMinor === 0n) throw new Refusal('amount_zero');
  if (creditedMinor > requestedMinor)
    throw new Refusal('credited_above_request', { requested: amountText(requestedMinor, currency) });
  return tx.one<RequestRow>(sql`
    update wallet_requests r set credited_minor = ${creditedMinor} where r.request_no = ${no} returning ${requestColumns}`);
}
