import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Open, settled, test } from './browser.ts';
import { addToCart, emptyCart, find, settleCart, submitButton } from './checkout.ts';
import { goods } from './goods.ts';
import { bearer, buyer, newcomer, ordersOf, signIn } from './people.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Dark differs from light in colours alone. */
const themes = { light: undefined, dark: ['color-contrast'] };
type Theme = keyof typeof themes;

/** What WCAG 2.2 AA forbids on the page as it stands, all of it or in these rules: each with its first elements. */
async function faultsAsItStands(page: Page, rules?: string[]): Promise<string[]> {
  // What still moves or fades has the colours of neither end.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  // Axe itself and not its wrapper for Playwright, which takes four times as long: a second look at frames, and all
  // that is well goes over the wire too.
  await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly: rules ?? standard,
    resultTypes: ['violations'],
    // An experiment of axe: it reads the avatar's letter and the number beside it as one word.
    ...(!rules && { rules: { 'label-content-name-mismatch': { enabled: false } } }),
  };
  const violations = await page.evaluate(
    async (chosen) => (await (globalThis as unknown as { axe: typeof axe }).axe.run(chosen)).violations,
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 3).map(({ html, any }) => `${id}: ${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  );
}

/** Of the page that is open, in both themes, each from its own load: desk pages reckon some colours while they render. */
async function faultsOf(page: Page): Promise<string[]> {
  await settled(page);
  const light = await faultsAsItStands(page, themes.light);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.reload();
  await settled(page);
  const dark = await faultsAsItStands(page, themes.dark);
  await page.evaluate(() => localStorage.setItem('theme', 'light'));
  return [...light.map((fault) => `light ${fault}`), ...dark.map((fault) => `dark ${fault}`)];
}

/** Of each address in both themes, as whoever is signed in on that page sees it. Four pages go through them side by side: while one loads, another is looked at. */
async function faultsAt(open: Open, paths: string[], who?: Page): Promise<string[]> {
  const storageState = who ? await who.context().storageState() : undefined;
  const lanes = (['light', 'dark'] as Theme[]).flatMap((theme) => [0, 1].map((lane) => ({ theme, lane })));
  const found = await Promise.all(
    lanes.map(async ({ theme, lane }) => {
      const page = await open(storageState ? { storageState } : {});
      await page.context().addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      const faults: string[] = [];
      for (const path of paths.filter((_, at) => at % 2 === lane)) {
        await page.goto(path);
        await settled(page);
        expect(await page.locator('html').getAttribute('data-theme'), path).toBe(theme);
        const here = await faultsAsItStands(page, themes[theme]);
        faults.push(...here.map((fault) => `${path} ${theme} ${fault}`));
      }
      return faults;
    }),
  );
  return found.flat();
}

describe('every page is within WCAG 2.2 AA, light and dark', () => {
  test('the public ones', async ({ page, open, expected }) => {
    expected.push(/404/);
    const first = async (list: string, link: string) => {
      await page.goto(list);
      return (await page.locator(link).first().getAttribute('href')) ?? '';
    };
    const found = [
      await first('/library', 'main h2 a'),
      await first('/articles', 'main a[href^="/articles/"]'),
      await first('/activities', 'main a[href^="/activities/"]'),
    ];
    const lists = ['/library', '/articles', '/activities'];
    const entry = ['/login', '/register', '/password/reset', '/order', '/404'];
    expect(await faultsAt(open, [...lists, ...found, ...entry])).toEqual([]);
  });

  test('the account area, a product and a design, as a buyer sees them', async ({ page, open }) => {
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
    const [order] = await ordersOf(buyer.account);
    const first = async (list: string) => {
      await page.goto(list);
      return (await page.locator('main h2 a').first().getAttribute('href')) ?? '';
    };
    await signIn(page, buyer);
    const product = await first('/library');
    const custom = await first('/library?is_diy=true');
    const paths = [
      ...mine.map((name) => `/my/${name}`),
      `/order/detail?order_no=${order?.order_no}`,
      '/library',
      product,
      custom,
      custom.replace('/library/', '/design/'),
    ];
    expect(await faultsAt(open, paths, page)).toEqual([]);
  });

  test('the welcome', async ({ page }) => {
    await signIn(page, newcomer, '/my/center');
    expect(await faultsOf(page)).toEqual([]);
  });

  test('buying: cart, order', async ({ page }) => {
    await emptyCart(buyer.account);
    await signIn(page, buyer);
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
