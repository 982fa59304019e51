import { readFile } from 'node:fs/promises';
import { expect, test } from './browser.ts';
import { rows } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

/** A month of the demo's history that no test adds to. */
const period = `select to_char(date_trunc('month', now() - interval '45 days'), 'YYYY-MM-DD') as from,
  to_char(date_trunc('month', now() - interval '45 days') + interval '27 days', 'YYYY-MM-DD') as to`;

test('finance reads what a month sold, by currency and account, and takes the accounts along as CSV', async ({
  page,
  expected,
}) => {
  expected.push(signedOut);
  const [days = { from: '', to: '' }] = await rows<{ from: string; to: string }>(period);
  const accounts = await rows<{ id: string; orders: number }>(
    `select y.account_id as id, count(*)::int as orders from payments y
     where (y.paid_at at time zone shop_time_zone())::date between $1 and $2 group by 1`,
    [days.from, days.to],
  );
  const orders = accounts.reduce((sum, account) => sum + account.orders, 0);
  expect(accounts.length).toBeGreaterThan(1);
  await openConsole(page, 'finance', `/sales?from=${days.from}&to=${days.to}&by=account`);
  await expect(page.getByRole('heading', { level: 1, name: '销售报表' })).toBeVisible();
  await expect(page.getByText('订单数').first().locator('..')).toContainText(`订单数${orders}`);
  await page.getByRole('img', { name: '每日销售额' }).waitFor();
  await page.getByRole('region', { name: '按币种' }).getByRole('rowheader', { name: 'RMB' }).waitFor();

  const breakdown = page.getByRole('region', { name: '销售明细' });
  await expect(breakdown.getByRole('row')).toHaveCount(accounts.length + 1);
  const downloading = page.waitForEvent('download');
  await breakdown.getByRole('button', { name: '导出 CSV' }).click();
  const csv = await readFile(await (await downloading).path(), 'utf8');
  for (const { id } of accounts) expect(csv).toContain(id);
  await breakdown.getByText('收货国家').click();
  await breakdown.getByRole('cell', { name: '美国' }).waitFor();
  await page.getByRole('navigation').getByRole('link', { name: '汇率' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '汇率' })).toBeVisible();
  await page.goBack();
  await breakdown.getByRole('cell', { name: '美国' }).waitFor();
});

test('whoever may not read the books is shown no sales', async ({ page, expected }) => {
  expected.push(signedOut, /403/);
  await openConsole(page, 'catalogue', '/sales');
  await page.getByText('您的角色无权查看此页面').waitFor();
  await expect(page.getByRole('navigation').getByRole('link', { name: '销售报表' })).toHaveCount(0);
});
