import { describe, expect, pathOf, ready, settled, test } from './browser.ts';
import { goods } from './goods.ts';

/** Amounts and stock as written in either language. */
const figures = /[¥￥$€£]\s?\d|\d\s?(CNY|RMB|USD|EUR|GBP)\b|库存\s?\d|\d+ in stock|售出|\d+ sold/;

describe('a visitor', () => {
  test('who opens the shop sees the library, in Chinese', async ({ page }) => {
    await page.goto('/');
    expect(pathOf(page)).toBe('/library');
    await expect(page.locator('html')).toHaveAttribute('lang', /^zh/);
    await ready(page);
    await expect.poll(() => page.title()).toContain('琥珀港');
  });

  test('reads on cards and on a product to log in, and no price, stock or sales', async ({ page }) => {
    await page.goto('/library');
    await ready(page);
    const card = page.locator('main li', { has: page.locator('h2 a') }).first();
    await card.getByText('登录后查看价格和库存').waitFor();
    await settled(page);
    expect(await page.locator('body').innerText()).not.toMatch(figures);
    const name = await card.locator('h2 a').innerText();
    await card.locator('h2 a').click();
    await page.waitForURL(/\/library\/[0-9a-f-]{36}$/);
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await page.getByRole('article').getByText('登录后查看价格和库存').first().waitFor();
    await settled(page);
    expect(await page.locator('body').innerText()).not.toMatch(figures);
  });

  test('searches and filters; the address keeps it, and going back undoes it', async ({ page }) => {
    await page.goto('/library');
    await ready(page);
    await page.getByRole('combobox', { name: '搜索产品' }).fill(goods.wanted);
    await page.getByRole('button', { name: '搜索', exact: true }).click();
    await page.waitForURL((url) => url.searchParams.get('q') === goods.wanted);
    await page.getByRole('link', { name: goods.wanted, exact: true }).waitFor();

    await page.goto('/library');
    await ready(page);
    const total = page.getByRole('status').filter({ hasText: '件产品' });
    const all = await total.innerText();
    const germany = page.getByRole('complementary').getByRole('checkbox', { name: /^德国/ });
    await germany.click();
    await page.waitForURL(/country_code=DE/);
    await expect.poll(() => total.innerText()).not.toBe(all);
    await expect(germany).toHaveAttribute('aria-checked', 'true');
    await page.goBack();
    await expect.poll(() => total.innerText()).toBe(all);
  });

  test('sorts by what needs no price: price sorts are not offered', async ({ page }) => {
    await page.goto('/library?sort=price_asc');
    await ready(page);
    const sorts = await page.getByRole('combobox', { name: '排序' }).locator('option').allInnerTexts();
    expect(sorts).toEqual(['最相关', '热销优先', '最新上架']);
    await page.getByRole('combobox', { name: '排序' }).selectOption('newest');
    await page.waitForURL(/sort=newest/);
    // The journeys' own goods are the newest of the shop.
    await page.getByRole('link', { name: goods.dear, exact: true }).waitFor();
  });

  for (const path of ['/cart', '/cart/', '/my', '/my/center', '/my/orders', '/my/favorites']) {
    test(`heading to ${path} is sent to /login`, async ({ page }) => {
      await page.goto(path);
      await page.waitForURL('**/login');
    });
  }

  test('who clicks the cart is sent to /login; the bar offers to log in, not the avatar', async ({
    page,
  }) => {
    await page.goto('/library');
    await ready(page);
    const bar = page.getByRole('banner');
    await bar.getByRole('link', { name: '登录/注册' }).waitFor();
    await expect(bar.getByRole('button', { name: /我的账户/ })).toHaveCount(0);
    await bar.getByRole('link', { name: /^购物车/ }).click();
    await page.waitForURL('**/login');
  });

  for (const path of ['/order', '/order/detail?no=A1']) {
    test(`at ${path} reads "Please Log in First!"`, async ({ page }) => {
      await page.goto(path);
      await page.getByText('请先登录！').waitFor();
      await page.getByRole('main').getByRole('link', { name: /登录/ }).click();
      await page.waitForURL('**/login');
    });
  }
});

describe('addresses', () => {
  for (const path of ['/nowhere', '/my-shop/else', '/library/a/b', '/Cart', '/MY/orders']) {
    test(`${path}, "any other path", redirects to /library`, async ({ page }) => {
      const response = await page.request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(302);
      expect(response.headers().location).toBe('/library');
    });
  }

  test('/404 is the not-found page', async ({ page, expected }) => {
    expected.push(/404/);
    expect((await page.goto('/404'))?.status()).toBe(404);
    await page.getByRole('heading', { name: '没有找到这个页面' }).waitFor();
  });

  test('an unknown product is 404 with the page that says so', async ({ page, expected }) => {
    expected.push(/404/);
    const response = await page.goto('/library/0199c000-0000-7000-8000-00000000dead');
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: '没有找到这个页面' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '返回产品库' }).click();
    await page.waitForURL('**/library');
  });

  test('unknown files and calls are real 404s', async ({ page }) => {
    for (const path of ['/api/nothing', '/assets/nothing.js', '/nothing.png'])
      expect((await page.request.get(path)).status(), path).toBe(404);
  });

  test('"/activities" is "in an empty layout; the top header is hidden here"', async ({ page }) => {
    await page.goto('/activities');
    await ready(page);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await page.locator('main a').first().click();
    await page.getByRole('banner').waitFor();
  });

  test('the DIY flag selects the second tab', async ({ page }) => {
    await page.goto('/library?is_diy=true');
    await ready(page);
    const tab = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
    await expect(tab('定制产品库')).toHaveAttribute('aria-current', 'page');
    const total = page.getByRole('status').filter({ hasText: '件产品' });
    const customMade = await total.innerText();
    await tab('产品库').click();
    await page.waitForURL((url) => url.pathname === '/library' && url.search === '');
    await expect.poll(() => tab('产品库').getAttribute('aria-current')).toBe('page');
    await expect(tab('定制产品库')).not.toHaveAttribute('aria-current', /./);
    await expect.poll(() => total.innerText()).not.toBe(customMade);
  });
});
