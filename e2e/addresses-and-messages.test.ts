import type { Page } from '@playwright/test';
import { describe, expect, settled, test } from './browser.ts';
import { rows, welcomeBuyer } from './people.ts';

/** Returns the name of the focused element; empty if the next key would start from the top of the page. */
const focusIn = (page: Page) =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement === body ? '' : (activeElement as HTMLElement).innerText.trim();
  });

describe('what a buyer keeps', () => {
  test('addresses: added, made the default, removed and brought back', async ({ page }) => {
    await welcomeBuyer(page, '/my/address');
    const dialog = page.getByRole('dialog');
    const add = async (recipient: string) => {
      await page.getByRole('button', { name: '新增地址' }).click();
      const country = dialog.getByRole('combobox', { name: '国家/地区' });
      const paste = dialog.getByRole('textbox', { name: '粘贴整段地址' });
      await expect.poll(() => paste.evaluate((field) => field === document.activeElement)).toBe(true);
      await dialog.getByRole('button', { name: '保存' }).click();
      await dialog.getByText('请先填写。').first().waitFor();
      await country.fill('德国');
      await dialog.getByRole('option', { name: '德国 (DE)' }).click();
      await dialog.getByRole('textbox', { name: '收件人', exact: true }).fill(recipient);
      await dialog.getByRole('textbox', { name: '手机号', exact: true }).fill('+49 30 1234567');
      await dialog.getByLabel('邮编').fill('10115');
      await dialog.getByLabel('城市').fill('Berlin');
      await dialog.getByLabel('地址一').fill('Invalidenstr. 1');
      await dialog.getByRole('button', { name: '保存' }).click();
      await page.getByRole('main').getByText(recipient).waitFor();
      await dialog.waitFor({ state: 'hidden' });
    };
    await add('Erika Muster');
    await add('Max Muster');
    await page.getByRole('button', { name: /^设为默认：/ }).click();
    const first = page.getByRole('main').getByRole('listitem').filter({ hasText: '默认' }).first();
    await first.waitFor();
    await page.getByRole('button', { name: '删除 Max Muster' }).click();
    await page.getByText('已删除 Max Muster 的地址。').waitFor();
    await expect.poll(() => focusIn(page)).toMatch(/^Erika Muster/);
    await page.getByRole('button', { name: '撤销' }).click();
    await page.getByRole('button', { name: '删除 Max Muster' }).waitFor();
    await expect(page.getByRole('main').getByText('Berlin')).toHaveCount(2);
    await expect.poll(() => focusIn(page)).toMatch(/^(Erika|Max) Muster/);
    for (const name of ['Max Muster', 'Erika Muster']) {
      await page.getByRole('button', { name: `删除 ${name}` }).click();
      await page.getByText(`已删除 ${name} 的地址。`).waitFor();
    }
    await expect.poll(() => focusIn(page)).toBe('新增地址');
  });

  test('addresses from a file: a bad row is named, the good ones are saved, and the book is searched', async ({
    page,
  }) => {
    await welcomeBuyer(page, '/my/address');
    await page.getByRole('button', { name: '批量导入' }).click();
    const dialog = page.getByRole('dialog');
    const good = Array.from(
      { length: 6 },
      (_, index) => `收件人${index},1380013800${index},中国,广东省,深圳市,518000,科技园路${index}号`,
    );
    await dialog.locator('input[type="file"]').setInputFiles({
      name: 'addresses.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          '收件人,电话,国家/地区,州/省,城市,邮编,地址1',
          ...good,
          'Jane Doe,+1 213 555 0100,US,CA,Los Angeles,9000,1 Main Street',
        ].join('\n'),
      ),
    });
    await dialog.getByText('可保存 6 行，未通过 1 行，已有 0 行').waitFor();
    const bad = dialog.getByRole('listitem').filter({ hasText: '第 8 行' });
    await expect(bad).toContainText('邮编格式不正确。');
    await dialog.getByRole('button', { name: '保存 6 个地址' }).click();
    await page.getByText('已保存 6 个地址。').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    const cards = page.getByRole('main').getByRole('listitem');
    await expect.poll(() => cards.count()).toBe(6);

    const search = page.getByRole('searchbox');
    await search.fill('13800138004');
    await page.getByText('找到 1 个地址，共 6 个').waitFor();
    await expect(cards).toContainText('收件人4');
    await search.fill('深圳 美国');
    await page.getByText('没有匹配的地址').waitFor();
    await search.fill('');

    await page.getByRole('button', { name: '新增地址' }).click();
    await dialog
      .getByRole('textbox', { name: '粘贴整段地址' })
      .fill('李小龙13912345678浙江省杭州市西湖区文三路90号');
    await dialog.getByRole('button', { name: '识别' }).click();
    await dialog.getByText(/已填入并标记：.*仍需填写或更正：邮编。/).waitFor();
    await dialog.getByLabel('邮编').fill('310012');
    await dialog.getByRole('button', { name: '保存' }).click();
    await page.getByRole('main').getByText('李小龙').waitFor();
  });

  test('which messages of favorites come, also after a reload; and messages that are read', async ({
    page,
  }) => {
    const { account } = await welcomeBuyer(page, '/my/favorites');
    const stock = page.getByRole('switch', { name: '到货提醒' });
    await expect.poll(() => stock.isChecked()).toBe(true);
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await stock.click();
    await saved;
    await page.reload();
    await settled(page);
    await expect(stock).not.toBeChecked();
    await expect(page.getByRole('switch', { name: '降价提醒' })).toBeChecked();

    await expect
      .poll(() =>
        rows('select 1 from messages m join users u on u.id = m.user_id where u.username = $1', [account]),
      )
      .toHaveLength(1);
    const announce = (title: string) =>
      rows(
        `insert into messages (id, user_id, kind, title_zh, title_en)
        select gen_random_uuid(), id, 'announcement', $2, $2 from users where username = $1`,
        [account, title],
      );
    await announce('国庆发货安排');
    await page.goto('/my/messages?show=unread');
    await page.getByRole('heading', { name: /^未读：\s*欢迎加入/ }).waitFor();
    const welcome = page.getByRole('listitem').filter({ hasText: '欢迎加入' });
    await welcome.getByRole('button', { name: '标为已读' }).click();
    await page.getByRole('heading', { name: '欢迎加入', exact: true }).waitFor();
    expect(await focusIn(page)).toMatch(/^欢迎加入/);
    const markAll = page.getByRole('button', { name: '全部标为已读' });
    await markAll.click();
    await page.getByRole('heading', { name: '国庆发货安排', exact: true }).waitFor();
    await expect.poll(() => markAll.isDisabled()).toBe(true);
    expect(await focusIn(page)).toContain('国庆发货安排');
    await settled(page);

    await announce('汇率更新时间调整');
    await page.goto('/my/messages?show=wallet');
    await page.getByRole('heading', { name: '暂无消息' }).waitFor();
    const tabs = page.getByRole('navigation', { name: '消息类型' });
    expect(await tabs.locator('[aria-current=page]').innerText()).toBe('钱包');
    // Nothing of this kind is unread, and the others are not shown.
    expect(await markAll.isDisabled()).toBe(true);
    await page.goto('/my/messages?show=announcement');
    await markAll.click();
    await page.getByRole('heading', { name: '汇率更新时间调整', exact: true }).waitFor();
    await expect.poll(() => markAll.isDisabled()).toBe(true);
    await settled(page);
    await page.goto('/my/messages?show=unread');
    await page.getByRole('heading', { name: '没有未读消息' }).waitFor();
    await page.getByRole('link', { name: '查看全部消息' }).click();
    await page.getByRole('heading', { name: '欢迎加入', exact: true }).waitFor();
  });
});
