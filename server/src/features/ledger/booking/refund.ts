import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { newId } from '../../../db/new-id.ts';
import type { Tx } from '../../../db/tx.ts';
import { book } from './book.ts';
import { available, revenue, transfer } from './ledger.rules.ts';

type Refund = { subOrderId: string; amountMinor: bigint; key: string; operatorId?: string };

/**
 * Gives back what was captured: revenue → available, to the wallet and currency that paid
 * (docs/design/orders.md#amounts-of-parts). `key` names the case. More than what was captured and not
 * refunded is a bug: the callers' rules cap it, the database refuses it.
 */
export async function refund(tx: Tx, { subOrderId, amountMinor, key, operatorId }: Refund): Promise<void> {
  if (amountMinor === 0n) return;
  const paid = await tx.one<{ account_id: string; currency: Currency; sub_order_no: string }>(sql`
    update pre_authorisations p set refunded_minor = p.refunded_minor + ${amountMinor}
    from sub_orders s where p.sub_order_id = ${subOrderId} and s.id = p.sub_order_id
    returning p.account_id, p.currency, s.sub_order_no`);
  await book(tx, [
    {
      id: newId(),
      kind: 'refund',
      reference: paid.sub_order_no,
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
