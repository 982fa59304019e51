import { expect, ready, test } from './browser.ts';
import { buyer, rows, signIn } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

test('an operator gives a product a base picture and a print area with a fee; a buyer opens its designer', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const [plain] = await rows<{ id: string }>(
    `select p.id from products p join offers o on o.product_id = p.id
     where p.published and o.active and not p.is_diy group by p.id having bool_and(o.on_hand > o.reserved)
     order by p.handle desc limit 1`,
  );
  if (!plain) throw new Error('The shop has no plain product.');
  const staff = await open();
  try {
    await openConsole(staff, 'catalogue', `/products/${plain.id}`);
    await staff.getByRole('link', { name: '印刷区域' }).click();
    await staff.getByRole('button', { name: '设置底图和印刷区域' }).click();
    await staff.getByRole('combobox', { name: '底图款式' }).click();
    await staff.getByRole('option', { name: '马克杯' }).click();
    await staff.getByRole('region', { name: '底图' }).getByLabel('宽（毫米）').fill('120');
    // The first area was made for a larger base picture, and follows it.
    const area = staff.getByRole('group', { name: '印刷区域 1：正面' });
    await expect(area.getByLabel('距左边（毫米）')).toHaveValue('12');
    await area.getByLabel('距左边（毫米）').fill('60.5');
    await staff.getByText('超出了底图。').waitFor();
    await area.getByLabel('距左边（毫米）').fill('15.5');
    await area.getByLabel('宽（毫米）').fill('60');
    await expect(staff.getByText('超出了底图。')).toHaveCount(0);
    await area.getByLabel('中文名称').fill('杯身');
    const fees = staff.getByRole('group', { name: '印刷费（每件）' }).locator('input[inputmode="decimal"]');
    for (const fee of await fees.all()) await fee.fill('4');
    await staff.getByRole('img', { name: '底图及印刷区域：杯身' }).waitFor();
    await staff.getByRole('button', { name: '保存' }).click();
    await staff.getByText('印刷区域已保存。').waitFor();

    await signIn(page, buyer, `/library/${plain.id}`);
    await page.getByRole('main').getByRole('link', { name: '用自己的图案设计' }).click();
    await page.waitForURL(/\/design\/[0-9a-f-]{36}/);
    await ready(page);
    await page.getByLabel('印刷区域“杯身”上的图案').waitFor();

    await staff.getByRole('button', { name: '取消定制' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: '取消定制' }).click();
    await staff.getByText('已取消定制，商品恢复为普通商品。').waitFor();
    await expect(staff.getByRole('button', { name: '设置底图和印刷区域' })).toBeFocused();
  } finally {
    await rows(`delete from blanks where product_id = $1`, [plain.id]);
    await rows(`update products set is_diy = false where id = $1`, [plain.id]);
  }
});
