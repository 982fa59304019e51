import type { Page } from '@playwright/test';
import { describe, expect, ready, settled, test } from './browser.ts';
import { buyer, signIn } from './people.ts';

/** Counts the loads of the document, by the browser or by a script. */
function countLoads(page: Page): { count: number } {
  const loads = { count: 0 };
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.count += 1;
  });
  return loads;
}

describe('"if a page fails to load on demand"', () => {
  test('the browser "goes to the target full path if it is known", and the page is there', async ({
    page,
    expected,
  }) => {
    expected.push(/Failed to load resource|dynamically imported module|Error loading route module/);
    await page.goto('/library');
    await ready(page);
    let failures = 0;
    // Only once: after the reload, the file that a new release has removed is available under its new name.
    await page.route(/\/assets\/login\.page-.*\.js/, (route) =>
      failures++ === 0 ? route.abort() : route.continue(),
    );
    await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: '登录' }).waitFor();
    expect(failures).toBeGreaterThan(1);
  });

  test('it loads again once, not forever', async ({ page, expected }) => {
    expected.push(/Failed to load resource|dynamically imported module|Error loading route module/);
    await page.goto('/library');
    await ready(page);
    const loads = countLoads(page);
    await page.route(/\/assets\/login\.page-.*\.js/, (route) => route.abort());
    await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).click();
    await page.waitForURL('**/login');
    await page.waitForLoadState('networkidle');
    const after = loads.count;
    await page.waitForLoadState('networkidle');
    expect(loads.count).toBe(after);
    expect(after).toBeLessThanOrEqual(3);
  });

  test('it loads again once where a part of the page stays unavailable', async ({ page, expected }) => {
    expected.push(/Failed to load resource|dynamically imported module/i);
    await signIn(page, buyer, '/articles');
    await settled(page);
    await page.route(/\/assets\/account-menu-.*\.js/, (route) => route.abort());
    const loads = countLoads(page);
    await page.goto('/articles');
    await expect.poll(() => loads.count).toBe(2);
    // Each further load would begin with what the second one did.
    await settled(page);
    await page.waitForLoadState('networkidle');
    expect(loads.count).toBe(2);
  });

  for (const path of ['/login', '/login#form']) {
    test(`${path}, opened itself, is loaded again and works`, async ({ page, expected }) => {
      expected.push(/Failed to load resource|dynamically imported module/i);
      const loads = countLoads(page);
      // The preload and the import of the first load fail alike; the second one finds the file.
      await page.route(/\/assets\/login\.page-.*\.js/, (route) =>
        loads.count < 2 ? route.abort() : route.continue(),
      );
      await page.goto(path);
      await ready(page);
      expect(new URL(page.url()).hash).toBe(new URL(path, page.url()).hash);
      expect(loads.count).toBe(2);
      await page.getByRole('button', { name: '登录', exact: true }).click();
      await page.getByText('为必填项').first().waitFor();
    });
  }
});
