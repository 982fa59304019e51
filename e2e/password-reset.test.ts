import type { Page } from '@playwright/test';
import { describe, expect, pathOf, ready, test } from './browser.ts';
import { bearer, codeSentTo, registerBuyer, rows, signIn } from './people.ts';

const newPassword = 'changed456';

/** Signs in with the form. */
async function signInByForm(page: Page, account: string, password: string): Promise<void> {
  await page.getByRole('textbox', { name: /用户名|Username/ }).fill(account);
  await page.getByLabel(/^(密码|Password)$/).fill(password);
  await page.getByRole('button', { name: /^(登录|Log in)$/ }).click();
}

describe('a buyer who forgot the password', () => {
  test('resets it with a code by e-mail, which ends the old password and every session', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/422/, /401/);
    const { account, password } = await registerBuyer(page);
    const email = `${account}@example.com`;
    const otherBrowser = await open();
    await signIn(otherBrowser, { account, password }, '/my/center');
    const session = await bearer(otherBrowser);

    await page.goto('/login');
    await page.getByRole('link', { name: '忘记密码？' }).click();
    await page.waitForURL('**/password/reset');
    await page.getByText('邮箱', { exact: true }).click();
    const target = page.getByRole('textbox', { name: '邮箱' });
    const code = page.getByRole('textbox', { name: '验证码' });
    const secret = page.getByLabel('新密码', { exact: true });
    const again = page.getByLabel('再次输入');

    await page.getByRole('button', { name: '设置新密码' }).click();
    await page.getByText('新密码为必填项。').waitFor();
    await expect(secret).toHaveAttribute('aria-invalid', 'true');

    await target.fill('nobody-at-all@example.com');
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('main').getByText('账号未注册。').waitFor();

    await target.fill(email);
    await page.getByRole('button', { name: '获取验证码' }).click();
    await page.getByRole('status').getByText(`验证码已发送至 ${email}`).waitFor();
    // The button is disabled for a while, and the focus moves to the code.
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    await secret.fill(newPassword);
    await again.fill(newPassword);
    const sent = await codeSentTo(email);
    await code.fill(sent === '000000' ? '000001' : '000000');
    await page.getByRole('button', { name: '设置新密码' }).click();
    await page.getByRole('main').getByText('验证码不正确或已过期。').waitFor();
    await code.fill(sent);
    await page.getByRole('button', { name: '设置新密码' }).click();

    await page.waitForURL('**/login');
    await page.getByRole('status').getByText('密码已重置，请登录。').waitFor();
    const gone = await page.request.get('/api/my/profile', { headers: session });
    expect(gone.status()).toBe(401);
    await signInByForm(page, email, password);
    await page.getByRole('main').getByText('账号或密码不正确。').waitFor();
    await signInByForm(page, email, newPassword);
    await page.waitForURL('**/my/center');
  });

  test('resets it with a code by SMS, in English on a phone', async ({ open, expected }) => {
    expected.push(/422/);
    const page = await open({ viewport: { width: 390, height: 844 } });
    const { account } = await registerBuyer(page);
    await rows(`update users set phone = '+12135550199' where username = $1`, [account]);
    await page.goto('/password/reset?lang=en');
    await ready(page);
    await page.getByRole('textbox', { name: 'Phone' }).fill('+1 213 555 0199');
    await page.getByRole('button', { name: 'Send code' }).click();
    await page.getByRole('status').getByText('Code sent to +1 213 555 0199.').waitFor();
    const [letter] = await rows<{ channel: string; body: string }>(
      `select channel, body from outbox where target = '+12135550199' order by created_at desc limit 1`,
    );
    expect(letter).toMatchObject({ channel: 'sms', body: expect.stringContaining('reset your password') });
    await page.getByRole('textbox', { name: 'Verification code' }).fill(await codeSentTo('+12135550199'));
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel('Repeat password').fill('other789');
    await page.keyboard.press('Enter');
    await page.getByText('The passwords don’t match.').waitFor();
    await page.getByLabel('Repeat password').fill(newPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/login');
    expect(pathOf(page)).toBe('/login');
    await signInByForm(page, account, newPassword);
    await page.waitForURL('**/my/center');
  });
});
