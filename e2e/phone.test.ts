import type { Page } from '@playwright/test';
import { describe, expect, ready, settled, test } from './browser.ts';
import { bearer, buyer, rows, signIn, welcomeBuyer } from './people.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Lists elements wider than the screen, innermost last; none if the page fits. */
const beyondScreen = (page: Page) =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1)
      .map((element) => `${element.tagName}.${element.className} ${element.textContent?.slice(0, 40)}`);
  });

/** Lists touch targets lower than 40 px. */
const tooLow = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, select, [role=button]')]
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().height < 40)
      .map((element) => `${element.outerHTML.slice(0, 120)}`),
  );

describe('at a phone’s width', () => {
  test('the bar’s tabs and menus are a drawer: the way to the DIY library, language, currency', async ({
    open,
  }) => {
    const page = await open(phone);
    await page.goto('/library');
    await ready(page);
    await expect(page.getByRole('banner').getByRole('button', { name: /^语言/ })).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: '菜单' }).tap();
    const drawer = page.getByRole('dialog', { name: '菜单' });
    await drawer.getByRole('combobox', { name: '币种' }).selectOption('USD');
    await drawer.getByRole('combobox', { name: '语言' }).selectOption('en');
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'DIY library' }).tap();
    await page.waitForURL(/is_diy=true/);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('heading', { level: 1, name: 'DIY library' }).waitFor({ state: 'attached' });
  });

  // What a window of 1,280 px has at a zoom of 400 %.
  test('at 320 px the bar and the pages of the shop fit', async ({ open }) => {
    const page = await open({ ...phone, viewport: { width: 320, height: 640 }, locale: 'en-US' });
    await page.goto('/library');
    await page.evaluate(() => localStorage.setItem('set_language', 'en'));
    await page.reload();
    await settled(page);
    expect(await beyondScreen(page)).toEqual([]);
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

  test('no page is wider than the screen, and no button lower than a finger needs', async ({ open }) => {
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
      'batch',
      'pallet',
      'skus',
      'security',
    ];
    for (const path of [...paths, ...mine.map((name) => `/my/${name}`)]) {
      await page.goto(path);
      await settled(page);
      expect(await beyondScreen(page), path).toEqual([]);
      expect(await tooLow(page), path).toEqual([]);
    }
  });

  test('the menu of an order stands beside its number', async ({ open }) => {
    const page = await open(phone);
    await signIn(page, buyer, '/my/orders?tab=all');
    // Those that wait for nothing of the buyer have the menu alone, without a button.
    const [order] = await rows<{ order_no: string }>(
      `select o.order_no from orders o join users u on u.account_id = o.account_id join sub_orders s on s.order_id = o.id
       where u.username = $1 group by o.id
       having bool_and(s.status in ('awaiting_shipment', 'completed', 'closed')) limit 1`,
      [buyer.account],
    );
    await page.goto(`/order/detail?order_no=${order?.order_no}`);
    await settled(page);
    const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
    const menu = await page.getByRole('button', { name: '更多操作' }).first().boundingBox();
    expect(menu?.y).toBeLessThan((heading?.y ?? 0) + (heading?.height ?? 0));
  });

  test('the library’s order is read whole in English, to a visitor and to a buyer', async ({ open }) => {
    const page = await open(phone);
    await page.goto('/library');
    for (const isBuyer of [false, true]) {
      if (isBuyer) await signIn(page, buyer);
      await page.evaluate(() => {
        localStorage.setItem('set_language', 'en');
        document.cookie = 'set_language=en; path=/';
      });
      await page.goto('/library?in_stock=true&is_diy=true');
      await settled(page);
      const missing = await page.getByRole('combobox', { name: 'Sort by' }).evaluate((select) => {
        const whole = select.cloneNode(true) as HTMLElement;
        whole.style.cssText = 'inline-size: max-content; max-inline-size: none; position: absolute';
        select.parentElement?.append(whole);
        const { width } = whole.getBoundingClientRect();
        whole.remove();
        return width - select.getBoundingClientRect().width;
      });
      expect(missing, isBuyer ? 'a buyer' : 'a visitor').toBeLessThanOrEqual(0);
    }
  });

  test('a filled cart fits in English too, and the chosen tab is in sight', async ({ open }) => {
    const page = await open(phone);
    await welcomeBuyer(page, '/my/center');
    const headers = await bearer(page);
    const { data: cards } = await (await page.request.get('/api/products?in_stock=true', { headers })).json();
    const { data: product } = await (
      await page.request.get(`/api/products/${cards[0].id}`, { headers })
    ).json();
    const [{ id: sku_id, offers }] = product.skus;
    const data = { sku_id, warehouse_id: offers[0].warehouse_id, quantity: 1 };
    await page.request.post('/api/place_an_order/add_to_shopping_cart', { headers, data });
    await page.goto('/cart');
    await settled(page);
    await page.getByRole('banner').getByRole('button', { name: '菜单' }).tap();
    await page.getByRole('dialog').getByRole('combobox', { name: '语言' }).selectOption('en');
    await page.getByRole('checkbox', { name: 'Select all (1)' }).waitFor();
    expect(await beyondScreen(page)).toEqual([]);
    // The total is on one line, with padding around it.
    const way = page.getByRole('button', { name: /^Select all and check out/ });
    const [button, text] = await Promise.all([way.boundingBox(), way.locator('span').first().boundingBox()]);
    expect(text?.height ?? 99).toBeLessThanOrEqual((button?.height ?? 0) - 16);

    await page.goto('/my/orders?tab=closed');
    const chosen = page.getByRole('main').getByRole('link', { name: /^Transaction closed/ });
    await chosen.waitFor();
    const { x, width } = (await chosen.boundingBox()) ?? { x: -1, width: 0 };
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + width).toBeLessThanOrEqual(phone.viewport.width);
  });
});
