import { plugInAuthenticator } from './authenticator.ts';
import { test } from './browser.ts';
import { rows } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

test('an operator adds a passkey on the security page, signs in with it, and no more once it is removed', async ({
  page,
  expected,
}) => {
  expected.push(signedOut, /422/);
  await plugInAuthenticator(page);
  try {
    await openConsole(page, 'catalogue', '/security');
    const section = page.getByRole('region', { name: '通行密钥' });
    await section.getByText('还没有通行密钥。').waitFor();
    await section.getByRole('button', { name: '添加通行密钥' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('名称').fill('仓库电脑');
    await dialog.getByLabel('密码', { exact: true }).fill('catalogue123');
    await dialog.getByRole('button', { name: '下一步' }).click();
    await page.getByText('已添加通行密钥。').waitFor();
    await section.getByText('仓库电脑').waitFor();

    await page.context().clearCookies();
    await page.goto('/console/security');
    await page.getByRole('button', { name: '使用通行密钥' }).click();
    await section.getByText(/上次使用/).waitFor();

    await section.getByRole('button', { name: '移除通行密钥 仓库电脑' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click();
    await section.getByText('还没有通行密钥。').waitFor();
    await page.context().clearCookies();
    await page.goto('/console');
    await page.getByRole('button', { name: '使用通行密钥' }).click();
    await page.getByRole('alert').waitFor();
    await page.getByLabel('账号').waitFor();
  } finally {
    await rows('delete from passkeys where operator_id is not null');
  }
});
