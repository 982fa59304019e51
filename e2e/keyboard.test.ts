import { describe, expect, ready, test } from './browser.ts';
import { registerBuyer, signIn } from './people.ts';

describe('without a mouse', () => {
  test('Tab leaves a list of choices for the next field, and what is typed arrives there', async ({
    page,
  }) => {
    await signIn(page, await registerBuyer(page), '/my/center');
    for (const step of ['下一步', '下一步', '暂时跳过'])
      await page.getByRole('button', { name: step }).click();
    await page.getByRole('combobox', { name: '国家/地区' }).focus();
    // The list is a stop of the Tab key once it is shown and long enough to be scrolled.
    await page.getByRole('option').nth(20).waitFor();
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    await page.keyboard.press('Tab');
    await page.keyboard.type('Erika');
    await expect(page.getByRole('textbox', { name: '收件人', exact: true })).toHaveValue('Erika');
  });

  test('a password is shown and hidden by the key', async ({ page }) => {
    await page.goto('/login');
    await ready(page);
    const password = page.getByLabel('密码', { exact: true });
    await password.fill('secret1');
    await password.press('Tab');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'text');
    await page.keyboard.press('Enter');
    await expect(password).toHaveAttribute('type', 'password');
  });
});
