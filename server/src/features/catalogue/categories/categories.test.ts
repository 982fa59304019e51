import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import {
  categoryLevelsMax,
  categoryNameMax,
  staffCategoryRoutes as routes,
} from '@amberdock/contract/console/products/categories.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { englishOperator, operatorHeaders } from '../../../testing/checkout.ts';
import { putOnSale, seedCatalog } from '../../../testing/goods.ts';
import { expectWholeIndex } from '../../../testing/search-index.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';

let shop: TestShop;
let headers: Record<string, string>;
let root: string;
let turn = 0;
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
  headers = await englishOperator(shop.db, 'catalogue');
});
afterAll(() => shop.close());
// Each test has a tree of its own.
beforeEach(async () => {
  root = await add(`Root ${++turn}`, null);
});

const bodyOf = (name: string, parentId: string | null, zh = `${name}类`) => ({
  name_zh: zh,
  name_en: name,
  parent_id: parentId,
});
const add = async (name: string, parentId: string | null = root, zh?: string): Promise<string> =>
  (await shop.ok(routes.add, { headers, body: bodyOf(name, parentId, zh) })).id;
const tree = () => shop.ok(routes.list, { headers });
const find = async (id: string) => {
  const found = (await tree()).find((category) => category.id === id);
  if (!found) throw new Error(id);
  return found;
};
const namesBelow = async (parentId: string | null) =>
  (await tree()).filter(({ parent_id }) => parent_id === parentId).map(({ name_en }) => name_en);
const keyOf = async (id: string) =>
  (await shop.db.one<{ key: string }>(sql`select key from categories where id = ${id}`)).key;
const rename = async (id: string, name: string, changed: object = {}) =>
  shop.call(routes.rename, {
    headers,
    params: { id },
    body: { name_zh: `${name}类`, name_en: name, version: (await find(id)).version, ...changed },
  });
const move = async (id: string, parentId: string | null, changed: object = {}) =>
  shop.call(routes.move, {
    headers,
    params: { id },
    body: { parent_id: parentId, version: (await find(id)).version, ...changed },
  });
const remove = async (id: string) =>
  shop.call(routes.remove, { headers, params: { id }, query: { version: (await find(id)).version } });
const searched = async (query: Record<string, unknown>) =>
  (await shop.ok(catalogueRoutes.products, { query })).map(({ id }) => id);
const lastEntry = (subject: string) =>
  shop.db.one(
    sql`select action, before, after from audit_log where subject = ${subject} order by id desc limit 1`,
  );

test('a category is added as the last of its siblings, with names in both languages, and can be read', async () => {
  await add('Cups');
  const id = await add('  Tea   mugs ', root, '茶杯');
  expect(await namesBelow(root)).toEqual(['Cups', 'Tea mugs']);
  expect(await find(id)).toEqual({
    id,
    parent_id: root,
    name_zh: '茶杯',
    name_en: 'Tea mugs',
    product_count: 0,
    published_count: 0,
    products_move_to: null,
    is_being_indexed: false,
    version: 0,
  });
  expect(await lastEntry(id)).toEqual({
    action: 'category.add',
    before: null,
    after: { parent_id: root, name_zh: '茶杯', name_en: 'Tea mugs' },
  });
  expect(
    (await shop.ok(catalogueRoutes.categories, { headers: { 'accept-language': 'zh' } })).at(-1)?.name,
  ).toBe('茶杯');
});

test.each([
  ['in the same language', { name_en: 'CUPS', name_zh: '别的' }, 'name_en', 'CUPS'],
  ['in the other language', { name_en: 'Other', name_zh: 'ｃｕｐｓ' }, 'name_zh', 'ｃｕｐｓ'],
])('a name that a sibling has %s is refused at its field', async (_, names, field, name) => {
  await add('Cups');
  const body = { ...names, parent_id: root };
  const refused = await shop.call(routes.add, { headers, body });
  expect([refused.status, refused.body.code, refused.body.data]).toEqual([
    422,
    'category_name_taken',
    { field },
  ]);
  expect(refused.body.message).toContain(name);
});

test('a tree has ten levels at most, also by moving what has levels below it', async () => {
  let deepest = root;
  for (let level = 2; level <= categoryLevelsMax; level++) deepest = await add(`Level ${level}`, deepest);
  const refused = await shop.call(routes.add, { headers, body: bodyOf('Too deep', deepest) });
  expect(refused.body.code).toBe('category_too_deep');
  const other = await add('Other root', null, `其他 ${turn}`);
  await add('Below it', other);
  expect((await move(other, deepest)).body.code).toBe('category_too_deep');
  expect((await move(root, deepest)).body.code).toBe('category_below_itself');
});

