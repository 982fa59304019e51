import { describe, expect, settled, test } from './browser.ts';
import { stockUp } from './checkout.ts';
import { goods } from './goods.ts';
import { ordersOf, welcomeBuyer } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

describe('requests for a wallet', () => {
  test('a new buyer asks for a top-up with a proof, an operator approves it, and an order is paid with it', async ({
    page,
    open,
    expected,
  }) => {
    const buyer = await welcomeBuyer(page, '/my/account?top_up=CNY&amount=120.50');
    await settled(page);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('textbox', { name: '金额' })).toHaveValue('120.50');
    await dialog.getByRole('button', { name: '提交申请' }).click();
    await dialog.getByText('请将以下金额转至收款账户').waitFor();
    const code = /AB[2-9CDFGHJKMNPQRTVWX]{8}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    expect(code).not.toBe('');
    const proof = { name: 'proof.png', mimeType: 'image/png', buffer: await page.screenshot() };
    await dialog.locator('input[type=file]').setInputFiles(proof);
    await page.getByRole('status').getByText('凭证已上传，等待审核。').waitFor();
    await dialog.getByRole('button', { name: '完成' }).click();
    await page.getByText('下一步：我们审核申请。').waitFor();

    expected.push(signedOut);
    const operator = await open();
    await openConsole(operator, 'finance', `/wallet-requests?search=${code}`);
    await operator.getByRole('button', { name: '审核' }).click();
    await operator.getByRole('img', { name: '转账凭证' }).waitFor();
    await operator.getByLabel('银行流水号').fill(`E2E-${code}`);
    await operator.getByRole('button', { name: '批准' }).click();
    await operator.getByText('已批准。').waitFor();

    await page.reload();
    await page.getByText('已完成').first().waitFor();
    await page.getByText('120.50').first().waitFor();

    await stockUp(page, buyer, goods.wanted);
    await expect
      .poll(async () => (await ordersOf(buyer.account))[0])
      .toMatchObject({ payment_status: 'paid', payments: 1 });
  });
});
