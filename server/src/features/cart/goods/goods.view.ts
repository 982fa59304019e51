import type { OptionValue, ShipFrom } from '@amberdock/contract/trade/cart.ts';
import type { Language } from '@amberdock/contract/language.ts';

type Texts = Record<Language, string>;

/** Returns the text in the caller's language, or in the other if it is missing. */
export const inLanguage = (language: Language, texts: Texts): string =>
  texts[language] || texts[language === 'zh' ? 'en' : 'zh'];

type Shown = {
  product_id: string;
  sku_id: string;
  sku: string;
  name_zh: string;
  name_en: string;
  options: readonly { name: Texts; value: Texts }[];
  picture_id: string | null;
};

/** Shows the product of a line in the same way in cart, settlement, order and pallet. */
export const lineGoodsView = (row: Shown, language: Language) => ({
  product_id: row.product_id,
  sku_id: row.sku_id,
  sku: row.sku,
  name: inLanguage(language, { zh: row.name_zh, en: row.name_en }),
  image: row.picture_id === null ? null : { id: row.picture_id, url: `/pictures/${row.picture_id}` },
  options: row.options.map(
    ({ name, value }): OptionValue => ({
      name: inLanguage(language, name),
      value: inLanguage(language, value),
    }),
  ),
});

type FromWarehouse = {
  warehouse_code: string;
  warehouse_zh: string;
  warehouse_en: string;
  warehouse_country: string;
};

export const shipFromView = (row: FromWarehouse, language: Language): ShipFrom => ({
  id: row.warehouse_code,
  code: row.warehouse_code,
  name: inLanguage(language, { zh: row.warehouse_zh, en: row.warehouse_en }),
  country_code: row.warehouse_country,
});
