import { amountText, type Currency } from '@amberdock/contract/money.ts';
import { cardAmountMaxMinor, openCardTopUpsMax } from '@amberdock/contract/wallet/card-top-ups.ts';
import { takeTurns } from '../../db/take-turns.ts';
import type { Tx } from '../../db/tx.ts';
import type { Buyer } from '../../http/callers/actor.ts';
import { Refusal } from '../../http/refusal.ts';
import { readCardAmount } from './card-amount.ts';
import type { Payments } from '../../ports/payments/payments.ts';
import { countOpenTopUps, insertTopUp, type TopUpRow } from './store/top-ups.store.ts';

type TopUpInput = { currency: Currency; amount: string };

/**
 * Records a top-up by card; its page is requested after the commit, under its number.
 *
 * @throws Refusal amount_digits, amount_zero, card_amount_step, card_amount_max, request_limit
 */
export async function startTopUp(
  tx: Tx,
  { userId, accountId }: Buyer,
  { currency, amount, provider }: TopUpInput & Pick<Payments, 'provider'>,
): Promise<TopUpRow> {
  const amountMinor = readCardAmount(amount, currency);
  if (amountMinor > cardAmountMaxMinor) {
    throw new Refusal('card_amount_max', { amount: amountText(cardAmountMaxMinor, currency) });
  }
  takeTurns(tx, 'card top-up', accountId);
  if ((await countOpenTopUps(tx, accountId)) >= openCardTopUpsMax) {
    throw new Refusal('request_limit', { limit: openCardTopUpsMax });
  }
  return insertTopUp(tx, { userId, accountId, currency, amountMinor, provider });
}
