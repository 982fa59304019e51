import { describe, expect, settled, test } from './browser.ts';
import { welcomeBuyer } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

describe('a top-up by card', () => {
  test('is paid on the provider’s page, is in the wallet on the way back, and an operator refunds a part', async ({
    page,
    open,
    expected,
  }) => {
    const buyer = await welcomeBuyer(page, '/my/account?top_up=CNY&amount=80.00');
    await settled(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('银行卡', { exact: true }).click();
    await expect(dialog.getByRole('textbox', { name: '金额' })).toHaveValue('80.00');
    await dialog.getByRole('button', { name: '前往支付' }).click();

    await page.getByRole('heading', { name: '演示支付页' }).waitFor();
    await page.getByRole('button', { name: '取消' }).click();
    await page.getByText('的充值已取消').waitFor();
    await page.getByRole('link', { name: '重新充值' }).click();
    await page.getByRole('dialog').getByText('银行卡', { exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '前往支付' }).click();

    await page.getByRole('button', { name: '模拟拒付' }).click();
    await page.getByRole('button', { name: '支付', exact: true }).click();
    await page.getByRole('heading', { name: /80\.00 已到账/ }).waitFor();
    const no = new URL(page.url()).searchParams.get('no') ?? '';
    await page.getByRole('link', { name: '账户总览' }).last().click();
    await page.getByRole('table').getByText('80.00').first().waitFor();
    await page.getByRole('link', { name: no }).first().waitFor();

    expected.push(signedOut);
    const operator = await open();
    await openConsole(operator, 'finance', '/wallet-requests?view=cards');
    await operator.getByLabel('编号、支付流水号或买家').fill(buyer.account);
    await operator.getByText(no).click();
    await operator.getByLabel('退款金额（RMB）').fill('30.00');
    await operator.getByLabel('原因').fill('重复付款');
    await operator.getByRole('button', { name: '退回银行卡' }).click();
    await operator.getByText('已退款。').waitFor();

    await page.reload();
    await page.getByText('已退回支付卡').waitFor();
    await page.getByRole('table').getByText('50.00').first().waitFor();
  });
});
