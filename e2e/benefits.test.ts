import { expect, settled, test } from './browser.ts';
import { company, rows, signIn, welcomeBuyer } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

test('an administrator changes what individuals may have, and the center shows it, beside what verification would bring', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const staff = await open();
  try {
    await openConsole(staff, 'operator', '/benefits');
    const form = staff.getByRole('form', { name: '个人账户' });
    await form.getByLabel('付款时限（分钟）').fill('45');
    await form.getByRole('button', { name: '保存' }).click();
    await staff.getByText('权益已保存。').waitFor();
    await form.getByText(/修改于/).waitFor();

    await welcomeBuyer(page, '/my/center');
    await settled(page);
    const panel = page.getByRole('region', { name: '账户权益' });
    await panel.getByText('45 分钟', { exact: true }).waitFor();
    await panel.getByText(/通过企业认证后享 60 天免费仓储、120 分钟付款时限/).waitFor();

    const verified = await open();
    await signIn(verified, company, '/my/center');
    await settled(verified);
    const own = verified.getByRole('region', { name: '企业权益' });
    await own.getByText('120 分钟', { exact: true }).waitFor();
    await expect(own.getByText(/通过企业认证后/)).toHaveCount(0);

    await staff.goto('/console/audit-log');
    await staff.getByText('修改账户权益').first().waitFor();
  } finally {
    await rows(`update benefits set pay_minutes = 30 where account_type = 'individual'`);
  }
});
