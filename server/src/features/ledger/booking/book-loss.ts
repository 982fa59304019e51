import type { Currency } from '@amberdock/contract/money.ts';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { book } from './book.ts';
import { clearing, type LedgerAccountRef, losses, transfer } from './ledger.rules.ts';

type Loss = { currency: Currency; amountMinor: bigint; reference: string; key: string };

/** Books money that the provider took back and no wallet can cover: losses → clearing. */
export const bookLoss = (tx: Tx, loss: Loss): Promise<void> =>
  between(tx, loss, { from: losses, to: clearing });

/** Books a loss that the provider gave back after all: clearing → losses. */
export const takeBackLoss = (tx: Tx, { key, ...loss }: Loss): Promise<void> =>
  between(tx, { ...loss, key: `${key}:back` }, { from: clearing, to: losses });

async function between(
  tx: Tx,
  { currency, amountMinor, reference, key }: Loss,
  { from, to }: { from: LedgerAccountRef; to: LedgerAccountRef },
): Promise<void> {
  await book(tx, [
    {
      id: newId(),
      kind: 'top_up_refund',
      reference,
      idempotencyKey: `top_up_refund:loss:${key}`,
      lines: transfer({ from, to, currency, amountMinor }),
    },
  ]);
}
