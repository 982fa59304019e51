import type { Page } from '@playwright/test';
import { describe, expect, test } from './browser.ts';
import { rows } from './people.ts';
import { signInToConsole, signedOut } from './staff.ts';

async function signIn(page: Page, account: string, password?: string): Promise<void> {
  await signInToConsole(page, account, password);
  await page.getByRole('heading', { level: 1, name: /待处理|To do/ }).waitFor();
}

const navigation = (page: Page) => page.getByRole('navigation').getByRole('link').allTextContents();

describe('the console', () => {
  test('asks who is there, and then opens the page that was asked for', async ({ page, expected }) => {
    expected.push(signedOut);
    await page.goto('/console/outbox?unsent=1');
    await page.getByLabel('账号').fill('operator');
    const password = page.getByLabel('密码', { exact: true });
    await password.fill('wrong password');
    expected.push(/422/);
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('alert').getByText('账号或密码不正确').waitFor();
    await password.fill('operator123');
    await page.getByRole('button', { name: '登录' }).click();
    await page.getByRole('heading', { level: 1, name: '发件箱' }).waitFor();
    await expect(page.getByLabel('只看未发出')).toBeChecked();
  });

  test('shows each role its own pages, and refuses the address of another', async ({ page, expected }) => {
    expected.push(signedOut);
    await page.goto('/console');
    await signIn(page, 'finance');
    expect(await navigation(page)).toEqual([
      '首页',
      '订单',
      '订单留言',
      '包裹',
      '囤货托盘',
      '账户',
      '成员',
      '推送失败的 Webhook',
      '销售报表',
      '充值与提现',
      '总账',
      '调账',
      '汇率',
    ]);
    await page.goto('/console/staff');
    await page.getByText('您的角色无权查看此页面。').waitFor();
  });

  test('an administrator adds an operator and ends the access again; the audit log has both', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(signedOut);
    await page.goto('/console');
    await signIn(page, 'operator');
    await page.getByRole('navigation').getByRole('link', { name: '员工' }).click();
    await page.getByRole('button', { name: '添加员工' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('账号').fill('warehouse.2');
    await dialog.getByLabel('姓名').fill('Wei Zhang');
    await dialog.getByLabel('初始密码').fill('first password');
    await dialog.getByRole('button', { name: '添加员工' }).click();
    await page.getByText('已添加 Wei Zhang。').waitFor();

    const other = await open();
    await other.goto('/console');
    await signIn(other, 'warehouse.2', 'first password');

    await page
      .getByRole('row', { name: /warehouse\.2/ })
      .getByRole('button', { name: '编辑' })
      .click();
    await dialog.getByRole('switch', { name: '在职' }).press('Space');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByText('已保存 Wei Zhang。').waitFor();
    await other.reload();
    await other.getByRole('heading', { name: '登录管理后台' }).waitFor();

    await page.getByRole('navigation').getByRole('link', { name: '操作日志' }).click();
    await page.getByRole('cell', { name: '修改员工' }).first().waitFor();
    const logged = await rows<{ action: string }>(
      `select action from audit_log where subject = 'warehouse.2' order by id`,
    );
    expect(logged.map(({ action }) => action)).toEqual(['staff.add', 'staff.change']);
  });

  test('is gone through by the keyboard: the palette finds pages and actions', async ({ page, expected }) => {
    expected.push(signedOut);
    await page.goto('/console');
    await signIn(page, 'operator');
    /** Finds one entry by its words and runs it; waits until the palette has closed before the next key press. */
    const run = async (label: string, words: string) => {
      await page.keyboard.press('ControlOrMeta+k');
      const search = page.getByRole('combobox', { name: label });
      await search.fill(words);
      await expect.poll(() => page.locator('.mantine-Spotlight-action').count()).toBe(1);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.mantine-Spotlight-search').count()).toBe(0);
    };
    await run('搜索页面、操作或编号', 'English');
    await page.getByRole('heading', { level: 1, name: 'To do' }).waitFor();
    await run('Search pages, actions or numbers', 'jobs');
    await page.getByRole('heading', { level: 1, name: 'Jobs' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/console/jobs');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  test('fits a phone, where the navigation is a drawer, and signs out from its menu', async ({
    open,
    expected,
  }) => {
    expected.push(signedOut);
    const page = await open({ viewport: { width: 390, height: 844 } });
    await page.goto('/console');
    await signIn(page, 'operator');
    await page.getByRole('button', { name: '导航' }).click();
    await page.getByRole('navigation').getByRole('link', { name: '后台任务' }).click();
    await page.getByRole('heading', { level: 1, name: '后台任务' }).waitFor();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await page.getByRole('button', { name: 'Ada Brandt' }).click();
    await page.getByRole('menuitem', { name: '退出登录' }).click();
    await page.getByRole('heading', { name: '登录管理后台' }).waitFor();
    expect((await page.request.get('/api/console/authentication')).status()).toBe(401);
  });

  test('its widest tables show all their columns beside the navigation on a laptop', async ({
    open,
    expected,
  }) => {
    expected.push(signedOut);
    const page = await open({ viewport: { width: 1280, height: 800 } });
    await page.goto('/console');
    await signIn(page, 'operator');
    /* oxlint-disable no-await-in-loop -- one page shows them one after the other */
    for (const path of [
      '/orders',
      '/parcels',
      '/pallets',
      '/cases',
      '/products',
      '/members',
      '/warehouses',
    ]) {
      await page.goto(`/console${path}`);
      await page.locator('main tbody td').first().waitFor();
      const beyond = await page.locator('main table').evaluate((table) => {
        const scroller = table.closest('.mantine-ScrollArea-viewport') ?? table.parentElement;
        return (scroller?.scrollWidth ?? 0) - (scroller?.clientWidth ?? 0);
      });
      expect(beyond, path).toBeLessThanOrEqual(1);
    }
    /* oxlint-enable no-await-in-loop */
  });
});
