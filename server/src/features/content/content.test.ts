import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../testing/goods.ts';
import { createShop, english, type TestShop } from '../../testing/shop.ts';

const { settings, hotKeys, carousel, articleCategories, article, articles, activities, activity } =
  contentRoutes;

let shop: TestShop;
let product: string;
beforeAll(async () => {
  shop = await createShop({ env: { PUBLIC_URL: 'https://shop.example/' } });
  await seedCatalog(shop.db);
  [product = ''] = await putOnSale(shop.db, [
    { handle: 'cup', skus: [{ offers: [{ priceMinor: 1_234n }] }] },
  ]);
  const category = newId();
  const [running, past] = [newId(), newId()];
  const origin = JSON.stringify({ kind: 'placeholder' });
  const site = { title: { zh: '远航', en: 'Voyage' }, logo_url: 'https://shop.example/logo.png' };
  await inTx(shop.db, async (tx) => {
    await tx.run(sql`insert into settings (key, value) values ('site', ${JSON.stringify(site)})`);
    await tx.run(sql`insert into hot_keys (id, text_zh, text_en) values (${newId()}, '保温杯', 'Flasks')`);
    await tx.run(sql`insert into carousel_slides (id, title_zh, title_en, origin, active) values
      (${newId()}, '秋季', 'Autumn', ${origin}, true), (${newId()}, '旧', 'Old', ${origin}, false)`);
    await tx.run(sql`insert into article_categories (id, key, name_zh, name_en)
      values (${category}, 'help', '帮助', 'Help')`);
    await tx.run(sql`insert into articles (id, key, category_id, title_zh, title_en, body_zh, body_en, published_at) values
      (${newId()}, 'how', ${category}, '如何下单', 'How to order', '步骤', 'Steps', now()),
      (${newId()}, 'later', ${category}, '以后', 'Later', '', '', null)`);
    await tx.run(sql`insert into activities (id, key, title_zh, title_en, origin, starts_at, ends_at, published) values
      (${running}, 'sale', '大促', 'Sale', ${origin}, now() - interval '1 day', now() + interval '1 day', true),
      (${past}, 'over', '结束', 'Over', ${origin}, now() - interval '3 days', now() - interval '1 day', true)`);
    await tx.run(sql`insert into activity_goods (activity_id, product_id, percent_off)
      values (${running}, ${product}, 20)`);
  });
});
afterAll(() => shop.close());

test.each([
  [settings.path, settings, { title: '远航' }, { title: 'Voyage' }],
  [hotKeys.path, hotKeys, [{ text: '保温杯' }], [{ text: 'Flasks' }]],
  [carousel.path, carousel, [{ title: '秋季' }], [{ title: 'Autumn' }]],
  [
    articleCategories.path,
    articleCategories,
    [{ name: '帮助', articles: [{ title: '如何下单' }] }],
    [{ name: 'Help', articles: [{ title: 'How to order' }] }],
  ],
] as const)('start-up calls answer visitors in their language: %s', async (_, route, zh, en) => {
  expect((await shop.call(route)).body.data).toMatchObject(zh);
  expect((await shop.call(route, { headers: english })).body.data).toMatchObject(en);
});

test('settings that were never set are empty', async () => {
  expect(await shop.ok(settings)).toMatchObject({ ico_url: '', product_caution: '', qr_code_url: '' });
});

test('settings are the fields of the specification, texts in the caller’s language', async () => {
  const texts = {
    title: { zh: '远航', en: 'Voyage' },
    product_caution: { zh: '轻拿轻放', en: 'Handle with care' },
    product_logistics_info: { zh: '三天发货', en: 'Ships in three days' },
    product_payment_info: { zh: '钱包付款', en: 'Paid by wallet' },
    qr_code_title: { zh: '关注我们', en: 'Follow us' },
  };
  const addresses = {
    logo_url: 'https://shop.example/logo.png',
    ico_url: 'https://shop.example/shop.ico',
    qr_code_url: 'https://shop.example/code.png',
  };
  const site = JSON.stringify({ ...texts, ...addresses });
  await shop.db.rows(sql`update settings set value = ${site} where key = 'site'`);
  for (const language of ['zh', 'en'] as const) {
    const said = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text[language]]));
    expect(await shop.ok(settings, { headers: { 'accept-language': language } })).toEqual({
      ...said,
      ...addresses,
      time_zone: 'Asia/Shanghai',
    });
  }
});

