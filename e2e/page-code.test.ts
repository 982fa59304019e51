import type { Page } from '@playwright/test';
import { describe, expect, ready, test } from './browser.ts';

/** Loads of the document so far, the browser's own and scripted ones alike. */
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
    // Once: what a new release has taken away is there again under its new name after the load.
    await page.route(/\/assets\/login\.page-.*\.js/, (route) =>
      failures++ === 0 ? route.abort() : route.continue(),
    );
    await page.getByRole('banner').getByRole('link', { name: '登录/注册' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('heading', { name: '登录' }).waitFor();
    expect(failures).toBeGreaterThan(1);
  });

  test('it loads again once, not for ever', async ({ page, expected }) => {
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
});
