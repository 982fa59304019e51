import { Type } from 'typebox';
import { amountPattern } from '../money.ts';

/** An amount of zero or more as one types it; how many decimals it may have is up to its currency (`amount_digits`). */
export const Amount = Type.String({ pattern: amountPattern });
