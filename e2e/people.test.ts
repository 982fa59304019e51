import { describe, expect, ready, settled, test } from './browser.ts';
import { bearer, rows, welcomeBuyer } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

const accountIdOf = async (username: string): Promise<string> => {
  const [user] = await rows<{ account_id: string }>('select account_id from users where username = $1', [
    username,
  ]);
  return user?.account_id ?? '';
};

describe('the staff and the people of the shop', () => {
  test('a buyer submits, an operator rejects with a reason, the buyer mends it, the operator approves', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(signedOut);
    const { account } = await welcomeBuyer(page, '/my/authentication');
    await settled(page);
    const fill = (label: string, text: string) =>
      page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await page.getByLabel('证件正面（选填）', { exact: true }).setInputFiles({
      name: 'card.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await page.getByRole('button', { name: '移除：证件正面' }).waitFor();
    await fill('省/州', '广东');
    await fill('城市', '深圳');
    await fill('地址', '科技园 1 号');
    await fill('姓名', '李雷');
    await page.getByRole('combobox', { name: '主营类目' }).fill('家居');
    await page.keyboard.press('Enter');
    await fill('证件号码', '11010519491231002X');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByRole('main').getByText('审核中').waitFor();

    const staff = await open();
    await openConsole(staff, 'support', '/');
    await staff.getByRole('link', { name: /待审核认证/ }).click();
    await staff.getByRole('link', { name: account }).click();
    await staff.getByRole('heading', { level: 1, name: `认证审核：${account}` }).waitFor();
    await staff.getByText('11010519491231002X').waitFor();
    const picture = staff.getByRole('img', { name: '证件正面' });
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await staff.getByRole('button', { name: '驳回' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '原因（买家可见）' }).fill('照片模糊');
    await dialog.getByRole('button', { name: '驳回' }).click();
    await staff.getByText('认证已驳回，账户将收到消息。').waitFor();

    await page.goto('/my/messages');
    await ready(page);
    await page.getByText('账户认证未通过').first().waitFor();
    await page.goto('/my/authentication');
    await ready(page);
    await page.getByText('原因：照片模糊。请修改后重新提交。').waitFor();
    await fill('证件号码', '11010519491231002X');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByRole('main').getByText('审核中').waitFor();

    const [again] = await rows<{ id: string }>(
      `select id from verifications where account_id = $1 and status = 'submitted'`,
      [await accountIdOf(account)],
    );
    await staff.getByRole('navigation').getByRole('link', { name: '认证审核' }).click();
    // The list first shows what it held before, in which the account's link leads to the rejected submission.
    await staff.locator(`a[href$="/verifications/${again?.id}"]`).click();
    await staff.getByText('照片模糊').waitFor();
    await staff.getByRole('button', { name: '通过' }).click();
    await staff.getByText('认证已通过，账户将收到消息。').waitFor();
    await page.reload();
    await page.getByRole('main').getByText('已通过').first().waitFor();
  });

  test('an administrator finds an account, notes something, blocks it and lets it trade again', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(signedOut);
    const { account, email } = await welcomeBuyer(page, '/my/center');
    const staff = await open();
    await openConsole(staff, 'operator', '/accounts');
    // The link may be clicked before the delayed search starts, which must then not lead back from the account's page.
    await staff.getByRole('searchbox').fill(email);
    await staff.getByRole('link', { name: account }).click();
    await staff.getByRole('heading', { level: 1, name: account }).waitFor();
    expect(new URL(staff.url()).pathname).toBe(`/console/accounts/${await accountIdOf(account)}`);
    await staff.getByRole('textbox', { name: '备注' }).fill('来电询问发票');
    await staff.getByRole('button', { name: '添加备注' }).click();
    await staff.getByText('备注已添加。').waitFor();
    await staff.getByRole('region', { name: '内部备注' }).getByText('来电询问发票').waitFor();

    await staff.getByRole('button', { name: '冻结账户' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '原因（账户所有者可见）' }).fill('拒付');
    await dialog.getByRole('button', { name: '冻结账户' }).click();
    await staff.getByText(`${account} 已冻结。`).waitFor();
    await staff.getByRole('alert').getByText('拒付').waitFor();

    const headers = await bearer(page);
    expect((await page.request.get('/api/wallet', { headers })).status()).toBe(200);
    const refused = await page.request.post('/api/wallet/exchange_quote', { headers, data: {} });
    expect(((await refused.json()) as { code: string }).code).toBe('account_blocked');
    await page.goto('/my/messages');
    await ready(page);
    await page.getByText('账户已被冻结').first().waitFor();

    await staff.getByRole('button', { name: '解除冻结' }).click();
    await dialog.getByRole('textbox', { name: '原因（记入操作日志）' }).fill('已核实');
    await dialog.getByRole('button', { name: '解除冻结' }).click();
    await staff.getByText(`${account} 已恢复使用。`).waitFor();
    await staff.getByRole('button', { name: '冻结账户' }).waitFor();
  });
});
