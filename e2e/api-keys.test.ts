import type { Page } from '@playwright/test';
import { describe, expect, settled, test } from './browser.ts';
import { rows, welcomeBuyer } from './people.ts';

const keys = (page: Page) => page.getByRole('region', { name: 'API 密钥' });
const callWith = (page: Page, token: string, path: string) =>
  page.request.get(path, { headers: { authorization: `Bearer ${token}` } });

/** Creates a key that reads the wallet, and returns its token, which the page shows only once. */
async function makeKey(page: Page): Promise<string> {
  await keys(page).getByRole('button', { name: '创建密钥' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '创建', exact: true }).click();
  await dialog.getByText('名称为必填项。').waitFor();
  await dialog.getByRole('textbox', { name: '名称' }).fill('仓库系统');
  await dialog.getByRole('checkbox', { name: '查看钱包' }).check();
  await dialog.getByRole('button', { name: '创建', exact: true }).click();
  const shown = dialog.getByRole('textbox', { name: '密钥' });
  await shown.waitFor();
  const token = await shown.inputValue();
  await dialog.getByRole('button', { name: '已保存，关闭' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return token;
}

describe('API keys', () => {
  test('an owner makes a key, a request with it works, its calls are listed, revoked it is refused', async ({
    page,
  }) => {
    await welcomeBuyer(page, '/my/security');
    await settled(page);
    await keys(page).getByText('还没有密钥。').waitFor();
    const token = await makeKey(page);
    expect(token).toMatch(/^ak_[\w-]{43}$/);
    await keys(page).getByText('尚未使用').waitFor();
    expect(await page.content()).not.toContain(token);

    expect((await callWith(page, token, '/api/wallet')).status()).toBe(200);
    expect((await callWith(page, token, '/api/my/sessions')).status()).toBe(403);
    const logged = () =>
      rows(`select c.id from api_key_calls c join api_keys k on k.id = c.key_id where k.begins_with = $1`, [
        token.slice(0, 9),
      ]);
    await expect.poll(async () => (await logged()).length).toBe(2);
    await keys(page).getByRole('button', { name: '调用记录：仓库系统' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('cell', { name: 'GET /api/wallet' }).waitFor();
    await dialog
      .getByRole('row', { name: /\/api\/my\/sessions/ })
      .getByText('403')
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });

    await keys(page).getByRole('button', { name: '撤销：仓库系统' }).click();
    await dialog.getByRole('button', { name: '撤销', exact: true }).click();
    await page.getByRole('status').getByText('密钥已撤销。').waitFor();
    await keys(page).getByText('已撤销').waitFor();
    expect((await callWith(page, token, '/api/wallet')).status()).toBe(401);
  });
});
