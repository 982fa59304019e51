import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { settled, test } from './browser.ts';
import { addToCart, emptyCart, find, settleCart, submitButton } from './checkout.ts';
import { goods } from './goods.ts';
import { bearer, buyer, newcomer, ordersOf, signIn } from './people.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What WCAG 2.2 AA forbids on the page as it stands, all of it or in these rules: each with its first elements. */
async function faultsAsItStands(page: Page, rules?: string[]): Promise<string[]> {
  // What still moves or fades has the colours of neither end.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  const axe = new AxeBuilder({ page });
  // An experiment of axe: it reads the avatar's letter and the number beside it as one word.
  if (rules) axe.withRules(rules);
  else axe.withTags(standard).disableRules(['label-content-name-mismatch']);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}

/** In both themes, each from its own load: desk pages reckon some colours while they render, and only colours differ. */
async function faultsOf(page: Page): Promise<string[]> {
  await settled(page);
  const light = await faultsAsItStands(page);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await settled(page);
  const dark = await faultsAsItStands(page, ['color-contrast']);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  return [...light.map((fault) => `light ${fault}`), ...dark.map((fault) => `dark ${fault}`)];
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
    await page.goto('/library?is_diy=true');
    const custom = (await page.locator('main h2 a').first().getAttribute('href')) ?? '';
    await page.goto(custom.replace('/library/', '/design/'));
    expect(await faultsOf(page), '/design/:id').toEqual([]);
    await find(page, goods.wanted);
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
    expect(await faultsAsItStands(page), 'menu').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '筛选' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await faultsAsItStands(page), 'filters').toEqual([]);
  });
});
