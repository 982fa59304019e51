import type { Page } from '@playwright/test';
import { describe, expect, ready, settled, test } from './browser.ts';
import { buyer, signIn } from './people.ts';

type Seen = { at: number; theme: string | undefined; session: string | undefined };
declare global {
  interface Window {
    seen: Seen[];
    shown: string[];
  }
}

/** Records the document's language and theme from the start, and every visible text for visitors. */
async function watchDocument(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.seen = [];
    window.shown = [];
    const note = () => {
      const { theme, session } = document.documentElement?.dataset ?? {};
      window.seen.push({ at: performance.now(), theme, session });
    };
    new MutationObserver(note).observe(document, {
      subtree: true,
      attributes: true,
      attributeFilter: ['data-theme', 'data-session'],
    });
    const recordShown = () => {
      for (const element of document.querySelectorAll('[data-for="visitor"]'))
        if (element.checkVisibility()) window.shown.push(element.textContent ?? '');
      requestAnimationFrame(recordShown);
    };
    requestAnimationFrame(recordShown);
  });
}

/** Returns the document's language and theme at first paint, which a busy browser may report late, and after. */
async function fromFirstPaint(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  return page.evaluate(() => {
    const paintedAt = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    const before = window.seen.filter(({ at }) => at <= paintedAt).at(-1);
    return { paintedAt, states: [before, ...window.seen.filter(({ at }) => at > paintedAt)] };
  });
}

async function openAccountMenu(page: Page) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /(我的账户|My account)/ })
    .click();
}

describe('language', () => {
  test('is Chinese first; English is chosen in the bar, stays after a reload and comes rendered', async ({
    open,
  }) => {
    // The browser's own language decides nothing.
    const page = await open({ locale: 'en-US' });
    await page.goto('/library');
    await ready(page);
    await page.getByRole('banner').getByRole('button', { name: '语言：中文' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await page.getByRole('banner').getByRole('link', { name: 'Product library', exact: true }).waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByRole('main').getByText('Log in to see price and stock').first().waitFor();

    const html = await (await page.request.get('/library')).text();
    expect(html).toContain('<html lang="en"');
    expect(html).toContain('Log in to see price and stock');
    await page.reload();
    await page.getByRole('banner').getByRole('link', { name: 'Product library', exact: true }).waitFor();
    const setting = await page.evaluate(() => localStorage.getItem('set_language'));
    expect(setting).toBe('en');
  });

  test('of an address counts: ?lang=en opens in English for whoever had chosen nothing', async ({ page }) => {
    await page.goto('/library?lang=en');
    await page.getByRole('banner').getByRole('link', { name: 'DIY library', exact: true }).waitFor();
    await page.goto('/library');
    await page.getByRole('banner').getByRole('link', { name: 'DIY library', exact: true }).waitFor();
  });

  test('is that of the cookie if the browser has dropped the stored choice, for texts and goods alike', async ({
    page,
  }) => {
    await page.goto('/library?lang=en');
    await ready(page);
    await page.evaluate(() => localStorage.removeItem('set_language'));
    await page.goto('/library');
    await ready(page);
    await page.getByRole('banner').getByRole('link', { name: 'DIY library', exact: true }).waitFor();
    const suggested = page.waitForRequest((request) => request.url().includes('/api/products/suggestions'));
    await page.getByRole('banner').getByRole('combobox').first().fill('mug');
    expect((await (await suggested).allHeaders())['accept-language']).toBe('en');
    expect(await page.evaluate(() => localStorage.getItem('set_language'))).toBe('en');
  });

  test('the currency is RMB until another is chosen, and the choice stays', async ({ page }) => {
    await page.goto('/library');
    await ready(page);
    await page.getByRole('banner').getByRole('button', { name: '币种：RMB' }).click();
    await page.getByRole('menuitemradio', { name: 'EUR' }).click();
    await page.reload();
    await page.getByRole('banner').getByRole('button', { name: '币种：EUR' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('set_currency'))).toBe('EUR');
  });
});

describe('theme', () => {
  test('is light at first; dark is toggled in the avatar’s menu, and no reload flashes light', async ({
    page,
  }) => {
    await watchDocument(page);
    await signIn(page, buyer);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await openAccountMenu(page);
    await page.getByRole('menuitemcheckbox', { name: '深色主题' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const dark = await background();

    await page.reload();
    await settled(page);
    const { paintedAt, states } = await fromFirstPaint(page);
    expect(paintedAt).toBeGreaterThan(0);
    expect(states.map((state) => state?.theme)).toEqual(states.map(() => 'dark'));
    expect(await background()).toBe(dark);
  });

  test('the logout button "resets the theme to light" and the user goes to /login', async ({ page }) => {
    await signIn(page, buyer);
    await openAccountMenu(page);
    await page.getByRole('menuitemcheckbox', { name: '深色主题' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.waitForURL('**/login');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const stored = await page.evaluate(() => ({ ...localStorage }));
    expect(stored).not.toHaveProperty('access_token');
    expect(stored).not.toHaveProperty('user');
    await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).waitFor();
  });
});

test('a buyer’s page never shows a visitor’s text, not even for a frame', async ({ page }) => {
  await watchDocument(page);
  await signIn(page, buyer, '/library');
  await page.goto('/library');
  await page
    .getByRole('main')
    .getByText(/库存 \d/)
    .first()
    .waitFor();
  await page.getByRole('main').locator('h2 a').first().click();
  await page.getByRole('button', { name: '加入购物车' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: '加入购物车' }).waitFor();
  expect(await page.evaluate(() => window.shown)).toEqual([]);
  const { states } = await fromFirstPaint(page);
  expect(states.map((state) => state?.session)).toEqual(states.map(() => 'buyer'));
});
