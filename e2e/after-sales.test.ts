import type { Page } from '@playwright/test';
import { describe, expect, type Open, settled, test } from './browser.ts';
import { goods } from './goods.ts';
import { bearer, buyer, rows, signIn } from './people.ts';

const recipient = {
  recipient: 'Emily Carter',
  phone: '+1 213 555 0199',
  country: 'US',
  state: 'California',
  postal_code: '90001',
  city: 'Los Angeles',
  address1: '1 Main Street',
};

/** A red dot, as a PNG. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * Places and pays an order of tea jars with the storefront's calls; returns its number and that of its one sub order.
 */
async function paidOrder(page: Page, quantity: number): Promise<{ no: string; subNo: string }> {
  const [sku] = await rows<{ id: string; warehouse: string }>(
    `select o.sku_id as id, o.warehouse_code as warehouse from offers o join products p on p.id = o.product_id
       where p.name_zh = $1 limit 1`,
    [goods.wanted],
  );
  const headers = await bearer(page);
  const call = async (path: string, data: object) =>
    (await (await page.request.post(`/api/${path}`, { headers, data })).json()).data;
  const settlement = await call('place_an_order/buy', {
    sku_id: sku?.id,
    warehouse_id: sku?.warehouse,
    quantity,
    currency: 'CNY',
    address: recipient,
  });
  const groups = settlement.groups.map(
    (group: { group_id: string; freight_options: { service_id: string }[] }) => ({
      group_id: group.group_id,
      service_id: group.freight_options[0]?.service_id,
    }),
  );
  const made = await call('place_an_order/submit_order', { settlement_id: settlement.settlement_id, groups });
  await call('orders/pay', { order_nos: [made.order_no], payment_password: buyer.paymentPassword });
  return { no: made.order_no, subNo: made.sub_order_nos[0] };
}

/** Opens the console with a warehouse operator signed in, and the operator's API calls. */
async function operator(open: Open) {
  const page = await open();
  const answer = await page.request.post('/api/console/authentication', {
    data: { account: 'fulfilment', password: 'fulfilment123' },
  });
  const { data } = (await answer.json()) as { data: { csrf_token: string } };
  const ship = async (subNo: string) => {
    const shipped = await page.request.post(`/api/console/orders/${subNo}/shipment`, {
      headers: { 'x-csrf-token': data.csrf_token },
      data: { carrier: 'UPS', tracking_numbers: [`1Z${subNo.slice(1, 15)}`] },
    });
    expect(shipped.status()).toBe(200);
  };
  return { page, ship };
}

const available = async (): Promise<number> => {
  const [wallet] = await rows<{ minor: string }>(
    `select w.available_minor as minor from wallets w join users u on u.account_id = w.account_id
       where u.username = $1 and w.currency = 'CNY'`,
    [buyer.account],
  );
  return Number(wallet?.minor);
};

