import type { Text } from '@amberdock/contract/language.ts';

/** The texts, category and brand of a product, as the staff write them. */
export type ProductTexts = { name: Text; description: Text; categoryId: string | null; brand: string };

type TextsBody = {
  name_zh: string;
  name_en: string;
  description_zh: string;
  description_en: string;
  category_id: string | null;
  brand_name: string;
};

/** Returns the texts in the body of a call, without spaces around them. */
export const textsIn = (body: TextsBody): ProductTexts => ({
  name: { zh: body.name_zh.trim(), en: body.name_en.trim() },
  description: { zh: body.description_zh.trim(), en: body.description_en.trim() },
  categoryId: body.category_id,
  brand: body.brand_name.trim(),
});
