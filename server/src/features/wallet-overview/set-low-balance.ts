import type { Currency } from '@amberdock/contract/money.ts';
import type { WalletOverview } from '@amberdock/contract/wallet/overview.ts';
import sql from 'sql-template-tag';
import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { readAmount } from '../../http/read-amount.ts';
import { Refusal } from '../../http/refusal.ts';
import { viewOverview } from './overview.view.ts';

/**
 * Sets the available balance, an amount of the currency, below which the account is notified to top up; null takes the
 * limit away. After a new limit it notifies again.
 *
 * @throws Refusal amount_digits, amount_zero
 */
export async function setLowBalance(
  tx: Tx,
  { accountId }: Buyer,
  { currency, below }: { currency: Currency; below: string | null },
): Promise<WalletOverview> {
  if (below === null) {
    await tx.run(sql`delete from low_balances where account_id = ${accountId} and currency = ${currency}`);
  } else {
    const minor = readAmount(below, currency);
    if (minor === 0n) throw new Refusal('amount_zero');
    await tx.run(sql`insert into low_balances (account_id, currency, below_minor)
      values (${accountId}, ${currency}, ${minor})
      on conflict (account_id, currency) do update set below_minor = excluded.below_minor, notified_at = null
      where low_balances.below_minor <> excluded.below_minor`);
  }
  return viewOverview(tx, accountId);
}
