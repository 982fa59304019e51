import type { Page } from '@playwright/test';
import { expect, test } from './browser.ts';
import { rows } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

const upload = (page: Page, name: string, text: string): Promise<void> =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Returns the text of the file that a button downloads. */
async function downloaded(page: Page, button: string): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const stream = await download.createReadStream();
  return Buffer.concat(await stream.toArray()).toString();
}

test('an operator tries a file of products out, imports it, mends what was refused, and finds it again', async ({
  page,
  expected,
}) => {
  expected.push(signedOut);
  const mark = `E2E${Date.now()}`;
  await openConsole(page, 'catalogue', '/products');
  await page.getByRole('link', { name: '导入', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: '导入商品' }).waitFor();
  const headings = (await downloaded(page, '下载 CSV 模板')).replace('\uFEFF', '').trim().split(',');
  const row = (no: string, price: string) => {
    const cells: Record<string, string> = {
      商品编号: `${mark}-${no}`,
      SKU编号: `${mark}-${no}-1`,
      中文名称: `旅行杯 ${mark}-${no}`,
      价格: price,
      '重量(克)': '320',
      库存: '12',
    };
    return headings.map((heading) => cells[heading] ?? '').join(',');
  };
  await upload(page, `${mark}.csv`, [headings.join(','), row('A', '25.00'), row('B', '面议')].join('\n'));
  await page.getByRole('button', { name: '上传并试导入' }).click();
  await page.getByText('试导入完成，尚未写入任何商品。').waitFor();
  await page.getByText('价格“面议”不是有效的').waitFor();
  expect(await rows('select 1 from products where handle like $1', [`${mark}%`])).toEqual([]);

  const report = await downloaded(page, '下载未通过的行（CSV）');
  await page.getByRole('button', { name: '导入 1 个商品' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).click();
  await page.getByText('导入完成。').waitFor();
  await page.reload();
  await page.getByText('导入完成。').waitFor();

  await page.getByRole('link', { name: '返回导入' }).click();
  await upload(page, `${mark}-mended.csv`, report.replace(',面议,', ',30.00,'));
  await page.getByRole('button', { name: '上传并试导入' }).click();
  await page.getByRole('button', { name: '导入 1 个商品' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).click();
  await page.getByText('导入完成。').waitFor();
  await page.getByRole('link', { name: `旅行杯 ${mark}-B` }).click();
  await page.getByRole('heading', { level: 1, name: `旅行杯 ${mark}-B` }).waitFor();
  expect(
    await rows(
      `select a.action, a.after->>'file_name' as file from audit_log a
       where a.subject = (select id::text from products where handle = $1)`,
      [`${mark}-B`],
    ),
  ).toEqual([{ action: 'product.import', file: `${mark}-mended.csv` }]);
});
