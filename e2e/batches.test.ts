import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { labelFile } from './goods.ts';
import { buyer, rows, signIn } from './people.ts';
import { openConsole } from './staff.ts';

/** Finds a SKU in stock that ships to the United States. */
async function findSku(): Promise<string> {
  const [found] = await rows<{ sku: string }>(
    `select s.sku from offers o join skus s on s.id = o.sku_id join products p on p.id = o.product_id
     where o.active and p.published and not p.is_diy and o.on_hand - o.reserved > 20 and not s.has_battery and not s.is_liquid
       and exists (select from freight_services f join freight_rates r on r.service_id = f.id
         where f.warehouse_code = o.warehouse_code and f.active and r.country = 'US' and r.state = '' and r.served)
     order by o.price_minor limit 1`,
  );
  if (!found) throw new Error('the demo shop has no goods that ship to the United States');
  return found.sku;
}

/** Downloads the template from the page, and returns it with the values for one row. */
async function readTemplate(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '模板（CSV）' }).click(),
  ]);
  const stream = await download.createReadStream();
  const template = Buffer.concat(await stream.toArray())
    .toString()
    .trim();
  const columns = template.replace('\uFEFF', '').split(',');
  const row = (reference: string, number: string, { label = '', source = '', warehouse = '' } = {}) =>
    columns
      .map((heading) => {
        const cells: Record<string, string> = {
          '自有单号*': reference,
          '收件人*': 'Jane Doe',
          '电话*': '+1 213 555 0100',
          '国家/地区*': 'US',
          '州/省': 'CA',
          '城市*': 'Los Angeles',
          邮编: '90001',
          '地址1*': '1 Main Street',
          'SKU*': number,
          '数量*': '1',
          货源: source,
          仓库: warehouse,
          自备面单: label,
        };
        return cells[heading] ?? '';
      })
      .join(',');
  return { template, row };
}

const upload = (page: Page, name: string, lines: readonly string[]): Promise<void> =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });

const confirmOrders = async (page: Page, count: number): Promise<void> => {
  await page.getByRole('button', { name: `下单并支付 ${count} 单` }).click();
  await page.getByLabel('支付密码', { exact: true }).fill(buyer.paymentPassword);
  await page.getByRole('dialog').getByRole('button', { name: '下单并支付' }).click();
  await page.getByText('已完成').waitFor();
};

test('a buyer fills the template, confirms the batch once, and finds its paid orders', async ({ page }) => {
  await signIn(page, buyer, '/my/batch');
  await page.getByRole('heading', { level: 1, name: '批量下单' }).waitFor();
  const sku = await findSku();
  const { template, row } = await readTemplate(page);
  const mark = `E2E-${Date.now()}`;
  const lines = [row(`${mark}-1`, sku), row(`${mark}-2`, sku), row(`${mark}-3`, 'NO-SUCH-SKU')];
  await upload(page, 'orders.csv', [template, ...lines]);
  await page.getByText('NO-SUCH-SKU').first().waitFor();
  await confirmOrders(page, 2);
  await expect(page.getByRole('link', { name: /^订单 A/ })).toHaveCount(2);
  await page
    .getByRole('link', { name: /^订单 A/ })
    .first()
    .click();
  await page.getByText('待发货').first().waitFor();
});

test('a batch ships under the buyer’s own labels, and the warehouse prints all of them', async ({
  page,
  open,
  expected,
}) => {
  expected.push(/401/);
  await signIn(page, buyer, '/my/batch');
  const sku = await findSku();
  const { template, row } = await readTemplate(page);
  const mark = `LABEL-${Date.now()}`;
  const lines = [1, 2].map((number) => row(`${mark}-${number}`, sku, { label: `${mark}-${number}.pdf` }));
  await upload(page, 'labels.csv', [template, ...lines]);
  const labels = page.getByRole('region', { name: '自备面单' });
  await labels.getByText(`已上传 0 / 2 张面单，缺少：${mark}-1.pdf、${mark}-2.pdf`).waitFor();
  const files = [1, 2].map((number) => ({ ...labelFile, name: `${mark}-${number}.pdf` }));
  // The rows are named before their check has ended; labels are taken after it.
  await expect(labels.locator('input[type="file"]')).toBeEnabled();
  await labels.locator('input[type="file"]').setInputFiles(files);
  await labels.getByText('2 张面单已齐。').waitFor();
  await confirmOrders(page, 2);

  const made = await rows<{ no: string }>(
    `select s.sub_order_no as no from sub_orders s join orders o on o.id = s.order_id
     where o.own_reference like $1 and s.label_file_id is not null`,
    [`${mark}-%`],
  );
  expect(made).toHaveLength(2);
  const staff = await open();
  await openConsole(staff, 'fulfilment', `/orders/${made[0]?.no}`);
  const printed = staff.waitForEvent('download');
  await staff.getByRole('button', { name: '买家面单' }).click();
  expect((await printed).suggestedFilename()).toBe('labels.pdf');
  await staff.getByText('操作费').first().waitFor();
});

test('a row whose goods stand on the buyer’s pallets ships from there, and the others are bought', async ({
  page,
}) => {
  const [pallet] = await rows<{ no: string; sku: string; warehouse: string; left: number }>(
    `select p.pallet_no as no, l.sku, p.warehouse_code as warehouse, p.bought - p.reserved - p.shipped as left
     from pallets p join order_lines l on l.id = p.line_id join users u on u.account_id = p.account_id
     where u.username = 'buyer' and p.bought > p.reserved + p.shipped order by p.stored_since, p.id limit 1`,
  );
  if (!pallet) throw new Error('the demo buyer has nothing on pallets');
  await signIn(page, buyer, '/my/batch');
  const sku = await findSku();
  const { template, row } = await readTemplate(page);
  const mark = `PALLET-${Date.now()}`;
  const lines = [
    row(`${mark}-1`, pallet.sku, { source: '囤货', warehouse: pallet.warehouse }),
    row(`${mark}-2`, sku),
  ];
  await upload(page, 'pallets.csv', [template, ...lines]);
  await page.getByText('来自囤货').first().waitFor();
  await confirmOrders(page, 2);
  const made = await rows<{ kind: string }>(
    'select kind from orders where own_reference like $1 order by own_reference',
    [`${mark}-%`],
  );
  expect(made.map(({ kind }) => kind)).toEqual(['pallet', 'parcel']);
  await page.goto('/my/pallet');
  const shown = page.getByRole('listitem').filter({ hasText: pallet.no });
  await expect(shown).toContainText(new RegExp(`剩余\\s*${pallet.left - 1}\\s*件`));
});
