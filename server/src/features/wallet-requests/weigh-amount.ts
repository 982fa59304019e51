import { baseCurrency, convertHalfUp, type Currency } from '@amberdock/contract/money.ts';
import type { Tx } from '../../db/tx.ts';
import { findRates } from '../exchange/index.ts';
import { findSecondApprovalLimit } from './wallet-settings.ts';

export type Weight = {
  /** The value in minor units of the base currency; null without a valid rate. */
  baseMinor: bigint | null;
  approvalsNeeded: 1 | 2;
};

/**
 * Returns how many operators must approve an amount, by its value in the base currency: two above the limit, or without
 * a rate.
 */
export async function weighAmount(tx: Tx, from: Currency, amountMinor: bigint): Promise<Weight> {
  const found = (await findRates(tx)).between(from, baseCurrency);
  const baseMinor = found && convertHalfUp({ amountMinor, from, to: baseCurrency, rate: found.rate });
  const limitMinor = await findSecondApprovalLimit(tx);
  return { baseMinor, approvalsNeeded: baseMinor === null || baseMinor > limitMinor ? 2 : 1 };
}
