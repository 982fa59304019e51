import { amountText, baseCurrency } from '@amberdock/contract/money.ts';
import type { Tx } from '../../../db/tx.ts';
import type { ApiKeyGrant } from '../../../http/callers/actor.ts';
import { Refusal } from '../../../http/refusal.ts';
import { baseTotal } from './base-total.rules.ts';
import type { ClaimedOrder } from './pay.store.ts';
import { findKeySpent, findSpent, raiseKeySpending, raiseSpending } from './spending.store.ts';

/**
 * Counts a payment against the payer's monthly limit, if they have one (docs/design/accounts.md#spending-limits).
 *
 * @throws Refusal conversion_failed if the order has no worth in the base currency, spending_limit_exceeded
 */
export async function countSpending(tx: Tx, userId: string, order: ClaimedOrder): Promise<void> {
  const { limit_minor: limit } = order;
  if (limit === null) return;
  const amountMinor = baseTotal(order.sub_orders.map(({ base_minor }) => base_minor));
  if (amountMinor === null) throw new Refusal('conversion_failed');
  if (await raiseSpending(tx, { userId, orderId: order.id, amountMinor })) return;
  const left = limit - (await findSpent(tx, userId));
  throw new Refusal('spending_limit_exceeded', {
    limit: amountText(limit, baseCurrency),
    left: amountText(left > 0n ? left : 0n, baseCurrency),
  });
}

/**
 * Counts a payment against the daily limit of the key that pays (docs/design/accounts.md#spending-limits).
 *
 * @throws Refusal conversion_failed if the order has no worth in the base currency, key_limit_exceeded
 */
export async function countKeySpending(tx: Tx, key: ApiKeyGrant, order: ClaimedOrder): Promise<void> {
  const amountMinor = baseTotal(order.sub_orders.map(({ base_minor }) => base_minor));
  if (amountMinor === null) throw new Refusal('conversion_failed');
  if (await raiseKeySpending(tx, { keyId: key.id, orderId: order.id, amountMinor })) return;
  const limit = key.dailyLimitMinor ?? 0n;
  const left = limit - (await findKeySpent(tx, key.id));
  throw new Refusal('key_limit_exceeded', {
    limit: amountText(limit, baseCurrency),
    left: amountText(left > 0n ? left : 0n, baseCurrency),
  });
}
