import sql from 'sql-template-tag';
import { newId } from '../db/new-id.ts';
import { type Database, inTx } from '../db/tx.ts';
import { putOnSale, seedCatalog } from './goods.ts';

/**
 * Figures of one product that occur nowhere else: every answer to a visitor is searched for them byte by byte
 * (docs/design/visitors.md#what-is-left-out). The price in dollars is the price converted at 7.00, the campaign price
 * the price less 10 %.
 */
export const canaries = {
  price: '98765.43',
  'market price': '123456.78',
  'wholesale price': '95555.55',
  'minimum order quantity': '54321',
  stock: '87651',
  sold: '76543',
  'price in dollars': '14109.35',
  'campaign price': '88888.89',
  'declared value': '65432.10',
} as const;

/** The forms in which people and programs write a figure: whole, with cents, in minor units, with any separator. */
function formsOf(figure: string): string[] {
  const [whole = '', cents] = figure.split('.');
  const forms = new Set([whole, ...(cents ? [figure, whole + cents, `${whole},${cents}`] : [])]);
  for (const separator of [',', '.', ' ', '\u00a0', '\u202f', "'", '’', '_']) {
    forms.add(whole.replace(/\B(?=(\d{3})+$)/g, separator));
  }
  return [...forms];
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** Finds the canaries in a text, in any form; ids are ignored, because they contain random digits. */
export function findCanaries(text: string): string[] {
  const searched = text.replace(uuid, '');
  return Object.entries(canaries).flatMap(([name, figure]) =>
    formsOf(figure)
      .filter((form) => searched.includes(form))
      .map((form) => `${name} as ${form}`),
  );
}

export type CanaryShop = {
  productId: string;
  /** The product whose page also shows the canary product. */
  neighborId: string;
  categoryId: string;
  brandId: string;
  articleKey: string;
  activityKey: string;
};

/**
 * Puts the product with the canaries on sale, as the shop's best seller and in a campaign, and another product without
 * them.
 */
export async function releaseCanaries(db: Database): Promise<CanaryShop> {
  await seedCatalog(db);
  const [productId, neighborId] = (await putOnSale(db, [
    {
      name: { zh: '金丝雀保温杯', en: 'Canary flask' },
      category: 'cups',
      brand: 'Canary',
      isDiy: true,
      pictures: [{ kind: 'drawing', svg: '<svg/>' }],
      skus: [
        {
          sku: 'CANARY',
          declaredValue: { amountMinor: 6_543_210n, currency: 'CNY' },
          offers: [
            {
              priceMinor: 9_876_543n,
              marketPriceMinor: 12_345_678n,
              tiers: [{ minQuantity: 10, unitPriceMinor: 9_555_555n }],
              minimumOrderQuantity: 54_321,
              stock: 87_651,
            },
          ],
        },
      ],
    },
    { name: { zh: '另一个杯', en: 'Another flask' }, category: 'cups', brand: 'Canary' },
  ])) as [string, string];
  const activity = newId();
  const category = newId();
  await inTx(db, async (tx) => {
    await tx.run(sql`update products set sold_30d = 76543 where id = ${productId}`);
    await tx.run(sql`insert into activities (id, key, title_zh, title_en, origin, starts_at, ends_at, published)
      values (${activity}, 'canaries', '促销', 'Sale', '{}', now() - interval '1 day', now() + interval '1 day', true)`);
    await tx.run(sql`insert into activity_goods (activity_id, product_id, percent_off)
      values (${activity}, ${productId}, 10)`);
    await tx.run(
      sql`insert into article_categories (id, key, name_zh, name_en) values (${category}, 'help', '帮助', 'Help')`,
    );
    await tx.run(sql`insert into articles (id, key, category_id, title_zh, title_en, body_zh, body_en)
      values (${newId()}, 'how', ${category}, '怎样', 'How', '这样。', 'So.')`);
    await tx.run(sql`insert into hot_keys (id, text_zh, text_en) values (${newId()}, '保温杯', 'Flask')`);
    await tx.run(
      sql`insert into carousel_slides (id, title_zh, title_en, origin) values (${newId()}, '新品', 'New', '{}')`,
    );
  });
  const ids = await db.one<{ category_id: string; brand_id: string }>(
    sql`select category_id, brand_id from products where id = ${productId}`,
  );
  return {
    productId,
    neighborId,
    categoryId: ids.category_id,
    brandId: ids.brand_id,
    articleKey: 'how',
    activityKey: 'canaries',
  };
}
