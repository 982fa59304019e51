import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzip } from '../server/src/testing/files/unzip.ts';
import { describe, expect, pathOf, settled, test } from './browser.ts';
import { bearer, rows, welcomeBuyer } from './people.ts';

const exporting = (page: Page) => page.getByRole('region', { name: '导出账户数据' });
const closing = (page: Page) => page.getByRole('region', { name: '注销账户' });
const dialog = (page: Page) => page.getByRole('dialog');

/** Requests a top-up with the call of the wallet's page; returns the request's number. */
async function askForTopUp(page: Page): Promise<string> {
  const answer = await page.request.post('/api/wallet/requests/top_up', {
    headers: await bearer(page),
    data: { amount: '120.50', currency: 'CNY' },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return ((await answer.json()) as { data: { request_no: string } }).data.request_no;
}

describe('leaving', () => {
  test('the owner exports the account’s data, downloads it, and finds it whole', async ({
    page,
    expected,
  }) => {
    expected.push(/422/);
    const { account, password, email } = await welcomeBuyer(page, '/my/security');
    await settled(page);
    await exporting(page).getByRole('button', { name: '申请导出' }).click();
    await dialog(page).getByLabel('登录密码', { exact: true }).fill('not-mine1');
    await page.keyboard.press('Enter');
    await dialog(page).getByText('当前密码不正确。').waitFor();
    await dialog(page).getByLabel('登录密码', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'hidden' });
    await exporting(page).getByText('可下载', { exact: true }).waitFor();

    const coming = page.waitForEvent('download');
    await exporting(page).getByRole('button', { name: '下载' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^amberdock-account-\d{4}-\d\d-\d\d\.zip$/);
    const files = unzip(await readFile(await download.path()));
    expect([...files.keys()]).toEqual(expect.arrayContaining(['account.json', 'orders.json', 'orders.csv']));
    expect(JSON.parse(String(files.get('members.json')))).toMatchObject([{ username: account, email }]);

    await page.goto('/my/messages');
    await page.getByText('账户数据已可下载').first().waitFor();
  });

  test('closing waits for an open request, then closes, and a sign-in finds no account', async ({
    page,
    expected,
  }) => {
    expected.push(/422/, /401/);
    const { account, password, email } = await welcomeBuyer(page, '/my/security');
    const request = await askForTopUp(page);
    await page.reload();
    const obstacle = closing(page).getByRole('listitem').filter({ hasText: '处理中的钱包申请 1 个' });
    await obstacle.getByText(request).waitFor();
    await expect(closing(page).getByRole('button', { name: '注销账户' })).toHaveCount(0);
    const early = await page.request.post('/api/my/closing', {
      headers: await bearer(page),
      data: { password, username: account },
    });
    expect((await early.json()) as object).toMatchObject({ code: 'closing_refused' });
    await obstacle.getByRole('link', { name: '查看' }).click();
    await page.waitForURL(/\/my\/account/);
    const canceled = await page.request.post(`/api/wallet/requests/${request}/cancel`, {
      headers: await bearer(page),
    });
    expect(await canceled.text()).toContain('200');

    await page.goto('/my/security');
    await closing(page).getByText('可以注销').waitFor();
    await closing(page).getByRole('button', { name: '注销账户' }).click();
    await dialog(page).getByLabel(`输入您的用户名 ${account} 以确认`).fill('somebody');
    await dialog(page).getByLabel('登录密码', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
    await dialog(page).getByText('请输入您自己的用户名').waitFor();
    await dialog(page).getByLabel(`输入您的用户名 ${account} 以确认`).fill(account);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/login/);
    await page.getByText('账户已注销。').waitFor();
    expect(pathOf(page)).toBe('/login');

    for (const name of [account, email]) {
      const answer = await page.request.post('/api/authentication', { data: { account: name, password } });
      expect((await answer.json()) as object).toMatchObject({ code: 'account_not_registered' });
    }
    const [letter] = await rows<{ subject: string }>(
      'select subject from outbox where target = $1 order by created_at desc limit 1',
      [email],
    );
    expect(letter).toEqual({ subject: '您的账户已注销' });
  });
});
