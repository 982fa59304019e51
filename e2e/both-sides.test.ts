import type { Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { pdfText } from '../server/src/testing/files/pdf-text.ts';
import { expect, ready, settled, test } from './browser.ts';
import { emptyCart, enterPaymentPassword, payDialog, submit, submitButton } from './checkout.ts';
import { goods } from './goods.ts';
import { buyer, company, rows, signIn } from './people.ts';
import { signInToConsole } from './staff.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Made = { no: string; order_no: string; warehouse: string };

/** The newest order of an account. */
async function newestOf(account: string): Promise<Made> {
  const [made] = await rows<Made>(
    `select s.sub_order_no as no, o.order_no, s.warehouse_code as warehouse from sub_orders s
     join orders o on o.id = s.order_id join users u on u.account_id = s.account_id
     where u.username = $1 order by s.created_at desc, s.id desc limit 1`,
    [account],
  );
  if (!made) throw new Error(`${account} has no order`);
  return made;
}

/** Goes from the product's page to the dialog for the payment password. */
async function buyNow(page: Page): Promise<void> {
  const [product] = await rows<{ id: string }>('select id from products where name_zh = $1', [goods.wanted]);
  await page.goto(`/library/${product?.id}`);
  await ready(page);
  // On a phone there is a second button in a bar at the bottom.
  await page.getByRole('button', { name: '立即下单' }).filter({ visible: true }).last().click();
  await page.getByRole('radio', { name: /Jonas Weber/ }).check();
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  await submit(page);
  await payDialog(page).waitFor();
}

test('a buyer on a phone pays while the warehouse looks at its queue, which ships the order by keyboard', async ({
  open,
  expected,
}) => {
  // At first nobody is signed in to the console, so the browser logs a 401.
  expected.push(/401/);
  await emptyCart(buyer.account);
  const [waiting] = await rows<{ warehouse: string }>(
    `select o.warehouse_code as warehouse from offers o join products p on p.id = o.product_id where p.name_zh = $1`,
    [goods.wanted],
  );
  const staff = await open();
  await staff.goto(`/console/shipping?warehouse=${waiting?.warehouse}`);
  await signInToConsole(staff, 'fulfilment');
  await staff.getByRole('heading', { level: 1, name: '待发货' }).waitFor();

  const page = await open(phone);
  await signIn(page, buyer);
  await buyNow(page);
  await enterPaymentPassword(page, buyer.paymentPassword);
  await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor();
  const { no, order_no: orderNo } = await newestOf(buyer.account);

  // The queue is reloaded every ten seconds, without any action.
  await staff.getByRole('link', { name: no }).waitFor({ timeout: 25_000 });
  const current = staff.locator('tr[data-current="true"]');
  for (let presses = 0; presses < 60; presses++) {
    await staff.keyboard.press('j');
    if ((await current.textContent())?.includes(no)) break;
  }
  await staff.keyboard.press('s');
  const dialog = staff.getByRole('dialog');
  await dialog.getByText(`发货 ${no}`).waitFor();
  await staff.keyboard.type('BOTHSIDES1');
  await staff.keyboard.press('Shift+Tab');
  await dialog.getByLabel(/^承运商/).focus();
  await staff.keyboard.type('DHL');
  await staff.keyboard.press('Enter');
  await staff.getByText(`包裹 ${no}-P1 已发出。`).waitFor();

  await page.goto(`/order/detail?order_no=${orderNo}`);
  await page.getByText('BOTHSIDES1').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: '确认收货' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).tap();
  await page.getByText('已确认收货。').waitFor();
  await staff.reload();
  await staff.getByText('已收货').first().waitFor();
});

test('an order whose time to pay is over is not paid any more, and is bought again in two clicks', async ({
  page,
  expected,
}) => {
  // The refused payment is logged.
  expected.push(/422/);
  await emptyCart(buyer.account);
  await signIn(page, buyer);
  await buyNow(page);
  await payDialog(page).getByText('剩余付款时间').waitFor();
  const { order_no: orderNo } = await newestOf(buyer.account);
  await rows(`update orders set pay_before = now() - interval '1 second' where order_no = $1`, [orderNo]);
  await enterPaymentPassword(page, buyer.paymentPassword);
  await page.getByRole('alert').filter({ hasText: orderNo }).first().waitFor();
  const [order] = await rows<{ payment_status: string }>(
    'select payment_status from orders where order_no = $1',
    [orderNo],
  );
  expect(order?.payment_status).not.toBe('paid');
  await page.goto(`/order/detail?order_no=${orderNo}`);
  await settled(page);
  await expect(page.getByRole('button', { name: '立即付款' })).toHaveCount(0);
  await page.getByRole('button', { name: '再次购买' }).first().click();
  await page.getByRole('heading', { level: 1, name: '确认订单' }).waitFor();
  await page.getByText(goods.wanted).first().waitFor();
});

test('an operator saves the invoice and the statement of a buyer’s order', async ({ page, expected }) => {
  expected.push(/401/);
  const [invoice] = await rows<{ document_no: string; no: string; order_no: string }>(
    `select d.document_no, s.sub_order_no as no, o.order_no from trade_documents d
     join sub_orders s on s.id = d.sub_order_id join orders o on o.id = d.order_id
     join users u on u.account_id = d.account_id where u.username = $1 and d.kind = 'invoice'
     order by d.issued_at desc, d.id desc limit 1`,
    [company.account],
  );
  await page.goto(`/console/orders/${invoice?.no}`);
  await signInToConsole(page, 'fulfilment');
  const saved = async (name: string) => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    return (await pdfText(await readFile(await (await downloading).path()))).join(' ');
  };
  const text = await saved(`下载 ${invoice?.document_no}`);
  for (const part of ['发票', invoice?.document_no, invoice?.order_no]) expect(text).toContain(part);
  expect(await saved('订单对账单')).toContain(invoice?.order_no);
});
