import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { bearer, welcomeBuyer } from './people.ts';

// The test fails on any report of the browser about the page's security policy or a missing file.
test('the reference of the API opens from the foot of a page and shows each call with its fields', async ({
  page,
}) => {
  await page.goto('/library');
  await page.locator('footer a[href="/api/docs"]').click();
  // The viewer renders only the calls in view: filtering brings this one there.
  await page.getByPlaceholder('Filter by tag or path').fill('/orders/pay');
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

test('a key of one’s own is tried out on the page, against this shop', async ({ page }) => {
  const { token } = await keyOfBuyer(page);
  await page.goto('/api/docs');
  await page.locator('.btn.authorize').click();
  const dialog = page.locator('.dialog-ux');
  // The first of the two bearer schemes is a session's token.
  await dialog.getByRole('textbox', { name: 'auth-bearer-value' }).nth(1).fill(token);
  await dialog.getByRole('button', { name: 'Apply credentials' }).nth(1).click();
  await dialog.locator('.close-modal').click();
  await page.getByPlaceholder('Filter by tag or path').fill('/api/wallet');
  const balances = page.locator('.opblock', { has: page.locator('[data-path="/api/wallet"]') });
  await balances.locator('.opblock-summary-control').click();
  await balances.getByRole('button', { name: 'Try it out' }).click();
  const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/wallet');
  await balances.getByRole('button', { name: 'Execute' }).click();
  const response = await answered;
  expect(new URL(response.url()).origin).toBe(new URL(page.url()).origin);
  expect(response.status()).toBe(200);
  await balances.locator('.live-responses-table').getByText('200').first().waitFor();
});

/** Creates a key that reads the wallet, as a new, signed-in buyer. */
async function keyOfBuyer(page: Page): Promise<{ token: string }> {
  await welcomeBuyer(page, '/my/security');
  const made = await page.request.post('/api/my/api_keys', {
    headers: await bearer(page),
    data: { key_name: 'Reference', scopes: ['wallet.read'] },
  });
  return ((await made.json()) as { data: { token: string } }).data;
}
