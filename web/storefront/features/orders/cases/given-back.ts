import type { Case } from '@amberdock/contract/trade/after-sales.ts';
import type { Money } from '@amberdock/contract/money.ts';
import { sumIn } from '../../../lib/money/sums.ts';

/** Adds up what a case gives back: for its goods, and the freight and fees that come with them. */
export const givenBack = ({ refund, freight_refund: freight }: Case): Money =>
  sumIn(refund.currency, [refund, freight]);
