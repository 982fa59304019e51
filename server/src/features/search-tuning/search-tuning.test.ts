import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import { searchTuningRoutes } from '@amberdock/contract/console/search-tuning.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { englishOperator, operatorHeaders } from '../../testing/checkout.ts';
import { putOnSale, seedCatalog } from '../../testing/goods.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { searchCountsOf } from '../catalogue/index.ts';

let shop: TestShop;
let headers: Record<string, string>;
let ids: string[];
beforeAll(async () => {
  shop = await createShop();
  await seedCatalog(shop.db);
  headers = await englishOperator(shop.db, 'catalogue');
  ids = await putOnSale(shop.db, [
    { handle: 'camp-light', name: 'Camping lantern' },
    { handle: 'peg', name: 'Tent peg', description: 'Hold a lantern.' },
    { handle: 'stove', name: 'Gas stove' },
    { handle: 'gizmo', name: 'Zorbulator' },
  ]);
});
afterAll(() => shop.close());

const search = async (q: string): Promise<string[]> =>
  (await shop.ok(catalogueRoutes.products, { query: { q } })).map(({ id }) => id);
const total = async (q: string) =>
  (await shop.call(catalogueRoutes.products, { query: { q } })).body.page?.total;
type Rule = { pinned?: string[]; hidden?: string[] };
const saveRule = (searchQuery: string, version: number, rule: Rule) =>
  shop.call(searchTuningRoutes.changeRule, {
    headers,
    body: { query: searchQuery, version, pinned: [], hidden: [], ...rule },
  });
const changeRule = async (searchQuery: string, rule: Rule) =>
  expect((await saveRule(searchQuery, (await explain(searchQuery)).version, rule)).status).toBe(200);
const explain = (q: string) => shop.ok(searchTuningRoutes.explain, { headers, query: { q } });
const audited = async (action: string) =>
  (await shop.db.rows(sql`select 1 from audit_log where action = ${action}`)).length;

describe('synonyms', () => {
  test('hold at once, are changed and removed, and the audit log names it', async () => {
    expect(await search('whatsit')).toEqual([]);
    const texts = ['Zorbulator', 'whatsit'];
    const added = await shop.ok(searchTuningRoutes.addSynonyms, {
      headers,
      body: { texts, is_one_way: false },
    });
    expect(await search('whatsit')).toEqual([ids[3]]);
    const params = { id: added.id };
    const body = { texts, is_one_way: true, version: added.version };
    const changed = await shop.ok(searchTuningRoutes.changeSynonyms, { headers, params, body });
    expect(changed).toMatchObject({ is_one_way: true, texts });
    expect(await search('whatsit')).toEqual([]);
    expect(await shop.ok(searchTuningRoutes.synonyms, { headers, query: { q: 'WHATS' } })).toEqual([
      { id: added.id, texts, is_one_way: true, version: changed.version },
    ]);
    const removal = { headers, params, query: { version: changed.version } };
    await shop.ok(searchTuningRoutes.removeSynonyms, removal);
    expect((await shop.call(searchTuningRoutes.removeSynonyms, removal)).status).toBe(404);
    expect(await audited('search.add_synonyms')).toBe(1);
    expect(await audited('search.change_synonyms')).toBe(1);
    expect(await audited('search.remove_synonyms')).toBe(1);
  });

  test('that another operator has changed meanwhile are neither overwritten nor removed, and a save that changes nothing is no conflict', async () => {
    const body = { texts: ['Settle', 'bench'], is_one_way: false };
    const { id, version } = await shop.ok(searchTuningRoutes.addSynonyms, { headers, body });
    const change = (texts: string[]) =>
      shop.call(searchTuningRoutes.changeSynonyms, {
        headers,
        params: { id },
        body: { texts, is_one_way: false, version },
      });
    expect((await change(body.texts)).status).toBe(200);
    expect((await change(['Settle', 'bench', 'pew'])).body.data.version).not.toBe(version);
    const late = await change(['Settle', 'form']);
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.message).toContain('You changed this elsewhere');
    const removal = { headers, params: { id }, query: { version } };
    const removed = await shop.call(searchTuningRoutes.removeSynonyms, removal);
    expect([removed.status, removed.body.code]).toEqual([409, 'changed_meanwhile']);
    const [kept] = await shop.ok(searchTuningRoutes.synonyms, { headers, query: { q: 'Settle' } });
    expect(kept?.texts).toEqual(['Settle', 'bench', 'pew']);
    await shop.db.rows(sql`delete from search_synonyms where id = ${id}::int`);
  });

  test('texts that are compared alike are refused', async () => {
    const body = { texts: ['Sofa', 'sofas'], is_one_way: false };
    const { status, body: answer } = await shop.call(searchTuningRoutes.addSynonyms, { headers, body });
    expect([status, answer.code]).toEqual([422, 'synonyms_alike']);
  });

  test('are refused beyond as many as a search knows', async () => {
    await shop.db.rows(sql`insert into search_synonyms (is_one_way, texts, keys)
      select false, array['full' || n, 'full too ' || n], array['full' || n] from generate_series(1, 1000
        - (select count(*)::int from search_synonyms)) as n`);
    const body = { texts: ['Couch', 'davenport'], is_one_way: false };
    const { status, body: answer } = await shop.call(searchTuningRoutes.addSynonyms, { headers, body });
    expect([status, answer.code]).toEqual([422, 'synonyms_full']);
    await shop.db.rows(sql`delete from search_synonyms where texts[1] = 'full1'`);
    expect((await shop.call(searchTuningRoutes.addSynonyms, { headers, body })).status).toBe(200);
    await shop.db.rows(sql`delete from search_synonyms where texts[1] like 'full%' or texts[1] = 'Couch'`);
  });

  test('a first list of the trade ships with the shop', async () => {
    const groups = await shop.ok(searchTuningRoutes.synonyms, { headers, query: { q: '充电宝' } });
    expect(groups[0]?.texts).toContain('power bank');
  });
});