describe('after-sales, with a buyer and an operator at once', () => {
  test('a refund of a unit that has not shipped is requested, approved and back in the wallet', async ({
    page,
    open,
  }) => {
    await signIn(page, buyer);
    const { no } = await paidOrder(page, 3);
    await page.goto(`/order/detail?order_no=${no}`);
    await settled(page);
    await page.getByRole('button', { name: '申请退款' }).click();
    const dialog = page.getByRole('dialog', { name: '申请退款' });
    await dialog.getByLabel('数量（最多 3）').fill('1');
    await dialog.getByLabel('原因').selectOption({ label: '不想要了' });
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await page.getByRole('heading', { level: 1, name: /-R1$/ }).waitFor();
    const caseNo = new URL(page.url()).searchParams.get('case_no') ?? '';
    const before = await available();

    const staff = await operator(open);
    await staff.page.goto('/console/cases');
    await staff.page.getByRole('link', { name: caseNo }).click();
    await staff.page.getByRole('button', { name: '同意' }).click();
    await staff.page.getByRole('dialog').getByRole('button', { name: '同意' }).click();
    await staff.page.getByText('已同意。').waitFor();

    await page.reload();
    await page.getByText('款项已退回付款的钱包。').waitFor();
    expect(await available()).toBe(before + 5_880);
  });

  test('of three units two are to return, one comes, and one is refunded', async ({ page, open }) => {
    await signIn(page, buyer);
    const { no, subNo } = await paidOrder(page, 3);
    const staff = await operator(open);
    await staff.ship(subNo);
    await page.goto(`/order/detail?order_no=${no}`);
    await settled(page);
    await page.getByRole('button', { name: '申请售后' }).click();
    const dialog = page.getByRole('dialog', { name: '申请售后' });
    await dialog.getByRole('radio', { name: /退货退款/ }).check();
    await dialog.getByLabel('数量（最多 3）').fill('2');
    await dialog.getByLabel('原因').selectOption({ label: '质量问题' });
    await dialog.getByLabel('说明').fill('盖子合不上。');
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await page.getByRole('heading', { level: 1, name: /-R1$/ }).waitFor();
    const caseNo = new URL(page.url()).searchParams.get('case_no') ?? '';
    await page.goto('/my/orders?tab=return_refund');
    await page.getByRole('link', { name: no }).waitFor();

    await staff.page.goto(`/console/cases/${caseNo}`);
    await staff.page.getByText('盖子合不上。').waitFor();
    await staff.page.getByRole('button', { name: '同意' }).click();
    const decision = staff.page.getByRole('dialog');
    await decision.getByLabel('退货地址').fill('深圳市宝安区退货仓 4 号门');
    await decision.getByRole('button', { name: '同意' }).click();
    await staff.page.getByText('已同意。').waitFor();

    await page.goto(`/order/case?case_no=${caseNo}`);
    await page.getByText('深圳市宝安区退货仓 4 号门').waitFor();
    await page.getByLabel('承运商').fill('SF Express');
    await page.getByLabel('运单号').fill('SF1234567890');
    await page.getByRole('button', { name: '确认已寄回' }).click();
    await page.getByText('仓库收到商品后会验收并退款。').waitFor();
    const before = await available();

    await staff.page.reload();
    await staff.page.getByRole('button', { name: '登记收货' }).click();
    const receipt = staff.page.getByRole('dialog');
    await receipt.getByLabel('可售').fill('2');
    await receipt.getByRole('button', { name: '登记收货' }).click();
    await staff.page.getByText('已登记收货。').waitFor();
    await page.reload();
    await page.getByText('收到 2 件').waitFor();

    await staff.page.getByRole('button', { name: '更正收货' }).click();
    const correction = staff.page.getByRole('dialog', { name: '更正收货登记' });
    await expect(correction.getByLabel('可售')).toHaveValue('2');
    await correction.getByLabel('可售').fill('1');
    await expect(correction.getByRole('button', { name: '保存更正' })).toBeDisabled();
    await correction.getByLabel('更正原因（买家可见）').fill('包裹里只有一件');
    await correction.getByRole('button', { name: '保存更正' }).click();
    await staff.page.getByText('已更正收货。').waitFor();
    await staff.page.getByText('收货已更正 · 包裹里只有一件').waitFor();
    await staff.page.getByRole('button', { name: '退款', exact: true }).click();
    await staff.page.getByRole('dialog').getByRole('button', { name: '退款', exact: true }).click();
    await staff.page.getByText('已退款。').waitFor();

    await page.reload();
    await page.getByText('款项已退回付款的钱包。').waitFor();
    await page.getByText('收到 1 件').waitFor();
    await page.getByText('收货数量已更正 包裹里只有一件').waitFor();
    expect(await available()).toBe(before + 5_880);
  });

  test('a buyer who called has a case opened by an operator, with a picture', async ({ page, open }) => {
    await signIn(page, buyer);
    const { subNo } = await paidOrder(page, 2);
    const { page: staff, ship } = await operator(open);
    await ship(subNo);
    await staff.goto(`/console/orders/${subNo}`);
    await staff.getByRole('button', { name: '代买家申请售后' }).click();
    const form = staff.getByRole('dialog', { name: `代买家申请售后：${subNo}` });
    await expect(form.getByRole('radio', { name: '仅退款' })).toBeFocused();
    await form.getByRole('button', { name: '提交申请' }).click();
    await form.getByText('请选择原因。').waitFor();
    await expect(form.getByLabel('原因')).toBeFocused();
    await form.getByLabel('原因').selectOption({ label: '运输破损' });
    await form.getByLabel(/最多 2/).fill('1');
    await form.getByLabel('情况说明').fill('买家来电：一罐压扁了。');
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'jar.png', mimeType: 'image/png', buffer: picture });
    await form.getByRole('img', { name: '图片 1' }).waitFor();
    await form.getByRole('button', { name: '提交申请' }).click();
    await staff.getByRole('heading', { level: 1, name: `${subNo}-R1` }).waitFor();
    await staff.getByText('买家来电：一罐压扁了。').waitFor();

    await page.goto(`/order/case?case_no=${subNo}-R1`);
    await page.getByText('买家来电：一罐压扁了。').waitFor();
    await page.getByRole('img', { name: '图片 1' }).waitFor();
  });
});
