import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import {
  type ArticleInput,
  articleLimits,
  type StaffArticle,
  staffArticleRoutes as routes,
} from '@amberdock/contract/console/content/articles.ts';
import { searchTuningRoutes } from '@amberdock/contract/console/search-tuning.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { englishOperator } from '../../../testing/checkout.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { twice } from '../../../testing/twice.ts';

let shop: TestShop;
let headers: Record<string, string>;
let other: Record<string, string>;
let category: string;
beforeAll(async () => {
  shop = await createShop({
    keepsAnswers: true,
    hearsChanges: true,
    env: { PUBLIC_URL: 'https://shop.example/' },
  });
  headers = await englishOperator(shop.db, 'catalogue');
  other = await englishOperator(shop.db, 'admin');
});
beforeEach(async () => {
  await shop.db.rows(sql`delete from articles`);
  await shop.db.rows(sql`delete from article_categories`);
  await shop.db.rows(sql`delete from carousel_slides`);
  category = (await addCategory('Help')).id;
});
afterAll(() => shop.close());

const addCategory = (name: string) =>
  shop.ok(routes.addCategory, { headers, body: { name_zh: `${name}（中）`, name_en: name } });
const input = (key: string, part: Partial<ArticleInput> = {}): ArticleInput => ({
  key,
  category_id: category,
  title_zh: `${key}（中）`,
  title_en: key,
  body_zh: '正文',
  body_en: 'Text',
  ...part,
});
const add = (key: string, part: Partial<ArticleInput> = {}) =>
  shop.ok(routes.add, { headers, body: input(key, part) });
const change = ({ id, version, ...article }: StaffArticle, part: Partial<ArticleInput>, by = headers) => {
  const { key, category_id, title_zh, title_en, body_zh, body_en } = article;
  const body = { key, category_id, title_zh, title_en, body_zh, body_en, ...part, version };
  return shop.call(routes.change, { headers: by, params: { id }, body });
};
const publish = ({ id, version }: StaffArticle) =>
  shop.call(routes.publish, { headers, params: { id }, body: { version } });
const published = async (key: string, part: Partial<ArticleInput> = {}) =>
  (await publish(await add(key, part))).body.data;
const withdraw = ({ id, version }: StaffArticle) =>
  shop.call(routes.withdraw, { headers, params: { id }, query: { version } });
const remove = ({ id, version }: StaffArticle) =>
  shop.call(routes.remove, { headers, params: { id }, query: { version } });
const visitorSees = async (key: string) =>
  (await shop.call(contentRoutes.article, { params: { id: key } })).status === 200;
const storefront = async () =>
  (await shop.ok(contentRoutes.articleCategories, { headers: { 'accept-language': 'en' } })).map(
    ({ name, articles }) => [name, articles.map(({ key }) => key)],
  );
const codeOf = ({ status, body }: { status: number; body: { code: string } }) => [status, body.code];
const audited = (id: string) =>
  shop.db.rows<{ action: string; before: unknown; after: unknown }>(
    sql`select action, before, after from audit_log where subject = ${id} order by id`,
  );

