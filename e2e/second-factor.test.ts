import type { Page } from '@playwright/test';
import { authenticatorOf } from '../server/src/testing/sign-in/authenticator.ts';
import { describe, expect, test } from './browser.ts';
import { rows, welcomeBuyer } from './people.ts';

const dialog = (page: Page) => page.getByRole('dialog');

describe('two-step verification', () => {
  test('a buyer turns it on, signs in with the app, and with a recovery code without it', async ({
    page,
    expected,
  }) => {
    expected.push(/422/);
    const { account, password } = await welcomeBuyer(page, '/my/security');
    const panel = page.getByRole('region', { name: '两步验证' });
    await panel.getByRole('button', { name: '开启' }).click();
    await dialog(page).getByLabel('登录密码').fill(password);
    await page.keyboard.press('Enter');
    await dialog(page).getByRole('img', { name: '身份验证器二维码' }).waitFor();
    const secret = await dialog(page).getByLabel('密钥').inputValue();
    const app = authenticatorOf(secret.replaceAll(' ', ''));
    await dialog(page).getByLabel('应用中的验证码').fill(app());
    await page.keyboard.press('Enter');
    const codes = dialog(page).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = (await codes.allInnerTexts())[0] ?? '';
    await dialog(page).getByRole('button', { name: '已妥善保存' }).click();
    await panel.getByText('已开启').waitFor();

    const logOut = () => page.evaluate(() => localStorage.clear());
    const givePassword = async () => {
      await logOut();
      await page.goto('/login');
      await page.getByLabel('用户名、手机号或邮箱').fill(account);
      await page.getByRole('textbox', { name: '密码' }).fill(password);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: '两步验证' }).waitFor();
    };
    await givePassword();
    await page.getByLabel('验证码').fill('000000');
    await page.keyboard.press('Enter');
    await page.getByText('验证码不正确或已使用过。').first().waitFor();
    // The code that turned it on cannot be used again, so half a minute is simulated.
    await rows(
      `update second_factors set last_step = 0 where user_id = (select id from users where username = $1)`,
      [account],
    );
    await page.getByLabel('验证码').fill(app());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/library');

    await givePassword();
    await page.getByLabel('验证码').fill(recovery);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/library');
    await page.goto('/my/security');
    await panel.getByText('剩余 9 个').waitFor();
    const history = page.getByRole('region', { name: '登录记录' });
    await history.getByText('密码与恢复码').first().waitFor();
    await history.getByText('验证码错误', { exact: true }).waitFor();
  });
});
