import type { Tx } from '../../../db/tx.ts';
import { newId } from '../../../db/new-id.ts';
import { type Amount, book, type BookedWallet } from './book.ts';
import { available, revenue, transfer } from './ledger.rules.ts';

/**
 * Pays a stockpile order at once, without a hold: available → revenue
 * (docs/design/orders.md#stockpile-orders). Refuses `wallet_insufficient`. Returns the wallet after, or null
 * where nothing had to be paid.
 */
export async function purchaseStockpile(
  tx: Tx,
  { accountId, currency, amountMinor, orderNo }: Amount & { orderNo: string },
): Promise<BookedWallet | null> {
  if (amountMinor === 0n) return null;
  const [wallet] = await book(tx, [
    {
      id: newId(),
      kind: 'stockpile_purchase',
      reference: orderNo,
      idempotencyKey: `stockpile_purchase:${orderNo}`,
      lines: transfer({ from: available(accountId), to: revenue, currency, amountMinor }),
    },
  ]);
  return wallet ?? null;
}
