import { expect } from 'vitest';
import { test } from './browser.ts';

// Any word of the browser against the page's policy, and any file that is missing, fails it.
test('the reference of the API opens from the foot of a page and shows each call with its fields', async ({
  page,
}) => {
  await page.goto('/library');
  await page.locator('footer a[href="/api/docs"]').click();
  await page.locator('.opblock-tag[data-tag="Orders"]').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/api/docs');
  const pay = page.locator('.opblock', { has: page.locator('[data-path="/api/orders/pay"]') });
  await pay.locator('.opblock-summary-control').click();
  await expect.poll(() => pay.textContent()).toContain('payment_password');
  const origins = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).origin),
  );
  expect(new Set(origins)).toEqual(new Set([new URL(page.url()).origin]));
});
