import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { plainBody } from '../../server/src/http/web/prepared-page.ts';
import { loadStorefront, renderer, type RenderedPage } from '../../server/src/http/web/rendered-page.ts';
import { type AsksAsVisitor, asksAsVisitor } from '../../server/src/http/web/visitor-api.ts';
import { type CanaryShop, releaseCanaries } from '../../server/src/testing/canaries.ts';
import { createShop, type TestShop } from '../../server/src/testing/shop.ts';
import { root } from '../../tools/launch/workspace.js';
import { pageAddresses } from './page-addresses.ts';

const origin = 'https://shop.example';

let shop: TestShop;
let there: CanaryShop;
beforeAll(async () => {
  shop = await createShop();
  there = await releaseCanaries(shop.db);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => shop.close());

/** Says what it said before, without asking again. */
function remembering(ask: AsksAsVisitor): AsksAsVisitor {
  const said = new Map<string, ReturnType<AsksAsVisitor>>();
  return (url, language) => {
    const key = `${language} ${url}`;
    const answer = said.get(key) ?? ask(url, language);
    said.set(key, answer);
    return answer;
  };
}

// A page stays as long as the API answers as it did (decision 12): of whatever else it were made it would stay too long.
test('no page is made of anything but its address and what the API answers', async () => {
  const storefront = await loadStorefront(join(root, 'web', 'build'));
  const render = renderer(storefront, remembering(asksAsVisitor(shop.app)), { origin, headers: [] });
  const textOf = (page: RenderedPage) => plainBody(page, 'n'.repeat(24)).toString();
  const addresses = Object.values(pageAddresses(there)).flat();
  const renderAll = () => Promise.all(addresses.map((address) => render(address, 'zh')));

  const now = await renderAll();
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: Date.now() + 400 * 24 * 3600 * 1000 });
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const later = await renderAll();

  for (const [at, address] of addresses.entries())
    expect(textOf(later[at] as RenderedPage), address).toBe(textOf(now[at] as RenderedPage));
  expect(now.filter(({ madeOf }) => madeOf.length > 1).length).toBeGreaterThan(10);
});

test('the script that stands in every page comes without what only its writers read', async () => {
  const { headScript } = await loadStorefront(join(root, 'web', 'build'));
  expect(headScript).toContain('set_language');
  expect(headScript).not.toMatch(/\/\*|\n/);
  expect(headScript.length).toBeLessThan(1_200);
});
