import type { TransactionKind } from '@amberdock/contract/trade/wallet.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { type Amount, book, type BookedWallet } from './book.ts';
import { available, clearing, deposit, type LedgerAccountRef, transfer } from './ledger.rules.ts';

/** Money between a buyer and the bank, or between a buyer's own accounts; each with what it is booked for. */
type Movement = Amount & {
  reference: string;
  /** The movement's unique name in the shop: a request's id, a bank transfer's reference. */
  key: string;
  note?: string;
  operatorId?: string;
};

/** Books money that came in: clearing → available. */
export const topUp = (tx: Tx, movement: Movement): Promise<BookedWallet> =>
  move(tx, 'top_up', movement, { from: clearing, to: available(movement.accountId) });

/** Books money that goes out: available → clearing. Refuses `wallet_insufficient`. */
export const withdraw = (tx: Tx, movement: Movement): Promise<BookedWallet> =>
  move(tx, 'withdrawal', movement, { from: available(movement.accountId), to: clearing });

/** Books a top-up back to the card that paid it: available → clearing. Refuses `wallet_insufficient`. */
export const refundTopUp = (tx: Tx, movement: Movement): Promise<BookedWallet> =>
  move(tx, 'top_up_refund', movement, { from: available(movement.accountId), to: clearing });

/** Books a refund back that did not reach the card: clearing → available. */
export const takeBackRefund = (tx: Tx, { key, ...movement }: Movement): Promise<BookedWallet> =>
  move(
    tx,
    'top_up_refund',
    { ...movement, key: `${key}:back` },
    { from: clearing, to: available(movement.accountId) },
  );

/** Moves money to the platform deposit: available → deposit. Refuses `wallet_insufficient`. */
export const depositIn = (tx: Tx, movement: Movement): Promise<BookedWallet> =>
  move(tx, 'deposit_in', movement, { from: available(movement.accountId), to: deposit(movement.accountId) });

/** Gives money of the platform deposit back: deposit → available. Refuses `deposit_insufficient`. */
export const depositOut = (tx: Tx, movement: Movement): Promise<BookedWallet> =>
  move(tx, 'deposit_out', movement, { from: deposit(movement.accountId), to: available(movement.accountId) });

/**
 * Corrects a balance in either direction, where no other booking can; the note says why. Refuses `wallet_insufficient`.
 */
export function adjust(tx: Tx, movement: Movement & { note: string }): Promise<BookedWallet> {
  const buyers = available(movement.accountId);
  return movement.amountMinor > 0n
    ? move(tx, 'adjustment', movement, { from: clearing, to: buyers })
    : move(
        tx,
        'adjustment',
        { ...movement, amountMinor: -movement.amountMinor },
        { from: buyers, to: clearing },
      );
}

async function move(
  tx: Tx,
  kind: TransactionKind,
  movement: Movement,
  { from, to }: { from: LedgerAccountRef; to: LedgerAccountRef },
): Promise<BookedWallet> {
  const { currency, amountMinor, reference, key, note, operatorId } = movement;
  const [wallet] = await book(tx, [
    {
      id: newId(),
      kind,
      reference,
      idempotencyKey: `${kind}:${key}`,
      ...(note && { note }),
      ...(operatorId && { operatorId }),
      lines: transfer({ from, to, currency, amountMinor }),
    },
  ]);
  if (!wallet) throw new Error(`${kind} moved no wallet`);
  return wallet;
}
