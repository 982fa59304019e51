import { type Static, Type } from 'typebox';
import { numberLengthMax, sideMmMax, weightGramsMax } from '../../../console/products/product-making.ts';
import { productOptionsMax } from '../../../console/products/product-skus.ts';
import { countryCodes } from '../../../people/countries.ts';
import { customsNameMax, typedHsCodeLengthMax, typedHsCodePattern } from '../../../trade/customs.ts';
import { Amount } from '../../amount.ts';
import { CurrencyCode } from '../../money.ts';
import { Nullable } from '../../nullable.ts';

export const line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: '\\S' });
const Side = Type.Integer({ minimum: 1, maximum: sideMmMax });
const optionText = Type.String({ maxLength: numberLengthMax.option });

/** An option's name, or its value of a SKU; an empty language takes the other's text. */
export const OptionText = Type.Object({ zh: optionText, en: optionText });
export type OptionText = Static<typeof OptionText>;

/** The options, barcode and packed measures of a SKU: a value for each of the product's options, in their order. */
export const skuMeasures = {
  option_values: Type.Array(OptionText, { maxItems: productOptionsMax }),
  barcode: Type.String({ maxLength: numberLengthMax.barcode }),
  weight_grams: Type.Integer({ minimum: 1, maximum: weightGramsMax }),
  size_mm: Nullable(Type.Array(Side, { minItems: 3, maxItems: 3 })),
};

const customsName = Type.String({ maxLength: customsNameMax });

/** The facts that customs and carriers ask for of a SKU; empty ones are not known. */
export const SkuCustoms = Type.Object({
  hs_code: Type.String({ maxLength: typedHsCodeLengthMax, pattern: typedHsCodePattern }),
  customs_name_zh: customsName,
  customs_name_en: customsName,
  origin_country: Type.Enum(['', ...countryCodes]),
  declared_value: Nullable(Type.Object({ amount: Amount, currency: CurrencyCode })),
  has_battery: Type.Boolean(),
  is_liquid: Type.Boolean(),
});
export type SkuCustoms = Static<typeof SkuCustoms>;