test('names of the greatest length are kept at all levels, for their keys are cut', async () => {
  // Letters that neither repeat nor shrink; the last one becomes many in the form that keys are made of.
  const longest = (level: number) =>
    Array.from({ length: categoryNameMax - 1 }, (_, index) =>
      String.fromCodePoint(0x4e00 + ((level * 7919 + index * 104_729) % 20_000)),
    ).join('') + '\ufdfa';
  let parent: string | null = null;
  for (let level = 1; level <= categoryLevelsMax; level++)
    parent = await add(longest(level), parent, longest(level));
  expect(await find(parent as unknown as string)).toMatchObject({ name_en: longest(categoryLevelsMax) });
  const sibling = longest(categoryLevelsMax).replace('\ufdfa', '甲');
  await add(sibling, (await find(parent as unknown as string)).parent_id, sibling);
});

test('a category without a parent that stands, or without a name, is not added', async () => {
  const nowhere = '00000000-0000-4000-8000-000000000000';
  expect((await shop.call(routes.add, { headers, body: bodyOf('Lost', nowhere) })).status).toBe(404);
  expect((await shop.call(routes.add, { headers, body: bodyOf('  ', root) })).body.code).toBe('invalid');
});

describe('A renamed category', () => {
  test('stands in cards, filters, suggestions and the search at once, and no longer by its old name', async () => {
    const id = await add('Lanterns', root, '提灯');
    const below = await add('Small ones', id, '小型');
    const [product = ''] = await putOnSale(shop.db, [
      { name: `Thing ${turn}`, category: await keyOf(below) },
    ]);
    expect(await searched({ q: 'lanterns' })).toEqual([product]);
    expect((await rename(id, 'Torches', { name_zh: '火把' })).status).toBe(200);
    expect((await rename(below, 'Tiny', { name_zh: '微型' })).status).toBe(200);
    expect(await searched({ q: 'torches' })).toEqual([product]);
    expect(await searched({ q: '火把' })).toEqual([product]);
    expect(await searched({ q: 'lanterns' })).toEqual([]);
    const [card] = await shop.ok(catalogueRoutes.products, {
      query: { category_id: [id] },
      headers: { 'accept-language': 'en' },
    });
    expect(card?.category?.name).toBe('Tiny');
    const facets = await shop.ok(catalogueRoutes.facets, { headers: { 'accept-language': 'en' } });
    expect(facets.categories.find((facet) => facet.id === id)).toMatchObject({ name: 'Torches', count: 1 });
    const { categories } = await shop.ok(catalogueRoutes.suggestions, {
      query: { q: 'torch' },
      headers: { 'accept-language': 'en' },
    });
    expect(categories.map(({ name }) => name)).toEqual(['Torches']);
    await expectWholeIndex(shop.db);
  });

  test('keeps the audit log and refuses who read an older version, by name of the change', async () => {
    const id = await add('Before');
    const { version } = await find(id);
    await rename(id, 'After');
    expect(await lastEntry(id)).toEqual({
      action: 'category.rename',
      before: { name_en: 'Before', name_zh: 'Before类' },
      after: { name_en: 'After', name_zh: 'After类' },
    });
    const late = await rename(id, 'Later', { version });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect((await find(id)).name_en).toBe('After');
    expect((await rename(id, 'After')).body.data.find((category) => category.id === id)?.version).toBe(1);
  });

  test('may take the name of a category elsewhere, or its own in another case, and no sibling’s', async () => {
    const id = await add('One');
    await add('Two');
    expect((await rename(id, 'Two', { name_zh: '一' })).body.data).toEqual({ field: 'name_en' });
    expect((await rename(id, 'ONE')).status).toBe(200);
  });
});

test('a moved category takes what is below it along: its products are found by the filter of the new ancestor alone', async () => {
  const [left, right] = [await add('Left'), await add('Right')];
  const id = await add('Wanderer', left);
  const below = await add('Companion', id);
  const [product = ''] = await putOnSale(shop.db, [{ name: `Nomad ${turn}`, category: await keyOf(below) }]);
  expect((await move(id, right)).status).toBe(200);
  for (const words of [{}, { q: 'nomad' }]) {
    expect(await searched({ ...words, category_id: [right] })).toEqual([product]);
    expect(await searched({ ...words, category_id: [left] })).toEqual([]);
  }
  expect(await searched({ q: `right nomad ${turn}` })).toEqual([product]);
  expect(await namesBelow(right)).toEqual(['Wanderer']);
  expect(await lastEntry(id)).toEqual({
    action: 'category.move',
    before: { parent_id: left },
    after: { parent_id: right },
  });
  expect((await move(id, null)).status).toBe(200);
  expect(await searched({ category_id: [root] })).toEqual([]);
  await expectWholeIndex(shop.db);
});

