import { describe, expect, ready, settled, test } from './browser.ts';
import { rows, welcomeBuyer } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

describe('announcements', () => {
  test('an operator announces, the buyer reads it, and a withdrawal takes it away', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(signedOut);
    const { account } = await welcomeBuyer(page, '/my/messages');
    await settled(page);

    const staff = await open();
    await openConsole(staff, 'support', '/announcements');
    await staff.getByRole('button', { name: '撰写公告' }).click();
    const form = staff.getByRole('dialog');
    const title = `国庆发货安排 ${account}`;
    await form.getByLabel('中文标题').fill(title);
    await form.getByLabel('英文标题').fill(`Holiday shipping ${account}`);
    await form.getByLabel('中文内容').fill('仓库休息一周。\n10 月 8 日恢复发货。');
    await form.getByLabel('英文内容').fill('The warehouse rests for a week.');
    await form.getByLabel('链接（选填）').fill('/library');
    await form.getByRole('combobox', { name: '接收范围' }).click();
    await staff.getByRole('option', { name: '指定账户' }).click();
    await form.getByRole('combobox', { name: '账户' }).fill(account);
    await staff.getByRole('option', { name: account }).click();
    await staff.keyboard.press('Escape');
    await form.getByRole('button', { name: '保存草稿' }).click();

    await staff.getByRole('heading', { level: 1, name: title }).waitFor();
    await staff.getByRole('region', { name: '英文预览' }).getByText('The warehouse rests').waitFor();
    await staff.getByText('1 人', { exact: true }).waitFor();
    await staff.getByRole('button', { name: '发布' }).click();
    await form.getByText('将有 1 人收到此公告').waitFor();
    await form.getByRole('button', { name: '立即发布' }).click();
    await staff.getByText('公告已发布，正在发送。').waitFor();

    // The open list shows it without a reload.
    const message = page.getByRole('main').getByRole('listitem').filter({ hasText: title });
    await message.getByText('10 月 8 日恢复发货。').waitFor();
    await message.getByRole('link', { name: title }).click();
    await page.waitForURL(/\/library$/);
    await expect
      .poll(async () => (await staff.getByRole('main').textContent())?.includes('1 / 1'), { timeout: 30_000 })
      .toBe(true);

    await staff.getByRole('button', { name: '撤回' }).click();
    await form.getByRole('button', { name: '撤回' }).click();
    await staff.getByText('公告已撤回。').waitFor();
    await page.goto('/my/messages');
    await ready(page);
    await page
      .getByRole('main')
      .getByText('暂无消息')
      .or(page.getByRole('main').getByText('欢迎加入'))
      .waitFor();
    await expect(page.getByText(title)).toHaveCount(0);
  });

  test('a buyer switches the e-mails of announcements off, and the choice stays', async ({ page }) => {
    const { email } = await welcomeBuyer(page, '/my/messages');
    await page.getByRole('button', { name: '邮件通知' }).click();
    const settings = page.getByRole('dialog', { name: '邮件通知' });
    const announcements = settings.getByRole('switch', { name: '公告' });
    await expect(announcements).toBeChecked();
    const saved = page.waitForResponse(
      (response) => response.request().method() === 'PUT' && response.url().endsWith('/my/messages/email'),
    );
    await announcements.press('Space');
    await saved;
    await page.keyboard.press('Escape');
    await expect(settings).toBeHidden();
    await page.goto('/my/messages?emails=1');
    await ready(page);
    await expect(announcements).not.toBeChecked();
    await expect(settings.getByRole('switch', { name: '订单' })).toBeChecked();
    const off = await rows<{ off_kinds: string[] }>(
      'select off_kinds from mail_choices c join users u on u.id = c.user_id where u.email = $1',
      [email],
    );
    expect(off).toEqual([{ off_kinds: ['announcement'] }]);
  });
});
