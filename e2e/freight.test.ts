import { expect, test } from './browser.ts';
import { rows } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

const header =
  'warehouse,service,name_zh,name_en,batteries,liquids,country,first_grams,first_price,additional_grams,additional_price,days_min,days_max';

test('an operator makes a warehouse, uploads its freight table, raises a price and tries it with the calculator', async ({
  page,
  expected,
}) => {
  expected.push(signedOut);
  const upload = async (...lines: string[]) =>
    page.locator('input[type="file"]').setInputFiles({
      name: 'freight.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([header, ...lines].join('\n')),
    });
  try {
    await openConsole(page, 'catalogue', '/warehouses');
    await page.getByRole('button', { name: '新建仓库' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('仓库代码').fill('zzt9');
    await dialog.getByLabel('中文名称').fill('试验仓');
    await dialog.getByLabel('英文名称').fill('Trial');
    await dialog.getByRole('combobox', { name: '国家/地区' }).fill('荷兰');
    await page.getByRole('option', { name: '荷兰 (NL)', exact: true }).click();
    await dialog.getByRole('combobox', { name: '时区' }).fill('Amsterdam');
    await page.getByRole('option', { name: 'Europe/Amsterdam' }).click();
    await dialog.getByRole('button', { name: '新建', exact: true }).click();
    await page.getByText('已新建 试验仓。').waitFor();
    await expect(page.getByRole('row').filter({ hasText: 'ZZT9' })).toContainText('荷兰');

    await page.goto('/console/freight');
    await page.getByRole('link', { name: '上传运费表' }).click();
    await upload('ZZT9,trial,试验专线,Trial line,yes,no,DE,500,12.x,500,3.00,2,4');
    await page.getByText('有 1 处错误').waitFor();
    await expect(page.getByRole('row').filter({ hasText: 'first_price' })).toContainText('2');
    await upload('ZZT9,trial,试验专线,Trial line,yes,no,DE FR,500,12.00,500,3.00,2,4');
    await page.getByRole('button', { name: '确认并保存' }).click();
    await page.getByText('已保存 1 张运费表。').waitFor();

    await page.getByRole('link', { name: '上传运费表' }).click();
    await upload('ZZT9,trial,,,,,DE,500,15.00,500,3.00,2,4');
    await page.getByText('涨价 1').waitFor();
    await page.getByRole('switch', { name: '移除表中没有的目的地' }).check();
    await page.getByText('移除 1').waitFor();
    await page.getByRole('button', { name: '确认移除目的地' }).click();
    await page.getByRole('link', { name: '试验专线' }).waitFor();

    await page.getByRole('combobox', { name: '国家/地区' }).fill('德国');
    await page.getByRole('option', { name: '德国 (DE)' }).click();
    await page.getByLabel('重量（克）').fill('900');
    await page.getByRole('button', { name: '试算' }).click();
    const way = page.getByRole('row').filter({ hasText: '试验专线' }).last();
    await expect(way).toContainText('18.00');

    await page.getByRole('link', { name: '试验专线' }).click();
    await expect(page.getByRole('row').filter({ hasText: '德国' })).toContainText('15.00');
    await expect(page.getByText('法国')).toHaveCount(0);
  } finally {
    await rows(`delete from freight_services where warehouse_code = 'ZZT9'`);
    await rows(`delete from warehouses where code = 'ZZT9'`);
  }
});