describe('an article', () => {
  test('is a draft until it is published, and one again once it is withdrawn, for visitors at once', async () => {
    const draft = await add('returns');
    expect(draft).toMatchObject({ article_state: 'draft', published_at: null, version: 1 });
    const pages = async () =>
      (await shop.app.inject({ method: 'GET', url: '/sitemaps/pages.xml' })).body.includes(draft.id);
    const isSeen = () => twice(async () => [await visitorSees('returns'), await storefront(), await pages()]);
    const hidden = [false, [['Help', []]], false];
    expect(await isSeen()).toEqual(hidden);
    const { data: article } = (await publish(draft)).body;
    expect(article).toMatchObject({ article_state: 'published', version: 2 });
    expect(await isSeen()).toEqual([true, [['Help', ['returns']]], true]);
    expect((await withdraw(article)).body.data).toMatchObject({ article_state: 'draft', version: 3 });
    expect(await isSeen()).toEqual(hidden);
    expect((await shop.ok(contentRoutes.articles, {})).length).toBe(0);
    expect((await audited(draft.id)).map(({ action }) => action)).toEqual([
      'article.add',
      'article.publish',
      'article.withdraw',
    ]);
  });

  test('is changed with what was before in the audit log, while it is published too', async () => {
    const article = await published('fees');
    const { body } = await change(article, { body_en: ' # New text ' });
    expect(body.data).toMatchObject({ body_en: '# New text', version: 3, article_state: 'published' });
    const seen = await shop.ok(contentRoutes.article, {
      params: { id: 'fees' },
      headers: { 'accept-language': 'en' },
    });
    expect(seen.body).toBe('# New text');
    expect((await audited(article.id)).at(-1)).toEqual({
      action: 'article.change',
      before: { body_en: 'Text' },
      after: { body_en: '# New text' },
    });
    expect((await change(body.data, {})).body.data.version).toBe(3);
  });

  test('that another operator has changed is neither overwritten, published nor deleted, and who did is named', async () => {
    const draft = await add('slow');
    await change(draft, { title_en: 'Slow and sure' }, other);
    for (const late of [
      await change(draft, { title_en: 'Mine' }),
      await publish(draft),
      await remove(draft),
    ]) {
      expect(codeOf(late)).toEqual([409, 'changed_meanwhile']);
      expect(late.body.message).toContain('changed this in the meantime (English title)');
    }
    expect((await shop.ok(routes.one, { headers, params: { id: draft.id } })).title_en).toBe('Slow and sure');
  });

  test('has an address of its own, which stays while it is published', async () => {
    const article = await published('contact');
    const taken = await shop.call(routes.add, { headers, body: input('contact') });
    expect([...codeOf(taken), taken.body.message]).toEqual([
      422,
      'article_key_taken',
      'The article “contact” has the name contact already.',
    ]);
    expect(codeOf(await change(article, { key: 'imprint' }))).toEqual([422, 'article_key_fixed']);
    const { data: draft } = (await withdraw(article)).body;
    expect((await change(draft, { key: 'imprint' })).body.data.key).toBe('imprint');
    expect(codeOf(await change(await add('about'), { key: 'imprint' }))).toEqual([422, 'article_key_taken']);
  });

  test.each(['Returns', 'two words', 'a/b', '-a', 'a--b', '0199c000-0000-7000-8000-000000000001'])(
    'is refused with %s as its name in the address',
    async (key) => {
      const { status, body } = await shop.call(routes.add, { headers, body: input(key) });
      expect([status, body.data]).toMatchObject([422, { fields: [{ field: 'key' }] }]);
    },
  );

  test('is published with a text in both languages alone, and keeps it', async () => {
    const draft = await add('half', { body_en: ' ' });
    expect(codeOf(await publish(draft))).toEqual([422, 'article_incomplete']);
    const article = await published('whole');
    expect(codeOf(await change(article, { body_zh: '' }))).toEqual([422, 'article_incomplete']);
  });

  test('is deleted as a draft alone, and the audit log keeps its texts', async () => {
    const article = await published('gone');
    expect(codeOf(await remove(article))).toEqual([409, 'article_published']);
    const { data: draft } = (await withdraw(article)).body;
    expect(codeOf(await withdraw(draft))).toEqual([409, 'article_not_published']);
    expect((await remove(draft)).status).toBe(200);
    expect((await remove(draft)).status).toBe(404);
    expect((await audited(article.id)).at(-1)).toMatchObject({ before: { key: 'gone', body_en: 'Text' } });
  });

  test('moves behind those of another category, which has to exist', async () => {
    const rules = await addCategory('Rules');
    await published('first', { category_id: rules.id });
    await change(await published('moved'), { category_id: rules.id });
    expect(await storefront()).toEqual([
      ['Help', []],
      ['Rules', ['first', 'moved']],
    ]);
    const lost = await change(await add('lost'), { category_id: newId() });
    expect([lost.status, lost.body.data]).toMatchObject([404, { fields: [{ field: 'category_id' }] }]);
  });

  test('is found by category, state and a part of its titles or key', async () => {
    await published('returns');
    await add('privacy', { title_zh: '隐私' });
    const find = async (query: object) =>
      (await shop.ok(routes.list, { headers, query: { ...query } })).map(({ key }) => key);
    expect(await find({})).toEqual(['returns', 'privacy']);
    expect(await find({ article_state: 'draft' })).toEqual(['privacy']);
    expect(await find({ q: ' 隐私 ' })).toEqual(['privacy']);
    expect(await find({ q: 'RETURN' })).toEqual(['returns']);
    expect(await find({ category_id: newId() })).toEqual([]);
  });
});

