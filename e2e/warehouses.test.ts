import { expect, test } from './browser.ts';
import { buyer, rows, signIn } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

test('an operator changes the terms of a warehouse, and the product’s page has the new cut-off', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const [product] = await rows<{ id: string }>(
    `select o.product_id as id from offers o join products p on p.id = o.product_id
     where p.published and o.active and o.on_hand > o.reserved
     group by o.product_id having bool_or(o.warehouse_code = 'SZX') order by count(distinct o.warehouse_code) desc limit 1`,
  );
  const [before] = await rows<{ cut_off: string; name: string; fee: string | null }>(
    `select cut_off::text, name_zh as name, handling_fee_minor::text as fee from warehouses where code = 'SZX'`,
  );
  const staff = await open();
  try {
    await openConsole(staff, 'catalogue', '/warehouses');
    await staff.getByRole('button', { name: `修改 ${before?.name}` }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('截单时间').fill('25:00');
    await staff.keyboard.press('Enter');
    await dialog.getByText('请填写 00:00 至 23:59 之间的时间。').waitFor();
    await dialog.getByLabel('截单时间').fill('11:47');
    await dialog.getByLabel('自备面单操作费').fill('9.90');
    await staff.keyboard.press('Enter');
    await staff.getByText('仓库已保存。').waitFor();
    const row = staff.getByRole('row').filter({ hasText: 'SZX' });
    await expect(row).toContainText('11:47');
    await expect(row).toContainText('9.90');

    await signIn(page, buyer, `/library/${product?.id}`);
    await page.getByText('当地 11:47 截单').first().waitFor();
  } finally {
    await rows(`update warehouses set cut_off = $1::time, handling_fee_minor = $2 where code = 'SZX'`, [
      before?.cut_off,
      before?.fee,
    ]);
  }
});
