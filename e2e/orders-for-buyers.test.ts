import { readFile } from 'node:fs/promises';
import { expect, settled, test } from './browser.ts';
import { enterPaymentPassword, orderRow } from './checkout.ts';
import { buyer, company, ordersOf, rows, signIn } from './people.ts';

test('a buyer finds a parcel by its number from any tab, exports it, and pays what the center says is to do', async ({
  page,
  expected,
}) => {
  await signIn(page, company, '/my/orders');
  await settled(page);
  const [parcel] = await rows<{ order_no: string; number: string }>(
    `select o.order_no, p.tracking_numbers[1] as number from parcels p join sub_orders s on s.id = p.sub_order_id
       join orders o on o.id = s.order_id join users u on u.account_id = o.account_id
     where u.username = $1 and s.status = 'shipped' limit 1`,
    [company.account],
  );
  const search = page.getByRole('searchbox', { name: /^订单号、运单号/ });
  await search.fill(parcel?.number ?? '');
  await search.press('Enter');
  await page.waitForURL('**/my/orders?tab=all&q=*');
  await orderRow(page, parcel?.order_no).waitFor();
  await expect(page.getByRole('main').locator('[data-order]')).toHaveCount(1);
  await page.getByRole('link', { name: '已发货 1' }).waitFor();

  expected.push(/422/);
  await page.getByRole('button', { name: '导出' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).first().click();
  await page.getByRole('status').getByText('请先选择要导出的订单。').waitFor();
  await page.getByRole('checkbox', { name: `选择订单 ${parcel?.order_no}` }).check();
  await page.getByRole('button', { name: '导出' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'CSV' }).first().click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain(parcel?.number);
});

test('a buyer pastes SKUs into the cart, mends what was refused, and pays from the personal center', async ({
  page,
}) => {
  await signIn(page, company, '/cart');
  await settled(page);
  const pad = page.getByRole('region', { name: '快速下单' });
  if ((await pad.getByRole('textbox').count()) === 0) {
    await pad.getByRole('button', { name: '粘贴或上传 SKU' }).click();
  }
  await pad.getByRole('textbox').first().fill('WANTED-1\t2\tSZX\nNO-SUCH-SKU\t1\tSZX');
  await pad.getByRole('button', { name: '加入 2 行' }).click();
  await page.getByRole('status').getByText('已将 1 行加入购物车。').waitFor();
  await pad.getByRole('cell', { name: '没有 SKU“NO-SUCH-SKU”。', exact: true }).waitFor();
  await expect(pad.getByRole('textbox').first()).toHaveValue('NO-SUCH-SKU\t1\tSZX');

  const headers = {
    authorization: `Bearer ${await page.evaluate(() => localStorage.getItem('access_token'))}`,
  };
  const call = async (path: string, data: object) =>
    (await (await page.request.post(`/api/place_an_order/${path}`, { headers, data })).json()).data;
  const [offer] = await rows<{ sku_id: string }>(`select id as sku_id from skus where sku = 'WANTED-1'`);
  const { settlement_id } = await call('stockpile_buy', {
    ...offer,
    warehouse_id: 'SZX',
    quantity: 1,
    currency: 'CNY',
  });
  const { order_no: no } = await call('stockpile_submit_pallet', { settlement_id });
  await page.goto('/my/center');
  await settled(page);
  const toDo = page.getByRole('region', { name: '待办' });
  const row = toDo.getByRole('listitem').filter({ hasText: no });
  await row.getByText(/还剩 \d+ (分钟|小时)/).waitFor();
  await row.getByRole('link', { name: '立即付款' }).click();
  await enterPaymentPassword(page, company.paymentPassword);
  await page.getByRole('status').getByText('支付成功！').waitFor();
  expect((await ordersOf(company.account)).find(({ order_no }) => order_no === no)?.payment_status).toBe(
    'paid',
  );
});

test('a buyer finds an order by recipient with the keyboard alone, sends it elsewhere, and buys it again', async ({
  page,
}) => {
  const [waiting] = await rows<{ order_no: string; sub_order_no: string; recipient: string }>(
    `select o.order_no, s.sub_order_no, s.address ->> 'recipient' as recipient
     from sub_orders s join orders o on o.id = s.order_id join users u on u.account_id = o.account_id
     where u.username = $1 and s.status = 'awaiting_shipment' and s.address is not null
       and s.position = 1
       and not exists (select from parcels p where p.sub_order_id = s.id)
       and not exists (select from order_lines l where l.sub_order_id = s.id and l.design_id is not null) limit 1`,
    [buyer.account],
  );
  if (!waiting) throw new Error('the demo has no order that awaits shipment');
  const { order_no: no, sub_order_no: subNo, recipient } = waiting;
  await signIn(page, buyer, '/my/center');
  await settled(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: /^查找订单号/ }).fill(no);
  await page.getByRole('option', { name: new RegExp(`^${no} · .*${recipient}`) }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/order/detail?order_no=${no}`);

  await page.getByRole('region', { name: subNo }).getByRole('button', { name: '更改收件人或地址' }).click();
  const dialog = page.getByRole('dialog', { name: '更改收件人或地址' });
  await dialog.getByLabel('收件人', { exact: true }).fill('Mary Major');
  await dialog.getByRole('button', { name: '保存' }).click();
  await page.getByRole('status').getByText('收货地址已更改。').waitFor();
  await page.getByRole('region', { name: subNo }).getByText('Mary Major').waitFor();

  await page.getByRole('button', { name: '再次购买' }).click();
  await page.waitForURL(/\/order\?settlement=.*&again=/);
  await page
    .getByRole('status')
    .filter({ hasText: `与订单 ${no}` })
    .waitFor();
  await page.getByText('Mary Major').first().waitFor();
  await page.getByRole('button', { name: /提交订单/ }).waitFor();

  const address = page.url();
  await page.reload();
  await page.getByText('Mary Major').first().waitFor();
  await page.getByRole('button', { name: /提交订单/ }).waitFor();
  expect(page.url()).toBe(address);
});

test('on a small laptop, in English, no button of the list is cut off', async ({ open }) => {
  const page = await open({ viewport: { width: 1280, height: 800 }, locale: 'en-US' });
  await signIn(page, buyer, '/my/orders?tab=shipped&lang=en');
  await page.getByRole('main').getByRole('button', { name: 'Confirm receipt' }).first().waitFor();
  const cut = await page
    .getByRole('main')
    .locator('[data-order] button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) =>
          [button, ...button.querySelectorAll('span')].some(
            (part) => part.scrollWidth > part.clientWidth + 1,
          ),
        )
        .map((button) => button.textContent),
    );
  expect(cut).toEqual([]);
});
