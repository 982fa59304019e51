import { amountText, type Currency } from '@amberdock/contract/money.ts';
import { cardStepMinor } from '@amberdock/contract/wallet/card-top-ups.ts';
import { readAmount } from '../../http/read-amount.ts';
import { Refusal } from '../../http/refusal.ts';

/** Reads an amount to charge to a card or to refund. @throws Refusal amount_digits, amount_zero, card_amount_step */
export function readCardAmount(amount: string, currency: Currency): bigint {
  const amountMinor = readAmount(amount, currency);
  if (amountMinor === 0n) throw new Refusal('amount_zero');
  const stepMinor = cardStepMinor(currency);
  if (amountMinor % stepMinor !== 0n) {
    throw new Refusal('card_amount_step', { step: amountText(stepMinor, currency) });
  }
  return amountMinor;
}