describe('articles', () => {
  test('are found by their key once they are published', async () => {
    expect(await shop.ok(articles)).toMatchObject([{ key: 'how' }]);
    expect(await shop.ok(article, { params: { id: 'how' } })).toMatchObject({
      title: '如何下单',
      body: '步骤',
    });
    expect((await shop.call(article, { params: { id: 'later' } })).status).toBe(404);
  });
});

describe('activities', () => {
  test('are listed while they run or are announced', async () => {
    expect(await shop.ok(activities)).toMatchObject([{ key: 'sale', state: 'running' }]);
    expect((await shop.call(activity, { params: { id: 'nothing' } })).status).toBe(404);
  });

  test('say their first and last day by the shop’s calendar', async () => {
    await shop.db.rows(sql`insert into activities (id, key, title_zh, title_en, origin, starts_at, ends_at, published) values
      (${newId()}, 'november', '十一月', 'November', '{}', '2026-10-31T16:00:00Z', '2026-11-30T16:00:00Z', true)`);
    const params = { id: 'november' };
    const days = async () => {
      const { first_day, last_day } = await shop.ok(activity, { params });
      return [first_day, last_day];
    };
    expect(await days()).toEqual(['2026-11-01', '2026-11-30']);
    await shop.db.rows(sql`insert into settings (key, value) values ('time_zone', '"Europe/Berlin"')`);
    expect(await days()).toEqual(['2026-10-31', '2026-11-30']);
    await shop.db.rows(sql`delete from settings where key = 'time_zone'`);
    await shop.db.rows(sql`delete from activities where key = 'november'`);
  });

  test('name their campaign price to buyers alone', async () => {
    const [visitors] = (await shop.ok(activity, { params: { id: 'sale' } })).goods;
    expect(visitors).not.toHaveProperty('campaign_price');
    expect(visitors).not.toHaveProperty('percent_off');
    expect(visitors).not.toHaveProperty('price');
    const [buyers] = (await shop.ok(activity, { params: { id: 'sale' }, actor: await shop.buyer() })).goods;
    expect(buyers).toMatchObject({ percent_off: 20, campaign_price: { amount: '9.87', currency: 'CNY' } });
  });
});

describe('search engines', () => {
  const text = async (url: string) => (await shop.app.inject({ method: 'GET', url })).body;

  test('are led by robots.txt to sitemaps of pages and products, absolute and without a price', async () => {
    expect(await text('/robots.txt')).toContain('Sitemap: https://shop.example/sitemap.xml');
    const maps = [...(await text('/sitemap.xml')).matchAll(/<loc>https:\/\/shop\.example([^<]+)/g)];
    const paths = maps.map(([, path]) => path as string);
    expect(paths).toEqual([
      '/sitemaps/pages.xml',
      expect.stringMatching(/^\/sitemaps\/products-[\da-f-]{36}\.xml$/),
    ]);
    expect(await text('/sitemaps/pages.xml')).toContain('<loc>https://shop.example/library</loc>');
    const products = await text(paths[1] as string);
    expect(products).toContain(`<loc>https://shop.example/library/${product}</loc>`);
    expect(products).not.toContain('12.34');
  });

  test('find every product once in its part, however many are read at a time', async () => {
    await shop.db.rows(sql`insert into products (id, source, handle, name_zh, name_en)
      select gen_random_uuid(), 'many', n::text, '多', 'Many' from generate_series(1, 4100) n`);
    const { first, published } = await shop.db.one<{ first: string; published: number }>(
      sql`select min(id::text) as first, count(*)::int as published from products where published`,
    );
    const part = await text(`/sitemaps/products-${first}.xml`);
    const ids = [...part.matchAll(/\/library\/([^<]+)</g)].map(([, id]) => id);
    expect(ids).toHaveLength(published);
    expect(new Set(ids).size).toBe(published);
    expect(part.endsWith('</urlset>')).toBe(true);
  });

  const beyondAll = '/sitemaps/products-ffffffff-ffff-ffff-ffff-ffffffffffff.xml';
  test.each([beyondAll, '/sitemaps/products-1.xml', '/sitemaps/other.xml'])(
    'are told that %s does not exist',
    async (url) => expect((await shop.app.inject({ method: 'GET', url })).statusCode).toBe(404),
  );
});
