import { describe, expect, test } from './browser.ts';
import { enterPaymentPassword, payDialog, submit } from './checkout.ts';
import { buyer, rows, signIn } from './people.ts';
import { openConsole } from './staff.ts';

describe('pallets', () => {
  test('units leave a pallet for an address: freight and storage are paid, and the console sees what is left', async ({
    page,
    open,
    expected,
  }) => {
    // At first nobody is signed in to the console, so the browser logs a 401.
    expected.push(/401/);
    const [pallet] = await rows<{ no: string; reserved: number; left: number; name: string }>(
      `select p.pallet_no as no, p.reserved, p.bought - p.reserved - p.shipped as left, l.name_zh as name
       from pallets p join order_lines l on l.id = p.line_id join users u on u.account_id = p.account_id
       where u.username = 'buyer' and p.free_until < now() limit 1`,
    );
    if (!pallet) throw new Error('the demo buyer has no pallet whose free period is over');
    await signIn(page, buyer, '/my/pallet');
    await page.getByRole('img', { name: /^在库件数/ }).waitFor();
    await expect(page.getByText('已产生仓储费').first()).toBeVisible();
    const ship = page.getByRole('button', { name: /^发货 \d+ 件/ });
    await expect(ship).toBeDisabled();
    await page.getByRole('textbox', { name: `发货数量：${pallet.name}，${pallet.no}` }).fill('3');
    await ship.press('Enter');
    await page.getByRole('heading', { level: 1, name: '确认订单' }).waitFor();
    await page.getByRole('complementary', { name: '订单合计' }).getByText('仓储费').waitFor();
    await submit(page);
    await payDialog(page).waitFor();
    await enterPaymentPassword(page, buyer.paymentPassword);
    await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor();
    await page.getByText('托盘发货').first().waitFor();
    await page.goto('/my/pallet');
    await page.getByText(`预留 ${pallet.reserved + 3} ·`).waitFor();

    const staff = await open();
    await openConsole(staff, 'fulfilment', '/pallets');
    const row = staff.getByRole('row').filter({ hasText: pallet.no });
    await row.getByText(`${pallet.left - 3} / ${pallet.reserved + 3} /`).waitFor();
  });
});
