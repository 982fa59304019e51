import type { OptionValue, ShipFrom } from '@amberdock/contract/trade/cart.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import type { LineGoodsRow, ShipFromRow } from './goods.store.ts';

/** Returns the text in the caller's language, or in the other if it is missing. */
export const inLanguage = (language: Language, texts: Text): string =>
  texts[language] || texts[language === 'zh' ? 'en' : 'zh'];

/** Shows the product of a line in the same way in cart, settlement, order and pallet. */
export const lineGoodsView = (row: LineGoodsRow, language: Language) => ({
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

export const shipFromView = (row: ShipFromRow, language: Language): ShipFrom => ({
  id: row.warehouse_code,
  code: row.warehouse_code,
  name: inLanguage(language, { zh: row.warehouse_zh, en: row.warehouse_en }),
  country_code: row.warehouse_country,
});
