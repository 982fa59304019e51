import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

test('a visitor who opens the shop stands in the library, in Chinese, without an error in the console', async () => {
  const page = await openPage(browser);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto('/');
  expect(new URL(page.url()).pathname).toBe('/library');
  expect(await page.locator('html').getAttribute('lang')).toMatch(/^zh/);
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});