describe('the rule of a search query', () => {
  test('pins products first, in their order, and hides others, in list, total and facets', async () => {
    const [lantern = '', peg = '', stove = '', gizmo = ''] = ids;
    expect(await search('lantern')).toEqual([lantern, peg]);
    await changeRule('Lanterns', { pinned: [gizmo, stove], hidden: [peg] });
    expect(await search('lantern')).toEqual([gizmo, stove, lantern]);
    expect(await total('LANTERN')).toBe(3);
    const facets = await shop.ok(catalogueRoutes.facets, { query: { q: 'lantern' } });
    expect(facets.is_new.count).toBe(3);
    const { matches, hidden } = await explain('lantern');
    expect(matches.map(({ product_id: id, reasons }) => [id, reasons])).toEqual([
      [gizmo, ['pinned']],
      [stove, ['pinned']],
      [lantern, ['whole', 'name', 'beginning']],
    ]);
    expect(hidden).toEqual([{ product_id: peg, name: 'Tent peg' }]);
    await changeRule('lantern', {});
    expect(await search('lantern')).toEqual([lantern, peg]);
    expect(await shop.db.rows(sql`select 1 from search_rules`)).toEqual([]);
    expect(await audited('search.change_rule')).toBe(2);
  });

  test('that another operator has changed meanwhile is not overwritten, and who did is named', async () => {
    const [lantern = '', peg = '', stove = ''] = ids;
    const { version } = await explain('lamps');
    expect((await saveRule('Lamp', version, { pinned: [stove] })).status).toBe(200);
    const late = await saveRule('lamp', version, { hidden: [peg] });
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.message).toContain('You changed this elsewhere');
    const { matches, hidden, version: current } = await explain('lamp');
    expect([matches.map(({ product_id: id }) => id), hidden]).toEqual([[stove], []]);
    expect((await saveRule('lamp', current, { pinned: [stove, lantern] })).status).toBe(200);
    expect((await saveRule('lamp', current, { pinned: [lantern, stove] })).status).toBe(409);
    await changeRule('lamp', {});
    expect((await explain('lamp')).version).toBe(version);
  });

  test('a page of a pinned search goes on after it', async () => {
    const [lantern = '', peg = '', stove = ''] = ids;
    await changeRule('lantern', { pinned: [stove] });
    const seen: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const query = { q: 'lantern', page_size: 1, ...(cursor && { cursor }) };
      const { body } = await shop.call(catalogueRoutes.products, { query });
      seen.push(...body.data.map(({ id }) => id));
      cursor = body.page?.next ?? null;
    }
    expect(seen).toEqual([stove, lantern, peg]);
    await changeRule('lantern', {});
  });
});

test('search queries that could not be saved are saved with the next ones', async () => {
  const counts = searchCountsOf(shop.app.db);
  counts.count('zeppelin', true);
  const connect = () => Promise.reject(new Error('the database is away'));
  const away = { ...shop.db, pool: { connect } as unknown as typeof shop.db.pool };
  await expect(counts.save(away)).rejects.toThrow('away');
  counts.count('zeppelin', false);
  const all = await shop.ok(searchTuningRoutes.counts, { headers });
  expect(all).toContainEqual({ query: 'zeppelin', searches: 2, without_match: 1 });
});

test('search queries are counted a day, with those that found nothing, and nothing that may say who asked', async () => {
  await search('STOVE');
  await search('stove');
  await search('xyzzyplugh');
  await search('anna@example.com');
  await search('138 0013 8000');
  await shop.ok(catalogueRoutes.products, { query: { q: 'stove', is_diy: true } });
  const all = await shop.ok(searchTuningRoutes.counts, { headers });
  expect(all.find(({ query }) => query === 'stove')).toEqual({
    query: 'stove',
    searches: 2,
    without_match: 0,
  });
  expect(all.map(({ query }) => query).filter((each) => /anna|138/.test(each))).toEqual([]);
  const missing = await shop.ok(searchTuningRoutes.counts, { headers, query: { only_without_match: true } });
  expect(missing).toContainEqual({ query: 'xyzzyplugh', searches: 1, without_match: 1 });
  expect(missing.find(({ query }) => query === 'stove')).toBeUndefined();
});

