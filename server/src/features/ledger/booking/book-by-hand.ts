import { type Currency, money } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { type Staff, writeAuditLog } from '../../../db/audit-log.ts';
import type { Tx } from '../../../db/tx.ts';
import { appendEvents } from '../../../events/append-events.ts';
import { Refusal } from '../../../http/refusal.ts';
import { findWallet, type Wallet } from '../wallet/wallet.store.ts';
import { walletView } from '../wallet/wallet.view.ts';
import { adjust, topUp } from './move-funds.ts';

export type BookingByHand = {
  kind: 'top_up' | 'adjustment';
  accountId: string;
  currency: Currency;
  /** Never zero: more for a top-up; less for an adjustment that takes money. */
  amountMinor: bigint;
  /** Unique among bookings by hand: the number of a bank transfer or of an adjustment. */
  reference: string;
  reason: string;
};

export type BookingResult = { wallet: Wallet; isRepeat: boolean };

/**
 * Books a payment that the staff received, or an adjustment of a wallet, with the reason on the entry and in the audit log, and
 * notifies the account's owner and managers. A repeat with the same reference books nothing and returns the wallet. Refuses
 * `reference_booked` if the reference belongs to another booking, and `wallet_insufficient`.
 */
export async function bookByHand(tx: Tx, by: Staff, booking: BookingByHand): Promise<BookingResult> {
  const { kind, accountId, currency, amountMinor, reference, reason } = booking;
  // Bookings with one reference run one after the other, so that the second finds what the first has booked.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`staff booking:${reference}`}, 0))`);
  if (await isBooked(tx, booking))
    return { wallet: await findWallet(tx, accountId, currency), isRepeat: true };
  const movement = {
    accountId,
    currency,
    amountMinor,
    reference,
    key: keyOf(reference),
    note: reason,
    ...(by !== 'command line' && { operatorId: by.operatorId }),
  };
  const wallet = kind === 'top_up' ? await topUp(tx, movement) : await adjust(tx, movement);
  const actor =
    by === 'command line' ? { actor: by } : { actor: 'operator' as const, actorId: by.operatorId };
  appendEvents(tx, [
    {
      kind: 'wallet.booked',
      accountId,
      ...actor,
      subject: reference,
      data: {
        booking: kind,
        amount: money(amountMinor, currency),
        available: money(wallet.availableMinor, currency),
        reason,
        reference,
      },
    },
  ]);
  await writeAuditLog(tx, by, [
    {
      action: kind,
      subject: accountId,
      // From the balance after it, since others may have moved it until the booking locked the wallet.
      before: walletView({ ...wallet, availableMinor: wallet.availableMinor - amountMinor }),
      after: { ...walletView(wallet), reference, reason },
    },
  ]);
  return { wallet, isRepeat: false };
}

const keyOf = (reference: string): string => `staff:${reference}`;

type BookedRow = { kind: string; account_id: string; currency: string; amount_minor: bigint };

/** Whether the reference stands for this very booking. @throws Refusal reference_booked if for another */
async function isBooked(tx: Tx, { kind, accountId, currency, amountMinor, reference }: BookingByHand) {
  const booked = await tx.maybe<BookedRow>(sql`
    select e.kind, l.account_id, l.currency, l.amount_minor
    from journal_entries e join journal_lines l on l.entry_id = e.id and l.ledger_account = 'available'
    where e.idempotency_key = any(${['top_up', 'adjustment'].map((kind) => `${kind}:${keyOf(reference)}`)})`);
  if (!booked) return false;
  const isSame =
    booked.kind === kind &&
    booked.account_id === accountId &&
    booked.currency === currency &&
    booked.amount_minor === amountMinor;
  if (!isSame) throw new Refusal('reference_booked', { reference });
  return true;
}
