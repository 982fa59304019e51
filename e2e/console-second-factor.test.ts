import { authenticatorOf } from '../server/src/testing/sign-in/authenticator.ts';
import { describe, test } from './browser.ts';
import { rows } from './people.ts';
import { openConsole } from './staff.ts';

describe('two-step verification in the console', () => {
  test('an operator of whom it is required enrolls first, and signs in with a code from then on', async ({
    page,
    expected,
  }) => {
    expected.push(/401/, /403/, /422/);
    await rows(`insert into settings (key, value) values ('operators_need_second_factor', 'true')`);
    try {
      await openConsole(page, 'finance');
      await page.getByRole('heading', { name: '两步验证' }).waitFor();
      await page.getByLabel('密码', { exact: true }).fill('finance123');
      await page.getByRole('button', { name: '下一步' }).click();
      await page.getByRole('img', { name: '身份验证器二维码' }).waitFor();
      const secret = await page.getByLabel('密钥').inputValue();
      const app = authenticatorOf(secret.replaceAll(' ', ''));
      await page.getByLabel('验证码').fill(app());
      await page.getByRole('button', { name: '开启' }).click();
      await page.getByRole('button', { name: '已妥善保存' }).click();
      await page.getByRole('heading', { level: 1, name: '待处理' }).waitFor();

      await page.context().clearCookies();
      await openConsole(page, 'finance');
      await page.getByRole('heading', { name: '两步验证' }).waitFor();
      await rows(`update second_factors set last_step = 0 where operator_id is not null`);
      await page.getByLabel('验证码或恢复码').fill(app());
      await page.getByRole('button', { name: '登录' }).click();
      await page.getByRole('heading', { level: 1, name: '待处理' }).waitFor();
    } finally {
      await rows(`delete from settings where key = 'operators_need_second_factor'`);
      await rows(`delete from second_factors where operator_id is not null`);
    }
  });
});
