import type { DemoOptionValue, DemoProduct, Text } from '../demo-product.ts';

type Option = DemoProduct['options'][number];

/** A text in both languages. */
export const t = (zh: string, en: string): Text => ({ zh, en });

/** A row of a product's attribute table: the name in both languages, then the value in both. */
export const fact = (nameZh: string, nameEn: string, zh: string, en: string) => ({
  name: t(nameZh, nameEn),
  value: t(zh, en),
});

/** A value of an option; `priceDelta` in CNY is added to the product's price. */
export const value = (key: string, zh: string, en: string, priceDelta?: string): DemoOptionValue =>
  priceDelta === undefined ? { key, name: t(zh, en) } : { key, name: t(zh, en), priceDelta };

export const colors = (...values: DemoOptionValue[]): Option => ({ name: t('颜色', 'Color'), values });
export const sizes = (...values: DemoOptionValue[]): Option => ({ name: t('尺码', 'Size'), values });
export const sets = (...values: DemoOptionValue[]): Option => ({ name: t('规格', 'Set'), values });

/** Sizes such as "M" or "42", which are the same in both languages. */
export const plainSizes = (...keys: string[]): Option => sizes(...keys.map((key) => value(key, key, key)));

export const black = value('BLK', '黑色', 'Black');
export const white = value('WHT', '白色', 'White');
export const navy = value('NVY', '藏青', 'Navy');
export const gray = value('GRY', '灰色', 'Gray');
export const sand = value('SND', '沙色', 'Sand');
export const olive = value('OLV', '橄榄绿', 'Olive');
