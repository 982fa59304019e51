import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { ready, settled, test } from './browser.ts';
import { buyer, signIn } from './people.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** What reaches beyond the screen, innermost last; nothing where the page fits. */
const beyondScreen = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`);
  });

describe('at a phone’s width', () => {
  test('the bar’s tabs and menus are a drawer: the way to the DIY library, language, currency', async ({
    open,
  }) => {
    const page = await open(phone);
    await page.goto('/library');
    await ready(page);
    expect(await page.getByRole('banner').getByRole('button', { name: /^语言/ }).isVisible()).toBe(false);
    await page.getByRole('banner').getByRole('button', { name: '菜单' }).tap();
    const drawer = page.getByRole('dialog', { name: '菜单' });
    await drawer.getByRole('combobox', { name: '币种' }).selectOption('USD');
    await drawer.getByRole('combobox', { name: '语言' }).selectOption('en');
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'DIY library' }).tap();
    await page.waitForURL(/is_diy=true/);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: 'DIY library' }).waitFor({ state: 'attached' });
  });

  test('the filters are a drawer that narrows the list behind it', async ({ open }) => {
    const page = await open(phone);
    await page.goto('/library');
    await ready(page);
    const total = page.getByRole('status').filter({ hasText: '件产品' });
    const all = await total.innerText();
    await page.getByRole('button', { name: '筛选' }).tap();
    const drawer = page.getByRole('dialog', { name: '筛选' });
    await drawer.getByRole('checkbox', { name: /^英国/ }).tap();
    await page.waitForURL(/country_code=GB/);
    await drawer.getByRole('button', { name: /^查看 \d+ 件产品$/ }).tap();
    await expect.poll(() => total.innerText()).not.toBe(all);
    await page.getByRole('button', { name: '筛选 1' }).waitFor();
  });

  test('no page is wider than the screen', async ({ open }) => {
    const page = await open(phone);
    await signIn(page, buyer);
    const product = await page.locator('main h2 a').first().getAttribute('href');
    const paths = ['/library', product ?? '', '/articles', '/activities', '/cart', '/order', '/my/center'];
    const mine = [
      'account',
      'address',
      'authentication',
      'favorites',
      'messages',
      'orders',
      'pallet',
      'security',
    ];
    for (const path of [...paths, ...mine.map((name) => `/my/${name}`)]) {
      await page.goto(path);
      await settled(page);
      expect(await beyondScreen(page), path).toEqual([]);
    }
  });
});
