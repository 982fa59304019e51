import { type Static, Type } from 'typebox';
import { currencies } from '../money.ts';

export const CurrencyCode = Type.Enum([...currencies]);
export const Money = Type.Object({
  amount: Type.String({ pattern: '^-?[0-9]{1,15}(\\.[0-9]{1,4})?$' }),
  currency: CurrencyCode,
});
export type Money = Static<typeof Money>;
