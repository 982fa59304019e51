import type { Page } from '@playwright/test';
import { describe, expect, settled, test } from './browser.ts';
import { codeSentTo, rows, welcomeBuyer } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const isFocused = (page: Page, label: string) =>
  dialog(page)
    .getByLabel(label, { exact: true })
    .evaluate((field) => field === document.activeElement);

describe('the account’s security', () => {
  test('another e-mail is taken with a code sent there and the login password', async ({
    page,
    expected,
  }) => {
    expected.push(/422/);
    const { account, password, email } = await welcomeBuyer(page, '/my/security');
    const opener = page.getByRole('button', { name: '修改：邮箱' });
    await opener.click();
    await expect.poll(() => isFocused(page, '邮箱')).toBe(true);
    await dialog(page).getByLabel('邮箱', { exact: true }).fill('buyer@amberdock.example');
    await dialog(page).getByRole('button', { name: '获取验证码' }).click();
    await dialog(page).getByText('账号已注册。').waitFor();

    const next = `next-${email}`;
    await dialog(page).getByLabel('邮箱', { exact: true }).fill(next);
    await dialog(page).getByRole('button', { name: '获取验证码' }).click();
    await dialog(page).getByText(`验证码已发送至 ${next}`).waitFor();
    await dialog(page)
      .getByLabel('验证码')
      .fill(await codeSentTo(next));
    await dialog(page).getByLabel('登录密码', { exact: true }).fill('not-mine1');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('当前密码不正确。').waitFor();
    await dialog(page).getByLabel('登录密码', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('邮箱已更新。').waitFor();
    await page.getByRole('main').getByText(next).waitFor();
    expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(await rows('select email from users where username = $1', [account])).toEqual([{ email: next }]);
  });

  test('the sign-in history shows this sign-in and a try with a wrong password', async ({ page }) => {
    const { account } = await welcomeBuyer(page, '/my/center');
    await page.request.post('/api/authentication', { data: { account, password: 'not-mine1' } });
    await page.goto('/my/security');
    await settled(page);
    const history = page.getByRole('region', { name: '登录记录' });
    await history.getByText('密码错误', { exact: true }).waitFor();
    await expect(history.getByRole('listitem')).toHaveCount(2);
  });

  test('a payment password is set, locked by five wrong tries, and freed by a code', async ({
    page,
    expected,
  }) => {
    expected.push(/422/);
    const { account, password, email } = await welcomeBuyer(page, '/my/security?set=payment');
    await dialog(page).getByRole('textbox', { name: '登录密码' }).fill(password);
    await dialog(page).getByLabel('支付密码', { exact: true }).fill('pay12');
    await dialog(page).getByLabel('再次输入').fill('pay12');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('支付密码至少 6 个字符。').waitFor();
    await dialog(page).getByLabel('支付密码', { exact: true }).fill('pay1234');
    await dialog(page).getByLabel('再次输入').fill('pay1234');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('支付密码已保存。').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });

    const { token } = await page.evaluate(() => ({ token: localStorage.getItem('access_token') }));
    const pay = (payment_password: string) =>
      page.request.post('/api/orders/pay', {
        headers: { authorization: `Bearer ${token}` },
        data: { order_nos: ['A202601010000000000'], payment_password },
      });
    const codes: string[] = [];
    for (let tries = 0; tries < 5; tries += 1) codes.push((await (await pay('wrong99')).json()).code);
    expect(codes.at(0)).toBe('payment_password_wrong');
    expect((await (await pay('pay1234')).json()).code).toBe('payment_password_locked');

    await page.getByRole('button', { name: '修改或重置：支付密码' }).click();
    await dialog(page).getByText('邮箱验证码', { exact: true }).click();
    await dialog(page).getByRole('button', { name: '获取验证码' }).click();
    await dialog(page).getByText(`验证码已发送至 ${email}`).waitFor();
    await dialog(page)
      .getByLabel('验证码', { exact: true })
      .fill(await codeSentTo(email));
    await dialog(page).getByLabel('支付密码', { exact: true }).fill('pay5678');
    await dialog(page).getByLabel('再次输入').fill('pay5678');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('支付密码已保存。').waitFor();
    await dialog(page).waitFor({ state: 'hidden' });
    expect((await (await pay('pay5678')).json()).code, account).toBe('payment_failed');
  });

  test('other devices are signed out, one and then all; this one stays', async ({ page }) => {
    const { account, password } = await welcomeBuyer(page, '/library');
    const signInElsewhere = async (agent: string) => {
      const data = { account, password };
      const answer = await page.request.post('/api/authentication', {
        data,
        headers: { 'user-agent': agent },
      });
      return (await answer.json()).data.token as string;
    };
    const tokens = [
      await signInElsewhere('curl/8'),
      await signInElsewhere('wget/1'),
      await signInElsewhere('x/2'),
    ];
    const statuses = () =>
      Promise.all(
        tokens.map(async (token) =>
          (
            await page.request.get('/api/my/profile', { headers: { authorization: `Bearer ${token}` } })
          ).status(),
        ),
      );
    await page.goto('/my/security');
    await settled(page);
    const devices = page.getByRole('list', { name: '登录设备' });
    await page.getByRole('button', { name: '退出登录：curl/8' }).click();
    await page.getByRole('status').getByText('该设备已退出登录。').waitFor();
    expect(await statuses()).toEqual([401, 200, 200]);
    expect(await devices.evaluate((list) => list === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: '退出其他所有设备' }).click();
    await page.getByRole('status').getByText('其他设备均已退出登录。').waitFor();
    expect(await statuses()).toEqual([401, 401, 401]);
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    await page.reload();
    await page.getByText('当前设备').waitFor();
  });
});
