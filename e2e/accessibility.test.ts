import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settled, test } from './browser.ts';
import { addToCart, emptyCart, find, settleCart, submitButton } from './checkout.ts';
import { goods } from './goods.ts';
import { bearer, buyer, newcomer, ordersOf, signIn } from './people.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What WCAG 2.2 AA forbids on the page as it stands, in both themes: each rule with the first elements. */
async function faultsOf(page: Page): Promise<string[]> {
  await settled(page);
  const faults: string[] = [];
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
      document.documentElement.dataset.mantineColorScheme = name;
    }, theme);
    // Colours that fade from one theme to the other are neither's.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {}))),
    );
    const { violations } = await new AxeBuilder({ page }).withTags(standard).analyze();
    for (const { id, nodes } of violations)
      for (const node of nodes.slice(0, 3))
        faults.push(`${theme} ${id}: ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`);
  }
  return faults;
}

describe('every page is within WCAG 2.2 AA, light and dark', () => {
  test('the public ones', async ({ page, expected }) => {
    expected.push(/404/);
    await page.goto('/library');
    const product = (await page.locator('main h2 a').first().getAttribute('href')) ?? '';
    await page.goto('/articles');
    const article = (await page.locator('main a[href^="/articles/"]').first().getAttribute('href')) ?? '';
    await page.goto('/activities');
    const activity = (await page.locator('main a[href^="/activities/"]').first().getAttribute('href')) ?? '';
    const entry = ['/login', '/register', '/password/reset', '/order', '/404'];
    for (const path of ['/library', product, '/articles', article, '/activities', activity, ...entry]) {
      await page.goto(path);
      expect(await faultsOf(page), path).toEqual([]);
    }
  });

  test('the account area', async ({ page }) => {
    await signIn(page, buyer);
    const mine = [
      'center',
      'account',
      'address',
      'authentication',
      'favorites',
      'messages',
      'orders',
      'pallet',
      'security',
    ];
    for (const path of mine.map((name) => `/my/${name}`)) {
      await page.goto(path);
      expect(await faultsOf(page), path).toEqual([]);
    }
    const [order] = await ordersOf(buyer.account);
    await page.goto(`/order/detail?order_no=${order?.order_no}`);
    expect(await faultsOf(page), '/order/detail').toEqual([]);
  });

  test('the welcome', async ({ page }) => {
    await signIn(page, newcomer, '/my/center');
    expect(await faultsOf(page)).toEqual([]);
  });

  test('buying: library, product, cart, order', async ({ page }) => {
    await emptyCart(buyer.account);
    await signIn(page, buyer);
    expect(await faultsOf(page), '/library').toEqual([]);
    await find(page, goods.wanted);
    expect(await faultsOf(page), '/library/:id').toEqual([]);
    await addToCart(page);
    await page.getByRole('banner').getByRole('link', { name: '购物车，1 项' }).click();
    await page.getByRole('heading', { level: 1, name: '购物车' }).waitFor();
    expect(await faultsOf(page), '/cart').toEqual([]);
    await settleCart(page);
    await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
    expect(await faultsOf(page), '/order').toEqual([]);
    await page.request.delete('/api/authentication', { headers: await bearer(page) });
  });

  test('what opens over pages: menus, drawers, dialogs', async ({ open }) => {
    const page = await open({ viewport: { width: 390, height: 844 } });
    await page.goto('/library');
    await settled(page);
    await page.getByRole('banner').getByRole('button', { name: '菜单' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faultsOf(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '筛选' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faultsOf(page), 'filters').toEqual([]);
  });
});
