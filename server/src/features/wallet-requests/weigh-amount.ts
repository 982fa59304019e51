import { baseCurrency, convertHalfUp, type Currency } from '@amberdock/contract/money.ts';
import type { Tx } from '../../db/tx.ts';
import { findRates } from '../exchange/index.ts';
import { findSecondApprovalLimit } from './wallet-settings.ts';

export type Weight = {
  /** The worth in minor units of the base currency; null without a rate that is good now. */
  baseMinor: bigint | null;
  approvalsNeeded: 1 | 2;
};

/** Tells how many operators an amount in minor units takes, by its worth in the base currency: two above the limit, or without a rate. */
export async function weighAmount(tx: Tx, from: Currency, amountMinor: bigint): Promise<Weight> {
  const found = (await findRates(tx)).between(from, baseCurrency);
  const baseMinor = found && convertHalfUp({ amountMinor, from, to: baseCurrency, rate: found.rate });
  const limitMinor = await findSecondApprovalLimit(tx);
  return { baseMinor, approvalsNeeded: baseMinor === null || baseMinor > limitMinor ? 2 : 1 };
}
