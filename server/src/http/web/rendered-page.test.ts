import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeStorefront } from '../../testing/storefront.ts';
import { registerWeb } from '../web.ts';
import { type PageCache, pageCache } from './page-cache.ts';

/** A page of two answers that counts how often it is rendered. */
const storefront = `
  let renders = 0;
  export const headScript = '';
  export const pageQuery = [];
  export const render = async (request, { language, visitorApi }) => {
    const rendering = ++renders;
    const answers = await Promise.all([
      visitorApi({ path: '/settings' }, {}, language),
      visitorApi({ path: '/campaigns/:id' }, { params: { id: 'a b' }, query: { q: ['x', 'y'] } }, language),
    ]);
    return new Response('<p>' + rendering + ' ' + JSON.stringify(answers.map(({ data }) => data ?? null)) + '</p>',
      { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
  };`;

const fresh = 10_001;
const tooOld = 60_001;

let built: ReturnType<typeof writeStorefront>;
let app: FastifyInstance;
let cache: PageCache;
let clock: number;
/** Records the API's calls, with fixed answers. */
let requested: string[];
let title: { zh: string; en: string };
let campaignEndsAt: number;
let isBroken: boolean;
/** Holds back the answer to who asks for the settings. */
let gate: Promise<void> | undefined;

beforeEach(async () => {
  built = writeStorefront(storefront);
  app = fastify();
  clock = 0;
  requested = [];
  title = { zh: '港', en: 'Harbour' };
  campaignEndsAt = Number.POSITIVE_INFINITY;
  isBroken = false;
  gate = undefined;
  app.addHook('onRequest', async ({ url, headers }) => {
    if (url.startsWith('/api')) requested.push(`${headers['accept-language']} ${url}`);
  });
  app.get('/api/settings', async ({ headers }) => {
    const data = { title: headers['accept-language'] === 'en' ? title.en : title.zh };
    await gate;
    return { status: 200, data };
  });
  app.get('/api/campaigns/:id', async (_, reply) =>
    isBroken
      ? reply.code(500).send({ status: 500, message: 'always the same' })
      : { status: 200, data: { state: clock < campaignEndsAt ? 'running' : 'over' } },
  );
  cache = pageCache(() => clock);
  await registerWeb(app, { buildDir: built.folder, origin: 'http://shop.example', cache });
  // A page is kept from its second request on: these are the first ones.
  await Promise.all(['/library', '/library?lang=en'].map((address) => app.inject(address)));
  requested = [];
});
afterEach(async () => {
  await app.close();
  built.remove();
});

const page = async (address = '/library') => {
  const { body } = await app.inject(address);
  const [, rendering, answers] = /<p>(\d+) (.*)<\/p>/.exec(body) ?? [];
  return { rendering: Number(rendering), answers };
};
/** The page at this time; one older than `tooOld` is not given stale. */
const pageAt = async (ms: number, address?: string) => {
  clock = ms;
  return page(address);
};

it('a page is not rendered again where all that it was made of is as it was', async () => {
  const first = await page();
  expect(requested).toHaveLength(2);
  expect(await pageAt(tooOld)).toEqual(first);
  expect(requested.slice(2).toSorted()).toEqual(requested.slice(0, 2).toSorted());
  expect(requested).toContain('zh-Hans /api/campaigns/a%20b?q=x&q=y');
  expect(await pageAt(tooOld + 10_000), 'fresh for as long again, without asking').toEqual(first);
  expect(requested).toHaveLength(4);
});

it('a stale page is given while it is asked whether it still holds, and then holds', async () => {
  const first = await page();
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  expect(await pageAt(fresh)).toEqual(first);
  opened.resolve();
  await expect.poll(() => cache.ready('zh /library')).toBeDefined();
  expect(await page()).toEqual(first);
});

it('a page is rendered again where one answer has changed', async () => {
  const first = await page();
  title = { ...title, zh: '新港' };
  const second = await pageAt(tooOld);
  expect(second.rendering).toBe(first.rendering + 1);
  expect(second.answers).toContain('新港');
  expect((await pageAt(2 * tooOld)).rendering, 'and holds from then on').toBe(second.rendering);
});

it('what changes with time alone changes the page', async () => {
  campaignEndsAt = tooOld + 1;
  const first = await page();
  expect(first.answers).toContain('running');
  expect(await pageAt(tooOld)).toEqual(first);
  const after = await pageAt(2 * tooOld);
  expect(after.rendering).toBe(first.rendering + 1);
  expect(after.answers).toContain('over');
});

it('each language goes by its own answers', async () => {
  const [chinese, english] = [await page(), await page('/library?lang=en')];
  title = { ...title, en: 'New Harbour' };
  expect(await pageAt(tooOld)).toEqual(chinese);
  const changed = await page('/library?lang=en');
  expect(changed.rendering).toBeGreaterThan(english.rendering);
  expect(changed.answers).toContain('New Harbour');
});

it('a page that lacks an answer is rendered again, though the answer fails in the same words', async () => {
  isBroken = true;
  const first = await page();
  const second = await pageAt(tooOld);
  expect(second.rendering).toBe(first.rendering + 1);
  isBroken = false;
  expect((await pageAt(2 * tooOld)).answers).toContain('running');
});

it('a page whose answer now fails is rendered with what is left', async () => {
  const first = await page();
  isBroken = true;
  const second = await pageAt(tooOld);
  expect(second.rendering).toBe(first.rendering + 1);
  expect(second.answers).toContain('null');
});

it('what an operator has made the shop forget is not found again by asking', async () => {
  const first = await page();
  const opened = Promise.withResolvers<void>();
  gate = opened.promise;
  const early = pageAt(tooOld);
  await expect.poll(() => requested.length).toBe(4);
  title = { ...title, zh: '新港' };
  cache.forget();
  opened.resolve();
  expect((await early).rendering, 'asked for before the change').toBe(first.rendering);
  expect(cache.ready('zh /library')).toBeUndefined();
  expect((await page()).answers).toContain('新港');
});
