import type { Page } from '@playwright/test';
import { expect, settled, test } from './browser.ts';
import { enterPaymentPassword, payDialog } from './checkout.ts';
import { goods } from './goods.ts';
import { bearer, buyer, rows, signIn } from './people.ts';

/** Places orders of one stockpiled piece each, with the storefront's calls. */
async function order(page: Page, count: number): Promise<string[]> {
  const [sku] = await rows<{ id: string; warehouse: string }>(
    `select o.sku_id as id, o.warehouse_code as warehouse from offers o join skus s on s.id = o.sku_id
       join products p on p.id = s.product_id where p.name_zh = $1 limit 1`,
    [goods.wanted],
  );
  const headers = await bearer(page);
  const call = async (path: string, data: object) =>
    (await (await page.request.post(`/api/place_an_order/${path}`, { headers, data })).json()).data;
  const numbers: string[] = [];
  while (numbers.length < count) {
    const purchase = { sku_id: sku?.id, warehouse_id: sku?.warehouse, quantity: 1, currency: 'CNY' };
    const { settlement_id } = await call('stockpile_buy', purchase);
    numbers.push((await call('stockpile_submit_pallet', { settlement_id })).order_no);
  }
  return numbers;
}

test('several orders are paid, and the one that fails is named with its reason', async ({
  page,
  expected,
}) => {
  expected.push(/422/);
  await signIn(page, buyer);
  const numbers = await order(page, 3);
  const [, late = ''] = numbers;
  await page.goto('/my/orders?tab=new');
  await settled(page);
  for (const no of numbers) await page.getByRole('checkbox', { name: `选择订单 ${no}` }).check();
  const bar = page.getByRole('region', { name: '已选 3 个订单' });
  await bar.getByRole('button', { name: '立即付款' }).click();
  await rows(`update orders set pay_before = now() - interval '1 minute' where order_no = $1`, [late]);
  await enterPaymentPassword(page, buyer.paymentPassword);

  // docs/specification.md#8-error-catalogue: "a concatenation of entries "order number: {no} {reason};" (in Chinese wording)".
  await page.getByRole('status').getByText(`订单号：${late} 订单已超过支付时限；`, { exact: true }).waitFor();
  await payDialog(page).getByRole('alert').getByText('订单已超过支付时限').waitFor();
  await payDialog(page).getByText('已支付 2 个订单。').waitFor();
  // Nothing is left to pay: the paid orders are not charged again, and the late one cannot be.
  await expect(payDialog(page).getByRole('button', { name: '立即付款' })).toHaveCount(0);

  await page.keyboard.press('Escape');
  await settled(page);
  const paid = await rows<{ order_no: string }>(
    `select order_no from orders where order_no = any($1) and payment_status = 'paid'`,
    [numbers],
  );
  expect(paid.map(({ order_no }) => order_no).toSorted()).toEqual(
    numbers.filter((no) => no !== late).toSorted(),
  );
  await page.goto('/my/pallet');
  await page.getByRole('main').getByText(goods.wanted).first().waitFor();

  // Otherwise the shop's scheduled job would close it within a minute, in the middle of another journey of this buyer.
  await page.request.post(`/api/orders/${late}/close`, { headers: await bearer(page) });
  const [left] = await rows<{ payment_status: string }>(
    `select payment_status from orders where order_no = $1`,
    [late],
  );
  expect(left?.payment_status).toBe('closed');
});