describe('what leads to an article that is withdrawn', () => {
  const link = async (path: string) =>
    shop.db.rows(sql`insert into carousel_slides (id, title_zh, title_en, link, origin)
      values (${newId()}, '退货', 'Returns slide', ${path}, '{}')`);

  test('is named, and leads nowhere until it is published again', async () => {
    const article = await published('returns');
    await published('guide', {
      body_en: 'See [returns](/articles/returns "How to") and [the library](/library).',
    });
    await link(`/articles/${article.id}`);
    await shop.ok(searchTuningRoutes.changeLanding, {
      headers,
      body: { query: 'send back', path: '/articles/returns?from=search', version: null },
    });
    const { linked_from: links } = await shop.ok(routes.one, { headers, params: { id: article.id } });
    expect(links.map(({ kind, text_en }) => [kind, text_en])).toEqual([
      ['article', 'guide'],
      ['slide', 'Returns slide'],
      ['redirect', 'send back'],
    ]);
    const targets = async () => {
      const [slide] = await shop.ok(contentRoutes.carousel, {});
      const { path } = await shop.ok(catalogueRoutes.searchLanding, { query: { q: 'send back' } });
      const guide = await shop.ok(contentRoutes.article, {
        params: { id: 'guide' },
        headers: { 'accept-language': 'en' },
      });
      return [slide?.link, path, guide.body];
    };
    const whole = await targets();
    expect(whole).toEqual([
      `/articles/${article.id}`,
      '/articles/returns?from=search',
      'See [returns](/articles/returns "How to") and [the library](/library).',
    ]);
    const { data: draft } = (await withdraw(article)).body;
    expect(await targets()).toEqual(['', null, 'See returns and [the library](/library).']);
    await publish(draft);
    expect(await targets()).toEqual(whole);
  });
});

describe('categories', () => {
  test('are added, renamed, ordered, and deleted once they are empty', async () => {
    const rules = await addCategory('Rules');
    const params = { id: rules.id };
    const renamed = await shop.ok(routes.changeCategory, {
      headers,
      params,
      body: { name_zh: '规则', name_en: ' House rules ', version: rules.version },
    });
    expect(renamed).toMatchObject({ name_en: 'House rules', version: 2, article_count: 0 });
    await shop.ok(routes.orderCategories, { headers, body: { category_ids: [rules.id, category] } });
    expect((await storefront()).map(([name]) => name)).toEqual(['House rules', 'Help']);
    await add('draft', { category_id: rules.id });
    const full = await shop.call(routes.removeCategory, { headers, params, query: { version: 2 } });
    expect([...codeOf(full), full.body.message]).toEqual([
      422,
      'article_category_in_use',
      '1 article (drafts included) is still in this category. Move or delete it first.',
    ]);
    await shop.db.rows(sql`delete from articles`);
    const late = await shop.call(routes.removeCategory, { headers, params, query: { version: 1 } });
    expect(codeOf(late)).toEqual([409, 'changed_meanwhile']);
    await shop.ok(routes.removeCategory, { headers, params, query: { version: 2 } });
    expect((await audited(rules.id)).map(({ action }) => action)).toEqual([
      'article_category.add',
      'article_category.change',
      'article_category.remove',
    ]);
  });

  test('that is deleted while an article is added to it: one of the two is refused', async () => {
    const params = { id: category };
    const [removed, added] = await Promise.all([
      shop.call(routes.removeCategory, { headers, params, query: { version: 1 } }),
      shop.call(routes.add, { headers: other, body: input('race') }),
    ]);
    expect([
      [200, 404],
      [422, 200],
    ]).toContainEqual([removed.status, added.status]);
  });
});

