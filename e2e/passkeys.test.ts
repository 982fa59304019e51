import { plugInAuthenticator } from './authenticator.ts';
import { describe, expect, settled, test } from './browser.ts';
import { rows, welcomeBuyer } from './people.ts';

describe('a passkey', () => {
  test('is added with the password, logs in without it, and no more once it is removed', async ({
    page,
    expected,
  }) => {
    expected.push(/422/);
    await plugInAuthenticator(page);
    const { account, password } = await welcomeBuyer(page, '/my/security');
    const panel = page.getByRole('region', { name: '通行密钥' });
    await panel.getByText('您还没有通行密钥').waitFor();
    await panel.getByRole('button', { name: '添加通行密钥' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill('办公电脑');
    await dialog.getByLabel('登录密码', { exact: true }).fill('wrong-one');
    await dialog.getByRole('button', { name: '继续' }).click();
    await dialog.getByText('当前密码不正确。').waitFor();
    await dialog.getByLabel('登录密码', { exact: true }).fill(password);
    await dialog.getByRole('button', { name: '继续' }).click();
    await panel.getByText('办公电脑').waitFor();

    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('button', { name: '使用通行密钥登录' }).click();
    await page.waitForURL('**/library');
    await page.goto('/my/security');
    await settled(page);
    await panel.getByText(/上次使用/).waitFor();
    const [last] = await rows<{ method: string }>(
      `select s.method from sign_ins s join users u on u.id = s.user_id where u.username = $1 order by s.id desc limit 1`,
      [account],
    );
    expect(last?.method).toBe('passkey');

    await panel.getByRole('button', { name: '移除通行密钥：办公电脑' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click();
    await panel.getByText('您还没有通行密钥').waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByRole('button', { name: '使用通行密钥登录' }).click();
    await page.getByText('该通行密钥无法使用，请改用密码登录。').first().waitFor();
  });
});
