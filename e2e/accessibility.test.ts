import axe from 'axe-core';
import type { Page } from '@playwright/test';
import { describe, expect, settled, test, type Open } from './browser.ts';
import { addToCart, emptyCart, find, settleCart, submitButton } from './checkout.ts';
import { goods } from './goods.ts';
import { bearer, buyer, newcomer, ordersOf, signIn } from './people.ts';

const standard = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rule that is checked again in the other theme, which differs only in colors. */
const colors = ['color-contrast'];
type Theme = 'light' | 'dark';

/** Lists violations of WCAG 2.2 AA on the page, of all rules or these, each with its first elements. */
async function faultsAsItStands(page: Page, rules?: string[]): Promise<string[]> {
  // During a transition an element has intermediate colors, so transitions are finished first.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))),
  );
  // Axe itself is used, since its wrapper for Playwright takes four times as long: it checks frames separately, and
  // transfers passed checks too.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: axe.RunOptions = {
    runOnly: rules ?? standard,
    resultTypes: ['violations'],
    // An experimental rule of axe, which reads the avatar's letter and the number next to it as one word.
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

/**
 * Switches the open page to a theme with the switch in the menu of the buyer or the operator. Visitors have no such
 * switch, so there the stored theme and the document's attribute are set directly. Their pages with Mantine are
 * reloaded instead, because it computes some colors while rendering.
 */
async function choose(page: Page, theme: Theme): Promise<void> {
  const menu = page.getByRole('banner').getByRole('button', { name: /我的账户|Ada Brandt/ });
  if (await menu.isVisible()) {
    await menu.click();
    const ofBuyer = page.getByRole('menuitemcheckbox', { name: '深色主题' });
    const ofOperator = page.getByRole('menuitem', { name: theme === 'dark' ? '深色主题' : '浅色主题' });
    await ofBuyer.or(ofOperator).click();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
  } else {
    await page.evaluate((next) => {
      localStorage.setItem('theme', next);
      localStorage.setItem('console_theme', next);
    }, theme);
    if ((await page.locator('[data-mantine-styles]').count()) > 0) {
      await page.reload();
      await settled(page);
    } else {
      await page.evaluate((next) => document.documentElement.setAttribute('data-theme', next), theme);
    }
  }
  await page.locator(`html[data-theme=${theme}]`).waitFor();
}

/** Checks the open page: all rules in its theme, then the colors of the other theme, in which it stays. */
async function faultsOf(page: Page): Promise<string[]> {
  await settled(page);
  const isDark = (await page.locator('html[data-theme=dark]').count()) > 0;
  const [first, second]: [Theme, Theme] = isDark ? ['dark', 'light'] : ['light', 'dark'];
  const inFirst = await faultsAsItStands(page);
  await choose(page, second);
  const inSecond = await faultsAsItStands(page, colors);
  return [...inFirst.map((fault) => `${first} ${fault}`), ...inSecond.map((fault) => `${second} ${fault}`)];
}

/**
 * Checks each address as the signed-in user of that page sees it. Two pages share the addresses: one loads while the
 * other is checked.
 */
async function faultsAt(open: Open, paths: string[], who?: Page): Promise<string[]> {
  const storageState = who ? await who.context().storageState() : undefined;
  const left = [...paths];
  const lane = async () => {
    const page = await open(storageState ? { storageState } : {});
    const faults: string[] = [];
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await page.goto(path);
      const here = await faultsOf(page);
      faults.push(...here.map((fault) => `${path} ${fault}`));
    }
    return faults;
  };
  return (await Promise.all([lane(), lane()])).flat();
}

/** The id of the first row of a list of the API. */
async function firstOf(page: Page, list: string): Promise<string> {
  const { data } = (await (await page.request.get(`/api/${list}`)).json()) as { data: { id: string }[] };
  expect(data, list).not.toHaveLength(0);
  return data[0]?.id ?? '';
}

/** The pages of the console's navigation, and the first order, case, account, verification, campaign and article of their lists. */
async function consolePaths(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation').getByRole('link');
  const lists = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
  const paths = [...lists];
  for (const list of ['orders', 'cases', 'accounts', 'verifications', 'campaigns', 'articles']) {
    await page.goto(`/console/${list}`);
    const first = page.locator(`main a[href^="/console/${list}/"]`).first();
    await first.waitFor();
    paths.push((await first.getAttribute('href')) ?? '');
  }
  return paths;
}

describe('every page is within WCAG 2.2 AA, light and dark', () => {
  test('the public ones', async ({ page, open, expected }) => {
    expected.push(/404/);
    const found = [
      `/library/${await firstOf(page, 'products')}`,
      `/articles/${await firstOf(page, 'articles')}`,
      `/activities/${await firstOf(page, 'activities')}`,
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
      'batch',
      'pallet',
      'skus',
      'security',
    ];
    const [order] = await ordersOf(buyer.account);
    await signIn(page, buyer);
    const custom = await firstOf(page, 'products?is_diy=true');
    const paths = [
      ...mine.map((name) => `/my/${name}`),
      `/order/detail?order_no=${order?.order_no}`,
      '/library',
      `/library/${await firstOf(page, 'products')}`,
      `/library/${custom}`,
      `/design/${custom}`,
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

  test('the console, as an administrator sees it', async ({ page, open, expected }) => {
    // At first nobody is signed in, so the browser logs a 401.
    expected.push(/401/);
    await page.goto('/console');
    await page.getByLabel('账号').fill('operator');
    await page.getByLabel('密码', { exact: true }).fill('operator123');
    expect(await faultsAsItStands(page), 'sign-in').toEqual([]);
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('heading', { level: 1, name: '待处理' }).waitFor();
    const paths = await consolePaths(page);
    expect(paths.length).toBeGreaterThan(12);
    expect(await faultsAt(open, paths, page)).toEqual([]);
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
