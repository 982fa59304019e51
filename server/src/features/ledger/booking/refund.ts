import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { book } from './book.ts';
import { available, revenue, transfer } from './ledger.rules.ts';

type Refund = {
  /** The number of the sub order. */
  reference: string;
  amountMinor: bigint;
  /** Names the case. */
  key: string;
  operatorId?: string;
};

/**
 * Gives back what was captured of a sub order's hold: revenue → available, to the wallet and currency that paid
 * (docs/design/orders.md#amounts-of-parts). More than what was captured and not refunded is a bug: the callers' rules cap
 * it, the database refuses it.
 */
export async function refund(tx: Tx, { reference, amountMinor, key, operatorId }: Refund): Promise<void> {
  if (amountMinor === 0n) return;
  const paid = await tx.one<{ account_id: string; currency: Currency }>(sql`
    update holds set refunded_minor = refunded_minor + ${amountMinor}
    where reference = ${reference} and purpose = 'sub_order' returning account_id, currency`);
  await book(tx, [
    {
      id: newId(),
      kind: 'refund',
      reference,
      idempotencyKey: `refund:${key}`,
      ...(operatorId && { operatorId }),
      lines: transfer({
        from: revenue,
        to: available(paid.account_id),
        currency: paid.currency,
        amountMinor,
      }),
    },
  ]);
}