test('an order names all siblings, and is refused where one was added or removed meanwhile', async () => {
  const ids = [await add('A'), await add('B'), await add('C')];
  const order = (category_ids: string[]) =>
    shop.call(routes.order, { headers, body: { parent_id: root, category_ids } });
  expect((await order([ids[2], ids[0], ids[1]] as string[])).status).toBe(200);
  expect(await namesBelow(root)).toEqual(['C', 'A', 'B']);
  expect(await lastEntry(root)).toEqual({
    action: 'category.order',
    before: { order: ['A', 'B', 'C'] },
    after: { order: ['C', 'A', 'B'] },
  });
  await add('D');
  expect((await order(ids)).body.code).toBe('changed_meanwhile');
  const stranger = await add('Stranger', ids[0]);
  expect((await order([...ids, stranger])).body.code).toBe('changed_meanwhile');
  expect(await namesBelow(root)).toEqual(['C', 'A', 'B', 'D']);
});

test('a category goes once it has neither products nor categories; its products move to another one before', async () => {
  const [from, to] = [await add('From'), await add('To')];
  const child = await add('Child', from);
  const products = await putOnSale(shop.db, [
    { name: `Crate ${turn}`, category: await keyOf(from) },
    { name: `Barrel ${turn}`, category: await keyOf(from), published: false },
  ]);
  expect(await find(from)).toMatchObject({ product_count: 2, published_count: 1 });
  expect((await remove(from)).body).toMatchObject({ code: 'category_has_categories' });
  await remove(child);
  const refused = await remove(from);
  expect([refused.body.code, refused.body.message]).toEqual([
    'category_has_products',
    '2 products are in this category. Move them to another one first.',
  ]);
  const moved = await shop.call(routes.moveProducts, {
    headers,
    params: { id: from },
    body: { to_category_id: to },
  });
  expect(moved.body.data).toEqual({ moved: 2, left: 0 });
  expect(await searched({ category_id: [to] })).toEqual([products[0]]);
  expect(await searched({ q: `crate ${turn}`, category_id: [to] })).toEqual([products[0]]);
  expect(await lastEntry(from)).toMatchObject({
    action: 'category.move_products',
    before: { products: 2 },
    after: { to_category_id: to, name_en: 'To' },
  });
  expect((await remove(from)).status).toBe(200);
  expect((await tree()).some(({ id }) => id === from)).toBe(false);
  expect((await remove(to)).body.code).toBe('category_has_products');
  await expectWholeIndex(shop.db);
});

test('a product that has moved is another version, and goes back where its form says so', async () => {
  const [from, to] = [await add('From'), await add('To')];
  const product = { handle: `returning-${turn}`, name: `Returning ${turn}`, category: await keyOf(from) };
  const [id = ''] = await putOnSale(shop.db, [product]);
  const version = () => shop.db.one(sql`select version from products where id = ${id}`);
  const before = await version();
  await shop.ok(routes.moveProducts, { headers, params: { id: from }, body: { to_category_id: to } });
  expect(await version()).not.toEqual(before);
  await putOnSale(shop.db, [product]);
  expect(await searched({ category_id: [from] })).toEqual([id]);
});

test('products are not moved to their own category, nor to one that is not there', async () => {
  const moveTo = (to: string) =>
    shop.call(routes.moveProducts, { headers, params: { id: root }, body: { to_category_id: to } });
  expect((await moveTo(root)).body.code).toBe('category_move_to_itself');
  expect((await moveTo('00000000-0000-4000-8000-000000000000')).status).toBe(404);
  expect((await moveTo(await add('Empty'))).body.data).toEqual({ moved: 0, left: 0 });
});

test('the storefront lists no product for a category that is gone, and answers', async () => {
  const id = await add('Short-lived');
  await remove(id);
  expect(await searched({ category_id: [id] })).toEqual([]);
  expect(await searched({ category_id: [id], q: 'lamp' })).toEqual([]);
  expect((await shop.call(catalogueRoutes.facets, { query: { category_id: [id] } })).status).toBe(200);
});

test('who may only read sees the tree and changes nothing', async () => {
  const reader = await operatorHeaders(shop.db, 'support');
  const body = bodyOf('No', root);
  expect((await shop.call(routes.add, { headers: reader, body })).status).toBe(403);
  expect((await shop.call(routes.list, {})).status).toBe(401);
});
