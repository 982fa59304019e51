import { type Static, Type } from 'typebox';
import { taxNumberKinds, taxNumberLengthMax, taxNumberPatterns } from '../../trade/customs.ts';
import { Money } from '../money.ts';

/** The numbers that parcels are declared with; empty if there is none. */
export const TaxNumbers = Type.Object({ ioss: Type.String(), vat: Type.String(), eori: Type.String() });

const number = (kind: (typeof taxNumberKinds)[number]) =>
  Type.Optional(Type.String({ maxLength: taxNumberLengthMax, pattern: `^$|${taxNumberPatterns[kind]}` }));

/** Numbers as a buyer gives them; an empty one is none. */
export const TaxNumbersInput = Type.Object({
  ioss: number('ioss'),
  vat: number('vat'),
  eori: number('eori'),
});
export type TaxNumbersInput = Static<typeof TaxNumbersInput>;

export const TaxNumberKindCode = Type.Enum([...taxNumberKinds]);

/** Goods as they are declared to customs. */
export const DeclaredGoods = Type.Object({
  hs_code: Type.String(),
  customs_name_zh: Type.String(),
  customs_name_en: Type.String(),
  origin_country: Type.String(),
  declared_value: Money,
});
export type DeclaredGoods = Static<typeof DeclaredGoods>;
