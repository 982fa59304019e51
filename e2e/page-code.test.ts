import type { Page } from '@playwright/test';
import { describe, expect, ready, test } from './browser.ts';

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
