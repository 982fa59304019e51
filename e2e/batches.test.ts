import { expect, test } from './browser.ts';
import { buyer, rows, signIn } from './people.ts';

/** Goods that ship to the United States from a warehouse that has some. */
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

test('a buyer fills the template, confirms the batch once, and finds its paid orders', async ({ page }) => {
  await signIn(page, buyer, '/my/batch');
  await page.getByRole('heading', { level: 1, name: '批量下单' }).waitFor();
  const sku = await findSku();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '模板（CSV）' }).click(),
  ]);
  const stream = await download.createReadStream();
  const template = Buffer.concat(await stream.toArray())
    .toString()
    .trim();
  const columns = template.replace('\uFEFF', '').split(',');
  const row = (reference: string, number: string) =>
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
        };
        return cells[heading] ?? '';
      })
      .join(',');
  const mark = `E2E-${Date.now()}`;
  const lines = [row(`${mark}-1`, sku), row(`${mark}-2`, sku), row(`${mark}-3`, 'NO-SUCH-SKU')];
  await page.locator('input[type="file"]').setInputFiles({
    name: 'orders.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from([template, ...lines].join('\n')),
  });
  await page.getByText('NO-SUCH-SKU').first().waitFor();
  await page.getByRole('button', { name: '下单并支付 2 单' }).click();
  await page.getByLabel('支付密码', { exact: true }).fill(buyer.paymentPassword);
  await page.getByRole('dialog').getByRole('button', { name: '下单并支付' }).click();
  await page.getByText('已完成').waitFor();
  await expect(page.getByRole('link', { name: /^订单 A/ })).toHaveCount(2);
  await page
    .getByRole('link', { name: /^订单 A/ })
    .first()
    .click();
  await page.getByText('待发货').first().waitFor();
});
