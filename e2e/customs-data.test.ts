import { expect, test } from './browser.ts';
import { rows } from './people.ts';
import { openConsole } from './staff.ts';

test('an operator finds goods that lack customs data, and enters them one by one and as a table', async ({
  page,
  expected,
}) => {
  // At first nobody is signed in, so the browser logs a 401.
  expected.push(/401/);
  const lacking = await rows<{ sku: string }>(
    `update skus set hs_code = '' where id in (select s.id from skus s join products p on p.id = s.product_id
       where p.published order by s.sku desc limit 2) returning sku`,
  );
  const [first, second] = lacking.map(({ sku }) => sku).sort();
  await openConsole(page, 'catalogue', '/customs');
  await page.getByRole('heading', { level: 1, name: '报关资料' }).waitFor();
  await page.getByRole('button', { name: `填写 ${first} 的报关资料` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('海关编码').fill('12');
  await page.keyboard.press('Enter');
  await dialog.getByText('应为 6 至 12 位数字').waitFor();
  await dialog.getByLabel('海关编码').fill('6912.00');
  await page.keyboard.press('Enter');
  await page.getByText('已保存报关资料。').waitFor();
  await expect(page.getByRole('cell', { name: first ?? '', exact: true })).toHaveCount(0);

  const table = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载待填表格' }).click();
  expect((await table).suggestedFilename()).toBe('customs.csv');
  const file = (text: string) => ({ name: 'customs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  const input = page.locator('input[type="file"]');
  await input.setInputFiles(file(`sku,hs_code\nNO-SUCH,691200\n`));
  await page.getByText('没有这个 SKU').waitFor();
  await page.keyboard.press('Escape');
  await input.setInputFiles(file(`sku,hs_code\n${second},691200\n`));
  await page.getByText('已更新 1 个 SKU，0 个没有变化。').waitFor();
  expect(await rows(`select hs_code from skus where sku = any($1)`, [[first, second]])).toEqual([
    { hs_code: '691200' },
    { hs_code: '691200' },
  ]);
});