describe('an order', () => {
  test('names every article of the category, and is refused when one came or went meanwhile', async () => {
    const [one, two] = [await published('one'), await published('two')];
    const order = (article_ids: string[]) =>
      shop.call(routes.order, { headers, params: { id: category }, body: { article_ids } });
    expect((await order([two.id, one.id])).body.data.map(({ key }) => key)).toEqual(['two', 'one']);
    expect(await storefront()).toEqual([['Help', ['two', 'one']]]);
    const three = await shop.ok(routes.add, { headers: other, body: input('three') });
    const late = await order([one.id, two.id]);
    expect(codeOf(late)).toEqual([409, 'changed_meanwhile']);
    expect(late.body.message).toContain('Added an article');
    await remove(three);
    expect(codeOf(await order([one.id, three.id, two.id]))).toEqual([409, 'changed_meanwhile']);
    expect((await order([one.id, two.id])).status).toBe(200);
    expect((await audited(category)).filter(({ action }) => action === 'article.order').length).toBe(2);
  });

  test('that is set while its articles are changed and published waits for them, and they for it', async () => {
    const [one, two] = [await add('one'), await add('two')];
    const orderOf = (article_ids: string[]) =>
      shop.call(routes.order, { headers, params: { id: category }, body: { article_ids } });
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => [
        orderOf([two.id, one.id]),
        publish(one),
        change(two, { title_en: 'Two' }, other),
        orderOf([one.id, two.id]),
      ]).flat(),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBe(8 + 2);
    expect(statuses.filter((status) => status === 409).length).toBe(3 + 3);
  });

  test('of categories is refused when one was added meanwhile', async () => {
    await addCategory('Late');
    const late = await shop.call(routes.orderCategories, { headers, body: { category_ids: [category] } });
    expect(codeOf(late)).toEqual([409, 'changed_meanwhile']);
  });
});

test('the storefront’s lists are not exceeded', async () => {
  await shop.db.rows(sql`insert into articles (id, key, category_id, title_zh, title_en, body_zh, body_en)
    select gen_random_uuid(), 'a' || n, ${category}, 'a', 'a', 'a', 'a'
    from generate_series(1, ${articleLimits.articlesMax}::int) as n`);
  expect(codeOf(await shop.call(routes.add, { headers, body: input('more') }))).toEqual([
    422,
    'articles_full',
  ]);
  await shop.db.rows(sql`insert into article_categories (id, key, name_zh, name_en)
    select gen_random_uuid(), 'c' || n, 'c', 'c' from generate_series(2, ${articleLimits.categoriesMax}::int) as n`);
  const names = { name_zh: '更多', name_en: 'More' };
  expect(codeOf(await shop.call(routes.addCategory, { headers, body: names }))).toEqual([
    422,
    'article_categories_full',
  ]);
});

test.each(Object.entries(routes))('%s is for content.write alone', async (_, route) => {
  const params = { id: category };
  expect((await shop.call(route, { params })).status).toBe(401);
  expect(
    (await shop.call(route, { params, headers: await englishOperator(shop.db, 'support') })).status,
  ).toBe(403);
});
