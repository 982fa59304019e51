import type { Page } from '@playwright/test';
import { describe, expect, ready, settled, test } from './browser.ts';
import { emptyCart, find } from './checkout.ts';
import { goods } from './goods.ts';
import { bearer, buyer, company, rows, signIn } from './people.ts';

const startUpCalls = ['/api/hot_key', '/api/carousel', '/api/article/category', '/api/settings'];

const tab = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });

/** Expects that the message bar is empty. */
const isQuiet = async (page: Page) =>
  (await page.locator('[data-type=error], [data-type=success]').count()) === 0;

const cartLink = (page: Page, lines: number) =>
  page.getByRole('banner').getByRole('link', { name: `购物车，${lines} 项` });

/**
 * Adds one piece to the cart of the buyer who is signed in, as another device would: the page does not learn of it.
 */
async function addElsewhere(page: Page): Promise<void> {
  const [offer] = await rows<{ sku_id: string; warehouse_id: string }>(
    `select o.sku_id, o.warehouse_code as warehouse_id from offers o join products p on p.id = o.product_id
     where p.handle = 'wanted'`,
  );
  await page.request.post('/api/place_an_order/add_to_shopping_cart', {
    headers: await bearer(page),
    data: { ...offer, quantity: 1 },
  });
}

describe('the cart’s number', () => {
  test('"each navigation refreshes the cart quantity": the badge follows, also what another device did', async ({
    page,
  }) => {
    await emptyCart(buyer.account);
    await signIn(page, buyer);
    const badge = (lines: number) => cartLink(page, lines).waitFor();
    await badge(0);
    await addElsewhere(page);
    await tab(page, '定制产品库').click();
    await badge(1);
    const user = await page.evaluate(
      () => JSON.parse(localStorage.getItem('user') ?? '{}') as { cartnumber: number },
    );
    expect(user.cartnumber).toBe(1);

    await emptyCart(buyer.account);
    await page.getByRole('main').locator('h2 a').first().click();
    await page.waitForURL(/\/library\/[0-9a-f-]{36}$/);
    await badge(0);
    await addElsewhere(page);
    await page.goBack();
    await badge(1);
  });

  test('the cart, pressed while it is open, shows the number of what it shows', async ({ page }) => {
    await emptyCart(buyer.account);
    await signIn(page, buyer, '/cart');
    await cartLink(page, 0).waitFor();
    await addElsewhere(page);
    await cartLink(page, 0).click();
    await page.getByRole('main').getByText(goods.wanted).waitFor();
    await cartLink(page, 1).waitFor();
    await emptyCart(buyer.account);
  });

  test('"a failure is only logged": without the cart quantity the page comes all the same', async ({
    page,
    expected,
  }) => {
    expected.push(/Failed to load resource|cart/i);
    await page.route('**/api/place_an_order/shopping_cart_quantity*', (route) => route.abort());
    await signIn(page, buyer);
    await tab(page, '定制产品库').click();
    await page.getByRole('heading', { level: 1, name: '定制产品库' }).waitFor({ state: 'attached' });
    expect(await isQuiet(page)).toBe(true);
  });
});

describe('start-up', () => {
  test('the four start-up calls are made once, however far one goes', async ({ page }) => {
    const made: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (startUpCalls.includes(pathname)) made.push(pathname);
    });
    await page.goto('/library');
    await settled(page);
    await tab(page, '定制产品库').click();
    await page.waitForURL(/is_diy/);
    await tab(page, '产品库').click();
    await page.getByRole('main').locator('h2 a').first().click();
    await page.waitForURL(/\/library\/[0-9a-f-]{36}$/);
    await settled(page);
    expect(made.toSorted()).toEqual(startUpCalls.toSorted());
  });

  test('a buyer’s first page asks for its list once', async ({ page }) => {
    // Not on the library: requests that it sends while being left would be counted too.
    await signIn(page, buyer, '/articles');
    const requested: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/products')) requested.push(pathname);
    });
    await page.goto('/library');
    await page.getByRole('main').getByText(/^库存/).first().waitFor();
    await settled(page);
    expect(requested.toSorted()).toEqual(['/api/products', '/api/products/facets']);
  });

  test('a start-up call that fails is only logged', async ({ page, expected }) => {
    expected.push(/Failed to load resource|start-up call/);
    for (const call of startUpCalls) await page.route(`**${call}?*`, (route) => route.abort());
    await page.goto('/library');
    await settled(page);
    await page.getByRole('main').locator('h2 a').first().waitFor();
    expect(await isQuiet(page)).toBe(true);
  });
});

