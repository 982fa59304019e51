import { Type } from 'typebox';

/** An amount of zero or more as one types it; how many decimals it may have is up to its currency (`amount_digits`). */
export const Amount = Type.String({ pattern: '^[0-9]{1,12}(\\.[0-9]{1,4})?$' });
