import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bodyOf } from '../../server/src/http/web/encoded-page.ts';
import { loadStorefront, renderer, type RenderedPage } from '../../server/src/http/web/rendered-page.ts';
import { type VisitorFetcher, visitorFetcher } from '../../server/src/http/web/visitor-api.ts';
import { type CanaryShop, releaseCanaries } from '../../server/src/testing/canaries.ts';
import { createShop, type TestShop } from '../../server/src/testing/shop.ts';
import { root } from '../../tools/launch/workspace.js';
import { pageAddresses } from './page-addresses.ts';

const origin = 'https://shop.example';

let shop: TestShop;
let canaries: CanaryShop;
beforeAll(async () => {
  shop = await createShop();
  canaries = await releaseCanaries(shop.db);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => shop.close());

/** Returns earlier answers again, without repeating the call. */
function remembering(ask: VisitorFetcher): VisitorFetcher {
  const answers = new Map<string, ReturnType<VisitorFetcher>>();
  return (url, language) => {
    const key = `${language} ${url}`;
    const answer = answers.get(key) ?? ask(url, language);
    answers.set(key, answer);
    return answer;
  };
}

// A page is cached as long as the API's answers are unchanged (decision 12): if it depended on anything else, it would
// be cached too long.
test('no page is made of anything but its address and what the API answers', async () => {
  const storefront = await loadStorefront(join(root, 'web', 'build'));
  const render = renderer(storefront, remembering(visitorFetcher(shop.app)), origin);
  const textOf = (page: RenderedPage) => bodyOf(page, null).toString();
  const addresses = Object.values(pageAddresses(canaries)).flat();
  const renderAll = () =>
    Promise.all(addresses.map((address) => render({ address, language: 'zh', encoding: 'br' })));

  const now = await renderAll();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 400 * 24 * 3600 * 1000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const later = await renderAll();

  for (const [index, address] of addresses.entries())
    expect(textOf(later[index] as RenderedPage), address).toBe(textOf(now[index] as RenderedPage));
  expect(now.filter(({ madeOf }) => madeOf.length > 1).length).toBeGreaterThan(10);
});

// Pages are rendered in one pass: a part that suspends would be missing, and be rendered again in the browser.
test('nothing suspends: each page is whole when its first render ends, in a process that has rendered none', async () => {
  const storefront = await loadStorefront(join(root, 'web', 'build'));
  const render = renderer(storefront, visitorFetcher(shop.app), origin);
  for (const address of Object.values(pageAddresses(canaries)).flat()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each is the first to show its parts
    const html = bodyOf(await render({ address, language: 'en', encoding: null }), null).toString();
    expect(html, address).not.toMatch(/<!--\$[!?]-->|data-dgst|data-msg/);
  }
});

test('the only inline scripts of a page are the one that the policy allows and blocks of data', async () => {
  const storefront = await loadStorefront(join(root, 'web', 'build'));
  const render = renderer(storefront, visitorFetcher(shop.app), origin);
  for (const address of Object.values(pageAddresses(canaries)).flat()) {
    // oxlint-disable-next-line no-await-in-loop -- a page at a time is enough
    const html = bodyOf(await render({ address, language: 'zh', encoding: null }), null).toString();
    const scripts = [...html.matchAll(/<script([^>]*)>([^]*?)<\/script>/g)];
    const inline = scripts.filter(([, names = '']) => !/ src=|type="application\/(ld\+)?json"/.test(names));
    expect(
      inline.map(([, , text]) => text).filter((text) => text !== storefront.headScript),
      address,
    ).toEqual([]);
    expect(html, address).not.toMatch(/ on[a-z]+="/);
  }
});

test('a page begins with its document type, names its code in the head and starts it at its end', async () => {
  const storefront = await loadStorefront(join(root, 'web', 'build'));
  const render = renderer(storefront, visitorFetcher(shop.app), origin);
  const html = bodyOf(await render({ address: '/library', language: 'zh', encoding: null }), null).toString();
  expect(html).toMatch(/^<!DOCTYPE html><html /);
  const [head = '', body = ''] = html.split('</head>');
  for (const [, src = ''] of body.matchAll(/<script type="module" src="([^"]+)"/g))
    expect(head).toContain(`<link rel="modulepreload" href="${src}" fetchpriority="low"/>`);
  expect(body.match(/<script type="module"/g)).toHaveLength(2);
});

test.each([
  ['/login', '用户名、手机号或邮箱'],
  ['/register', '2–20 个字符'],
])('the form of %s is read before its code has come', async (address, text) => {
  const storefront = await loadStorefront(join(root, 'web', 'build'));
  const render = renderer(storefront, visitorFetcher(shop.app), origin);
  const html = bodyOf(await render({ address, language: 'zh', encoding: null }), null).toString();
  expect(html.split('</head>')[1]).toContain(text);
});

test('the script in every page has no comments or line breaks, and is short', async () => {
  const { headScript } = await loadStorefront(join(root, 'web', 'build'));
  expect(headScript).toContain('set_language');
  expect(headScript).not.toMatch(/\/\*|\n/);
  expect(headScript.length).toBeLessThan(1_450);
});