test('a company’s avatar menu shows "company name and username"', async ({ page }) => {
  await signIn(page, company);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /我的账户/ })
    .click();
  await page.getByText('Northlight Trading GmbH').waitFor();
  await page.getByText(company.account, { exact: true }).waitFor();
});

test('a session that has ended elsewhere signs out here: "on 401 the user is also logged out"', async ({
  page,
  expected,
}) => {
  expected.push(/401|ERR_FAILED/, /cart|could not be refreshed/i);
  // The open stream would get the 401 first, and sign out before the click.
  await page.route('**/api/my/messages/stream**', (route) => route.abort());
  await signIn(page, buyer);
  await settled(page);
  await page.request.delete('/api/authentication', { headers: await bearer(page) });
  await tab(page, '定制产品库').click();
  await page.waitForURL('**/login');
  await page.getByRole('status').getByText('登录已失效，请重新登录。').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('a click while an ended session leads to /login does not lead elsewhere', async ({ page, expected }) => {
  expected.push(/401|ERR_FAILED/, /cart|could not be refreshed/i);
  await page.route('**/api/my/messages/stream**', (route) => route.abort());
  await signIn(page, buyer, '/articles');
  await settled(page);
  await page.request.delete('/api/authentication', { headers: await bearer(page) });
  // The code of the sign-in comes only after the second click.
  const clicked = Promise.withResolvers<void>();
  await page.route(/\/assets\/login\.page-.*\.js/, async (route) => {
    await clicked.promise;
    await route.continue();
  });
  await tab(page, '产品库').click();
  await page.waitForFunction(() => localStorage.getItem('access_token') === null);
  await tab(page, '定制产品库').click();
  clicked.resolve();
  await page.waitForURL('**/login');
  await settled(page);
  expect(new URL(page.url()).pathname).toBe('/login');
});

test('a session that ended before the visit says so on /login, where it leads', async ({
  page,
  expected,
}) => {
  expected.push(/401|could not be refreshed/);
  await signIn(page, buyer, '/articles');
  await settled(page);
  await page.request.delete('/api/authentication', { headers: await bearer(page) });
  await page.goto('/library');
  await page.waitForURL('**/login');
  await page.getByRole('status').getByText('登录已失效，请重新登录。').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('the message bar "clears after 3000 ms"', async ({ page }) => {
  await signIn(page, buyer);
  await find(page, goods.dear);
  const shownMs = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let since = 0;
        new MutationObserver(() => {
          const isShown = document.querySelector('[data-type=success]') !== null;
          if (isShown && since === 0) since = performance.now();
          if (!isShown && since > 0) resolve(performance.now() - since);
        }).observe(document.body, { subtree: true, childList: true });
      }),
  );
  await page.getByRole('button', { name: /收藏“/ }).click();
  await page.getByRole('status').getByText(/收藏/).waitFor();
  // On a loaded machine timers run late, never early.
  expect(await shownMs).toBeGreaterThan(2_950);
  expect(await shownMs).toBeLessThan(5_000);
  await page.request.delete(`/api/my/favorites/${new URL(page.url()).pathname.split('/').at(-1)}`, {
    headers: await bearer(page),
  });
});

for (const width of [1279, 1280]) {
  test(`below lg the bar is a mobile one, from lg on it is not: ${width} pixels`, async ({ open }) => {
    const page = await open({ viewport: { width, height: 800 } });
    await page.goto('/library');
    await ready(page);
    const bar = page.getByRole('banner');
    await expect(bar.getByRole('button', { name: '菜单' })).toBeVisible({ visible: width < 1280 });
    await expect(bar.getByRole('button', { name: /^语言/ })).toBeVisible({ visible: width >= 1280 });
  });
}
