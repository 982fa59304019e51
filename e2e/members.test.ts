import type { Page } from '@playwright/test';
import { describe, expect, ready, test } from './browser.ts';
import { payDialog, enterPaymentPassword } from './checkout.ts';
import { bearer, company, ordersOf, rows, signIn } from './people.ts';

const email = 'invited-purchaser@example.com';
const purchaser = { account: 'invited-purchaser', password: 'invited123', paymentPassword: 'pays123' };

const members = (page: Page) => page.getByRole('region', { name: '成员' });
const memberRow = (page: Page, name: string) => members(page).getByRole('listitem').filter({ hasText: name });

/** The last link sent to this address. */
async function linkSentTo(target: string): Promise<string> {
  const [letter] = await rows<{ body: string }>(
    'select body from outbox where target = $1 order by created_at desc limit 1',
    [target],
  );
  return /\/invitation\?token=[\w-]+/.exec(letter?.body ?? '')?.[0] ?? '';
}

/** Submits a stockpile order of at least `leastFen` with the order page's calls; returns its number. */
async function order(page: Page, leastFen: number): Promise<string> {
  const headers = await bearer(page);
  const [offer] = await rows<{ sku_id: string; warehouse_code: string; price: string; minimum: number }>(
    `select sku_id, warehouse_code, price_minor as price, minimum_order_quantity as minimum from offers
     where active and currency = 'CNY' and price_minor between 2000 and 20000 and on_hand - reserved > 200
     order by minimum_order_quantity, id limit 1`,
  );
  const pieces = Math.max(Number(offer?.minimum), Math.ceil((leastFen * 1.25) / Number(offer?.price)));
  const settled = await page.request.post('/api/place_an_order/stockpile_buy', {
    headers,
    data: { sku_id: offer?.sku_id, warehouse_id: offer?.warehouse_code, quantity: pieces, currency: 'CNY' },
  });
  const { data: settlement } = (await settled.json()) as { data: { settlement_id: string } };
  const submitted = await page.request.post('/api/place_an_order/stockpile_submit_pallet', {
    headers,
    data: { settlement_id: settlement.settlement_id },
  });
  const { data, message } = (await submitted.json()) as { data: { order_no: string }; message?: string };
  if (!submitted.ok()) throw new Error(message);
  return data.order_no;
}

describe('an owner and a purchaser', () => {
  test('the owner invites a purchaser with a limit of RMB 500, who joins by the link', async ({
    page,
    expected,
  }) => {
    expected.push(/Failed to load resource.*422/);
    await signIn(page, company, '/my/security');
    await members(page).getByRole('button', { name: '邀请成员' }).click();
    const dialog = page.getByRole('dialog', { name: '邀请成员' });
    await dialog.getByRole('textbox', { name: '邮箱' }).fill(email);
    await dialog.getByRole('button', { name: '发送邀请' }).click();
    await dialog.getByText('每月支付限额（RMB）为必填项。').waitFor();
    await dialog.getByRole('textbox', { name: '每月支付限额（RMB）' }).fill('500');
    await dialog.getByRole('button', { name: '发送邀请' }).click();
    await memberRow(page, email).getByText('待接受').waitFor();
    const first = await linkSentTo(email);
    await memberRow(page, email)
      .getByRole('button', { name: `重新发送给 ${email}` })
      .click();
    await page.getByRole('status').getByText('邀请已重新发送，旧链接失效。').waitFor();

    await page.evaluate(() => localStorage.clear());
    await page.goto(first);
    await page.getByRole('heading', { name: '邀请已失效' }).waitFor();
    await page.goto(await linkSentTo(email));
    await ready(page);
    await page.getByText('以采购员身份加入其账户。').waitFor();
    await page.getByRole('textbox', { name: '用户名' }).fill(purchaser.account);
    await page.getByLabel('密码', { exact: true }).fill(purchaser.password);
    await page.getByLabel('再次输入').fill(purchaser.password);
    await page.getByRole('button', { name: '加入账户' }).click();
    await page.waitForURL('**/login');
    await page.getByRole('status').getByText('您已加入账户，请登录。').waitFor();
    await rows('update users set first_login = false where username = $1', [purchaser.account]);
  });

  test('the purchaser’s order of more than RMB 800 waits for the owner, who pays it', async ({ page }) => {
    await signIn(page, purchaser, '/my/security');
    await expect(members(page)).toHaveCount(0);
    await page.request.put('/api/wallet/payment_password', {
      headers: await bearer(page),
      data: { password: purchaser.password, payment_password: purchaser.paymentPassword },
    });
    const no = await order(page, 80_000);
    await page.goto(`/order/detail?order_no=${no}`);
    await ready(page);
    await expect(page.getByRole('button', { name: '立即付款' })).toHaveCount(0);
    await page.getByRole('button', { name: '申请付款审批' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '申请付款审批' }).click();
    await page.getByText(/^等待所有者或管理员付款，截止时间/).waitFor();

    await signIn(page, company, '/my/messages');
    await page.getByText(`订单 ${no} 等待您付款`).first().waitFor();
    await page.goto(`/order/detail?order_no=${no}`);
    await ready(page);
    await page.getByText(`由 ${purchaser.account} 提交`).waitFor();
    await page.getByRole('button', { name: '立即付款' }).first().click();
    await payDialog(page).waitFor();
    await enterPaymentPassword(page, company.paymentPassword);
    await page.getByRole('status').getByText('支付成功！').waitFor();
    const paid = (await ordersOf(purchaser.account)).find(({ order_no }) => order_no === no);
    expect(paid).toMatchObject({ payment_status: 'paid', payments: 1 });
  });

  test('a purchaser who is removed is signed out at once', async ({ page, open, expected }) => {
    expected.push(
      /Failed to load resource.*401/,
      /start-up call/,
      /(?:cart quantity|unread messages|profile) could not be (?:refreshed|read)/,
    );
    await signIn(page, purchaser, '/my/orders');
    const other = await open();
    await signIn(other, company, '/my/security');
    await members(other)
      .getByRole('button', { name: `移除：${purchaser.account}` })
      .click();
    await other.getByRole('dialog').getByRole('button', { name: '移除', exact: true }).click();
    await other.getByRole('status').getByText('成员已移除。').waitFor();
    await memberRow(other, purchaser.account).waitFor({ state: 'detached' });

    await page.reload();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
});