test('is for operators who may write content', async () => {
  const support = await operatorHeaders(shop.db, 'support');
  expect((await shop.call(searchTuningRoutes.counts, {})).status).toBe(401);
  expect((await shop.call(searchTuningRoutes.counts, { headers: support })).status).toBe(403);
});

describe('a search that is redirected to a page', () => {
  const save = (searchQuery: string, path: string | null, version: number | null) =>
    shop.call(searchTuningRoutes.changeLanding, { headers, body: { query: searchQuery, path, version } });
  const versionOf = async (searchQuery: string) =>
    (await shop.ok(searchTuningRoutes.landings, { headers })).find(
      (each) => each.query.toLowerCase() === searchQuery.toLowerCase(),
    )?.version ?? null;
  const change = async (searchQuery: string, path: string | null) =>
    save(searchQuery, path, await versionOf(searchQuery));
  const landing = async (q: string) => (await shop.ok(catalogueRoutes.searchLanding, { query: { q } })).path;

  test('leads there at once in any letters, goes with the path, and the audit log names it', async () => {
    expect(await landing('summer sale')).toBeNull();
    await change('Summer Sale', '/activities/summer');
    expect(await landing('SUMMER sales')).toBe('/activities/summer');
    expect(await shop.ok(searchTuningRoutes.landings, { headers })).toEqual([
      { query: 'Summer Sale', path: '/activities/summer', version: expect.any(Number) },
    ]);
    await change('summer sale', null);
    expect(await landing('summer sale')).toBeNull();
    expect(await shop.db.rows(sql`select 1 from search_rules`)).toEqual([]);
    expect(await audited('search.change_landing')).toBe(2);
  });

  test('is neither overwritten nor removed where another operator has changed it meanwhile', async () => {
    await change('winter', '/activities/winter');
    const version = await versionOf('winter');
    const second = await save('WINTER', '/activities', null);
    expect([second.status, second.body.code]).toEqual([409, 'landing_exists']);
    expect(second.body.message).toContain('/activities/winter');
    expect((await save('winter', '/activities/winter', version)).status).toBe(200);
    expect((await save('winter', '/activities/snow', version)).status).toBe(200);
    for (const path of ['/activities/ice', null]) {
      const late = await save('winter', path, version);
      expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    }
    expect(await landing('winter')).toBe('/activities/snow');
    const current = await versionOf('winter');
    expect((await save('winter', null, current)).status).toBe(200);
    const gone = await save('winter', '/activities', current);
    expect([gone.status, gone.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(await shop.db.rows(sql`select 1 from search_rules`)).toEqual([]);
  });

  test('keeps it when its products are settled and when they are no more', async () => {
    const [stove = ''] = ids.slice(2);
    await change('grill', '/activities');
    await changeRule('grill', { pinned: [stove] });
    await changeRule('grill', {});
    expect(await landing('grill')).toBe('/activities');
    await change('grill', null);
  });

  test.each([
    '/library?q=stove',
    '/library?brand_id=1&q=stove',
    '/library/?q=stove',
    '/%6Cibrary?q=stove',
    '/Library%2F?q=stove',
    '/activities/../library?%71=stove',
  ])('is not another search by words: %s', async (path) => {
    const { status, body } = await change('grill', path);
    expect([status, body.code]).toEqual([422, 'landing_is_search']);
  });

  test.each([
    '//elsewhere.example',
    'https://elsewhere.example',
    '/\\elsewhere.example',
    'activities',
    '/a b',
  ])('is a page of this shop, not %s', async (path) =>
    expect((await change('grill', path)).status).toBe(422),
  );
});

test('popular searches are set in their order, shown at once in each language, and logged', async () => {
  const proposed = [
    { zh: '保温杯', en: 'Flask' },
    { zh: '帐篷', en: 'Tent' },
  ];
  const { version } = await shop.ok(searchTuningRoutes.hotKeys, { headers });
  const body = { hot_keys: proposed, version };
  const saved = await shop.ok(searchTuningRoutes.changeHotKeys, { headers, body });
  expect(saved.hot_keys).toEqual(proposed);
  expect(await shop.ok(searchTuningRoutes.hotKeys, { headers })).toEqual(saved);
  const outdated = await shop.call(searchTuningRoutes.changeHotKeys, { headers, body });
  expect([outdated.status, outdated.body.code]).toEqual([409, 'changed_meanwhile']);
  const shown = await shop.ok(contentRoutes.hotKeys, { headers: { 'accept-language': 'en' } });
  expect(shown.map(({ text }) => text)).toEqual(['Flask', 'Tent']);
  const blank = { hot_keys: [{ zh: ' ', en: 'Tent' }], version: saved.version };
  expect((await shop.call(searchTuningRoutes.changeHotKeys, { headers, body: blank })).status).toBe(422);
  const none = { hot_keys: [], version: saved.version };
  await shop.ok(searchTuningRoutes.changeHotKeys, { headers, body: none });
  expect(await shop.ok(contentRoutes.hotKeys, {})).toEqual([]);
  expect(await audited('search.change_hot_keys')).toBe(2);
});
