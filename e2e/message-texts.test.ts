import { expect, settled, test } from './browser.ts';
import { rows, welcomeBuyer } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

test('support edits the text of a message, and the next one of that kind has it in the inbox', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const staff = await open();
  try {
    await openConsole(staff, 'support', '/message-texts/card_paid');
    const title = staff.getByLabel('中文标题');
    await title.fill('充值成功');
    await staff.getByLabel('中文正文').fill('已收到您的充值。');
    await staff.getByText(/缺少/).first().waitFor();
    await expect(staff.getByRole('button', { name: '保存' })).toBeDisabled();
    await title.fill('充值成功：{amount}');
    await staff.getByLabel('中文正文').fill('谢谢，编号 {no} 已到账。');
    await staff.getByRole('button', { name: '保存' }).click();
    await staff.getByText('已保存，从下一条消息起生效。').waitFor();

    await welcomeBuyer(page, '/my/account?top_up=CNY&amount=80.00');
    await settled(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('银行卡', { exact: true }).click();
    await dialog.getByRole('button', { name: '前往支付' }).click();
    await page.getByRole('button', { name: '支付', exact: true }).click();
    await page.getByRole('heading', { name: /80\.00 已到账/ }).waitFor();
    const no = new URL(page.url()).searchParams.get('no') ?? '';
    await expect
      .poll(() => rows(`select 1 from messages where body_zh = $1`, [`谢谢，编号 ${no} 已到账。`]))
      .toHaveLength(1);
    await page.goto('/my/messages');
    await settled(page);
    await page
      .getByText(/充值成功：RMB/)
      .first()
      .waitFor();
    await page.getByText(`谢谢，编号 ${no} 已到账。`).first().waitFor();

    await staff.getByRole('button', { name: '恢复默认文本' }).click();
    await staff.getByRole('dialog').getByRole('button', { name: '恢复默认文本' }).click();
    await staff.getByText('已恢复默认文本。').waitFor();
    await expect.poll(() => title.inputValue()).toBe('刷卡充值到账 {amount}');
  } finally {
    await rows(`delete from message_texts where key = 'card_paid'`);
  }
});
