import sharp from 'sharp';
import { describe, expect, ready, test } from './browser.ts';
import { openConsole, signedOut } from './staff.ts';

describe('what operators write for the shop', () => {
  test('an article is written, published, read by a visitor, withdrawn and deleted', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(signedOut, /404/);
    const staff = await open();
    await openConsole(staff, 'catalogue', '/articles');
    await staff.getByRole('button', { name: '新建文章', exact: true }).click();
    const form = staff.getByRole('dialog');
    await form.getByLabel('中文标题').fill('节假日安排');
    await form.getByLabel('英文标题').fill('Holiday schedule');
    await expect(form.getByLabel('地址名')).toHaveValue('holiday-schedule');
    await form.getByRole('button', { name: '新建文章' }).click();

    await staff.getByRole('heading', { level: 1, name: '节假日安排' }).waitFor();
    await staff.getByLabel('中文内容').fill('## 春节\n\n仓库休息**七天**，详见[退货](/articles/no-such)。');
    await staff.getByLabel('英文内容').fill('The warehouses rest for a week.');
    await staff.getByText('预览', { exact: true }).click();
    await staff.getByRole('group', { name: '中文预览' }).getByRole('heading', { name: '春节' }).waitFor();
    await staff.getByRole('button', { name: '保存并发布' }).click();
    await staff.getByText('文章已发布。').waitFor();

    await page.goto('/articles');
    await ready(page);
    await page.getByRole('link', { name: '节假日安排' }).click();
    await page.getByRole('heading', { level: 2, name: '春节' }).waitFor();
    await expect(page.getByRole('main').getByRole('link', { name: '退货' })).toHaveCount(0);

    await staff.getByRole('button', { name: '撤回' }).click();
    await form.getByRole('button', { name: '撤回' }).click();
    await staff.getByText('文章已撤回。').waitFor();
    await expect(async () => {
      expect((await page.request.get('/articles/holiday-schedule')).status()).toBe(404);
    }).toPass();

    await staff.getByRole('button', { name: '删除' }).click();
    await form.getByRole('button', { name: '删除' }).click();
    await staff.getByText('草稿已删除。').waitFor();
    await staff.getByRole('heading', { level: 1, name: '帮助文章' }).waitFor();
    await expect(staff.getByText('节假日安排')).toHaveCount(0);
  });

  test('a slide is added with its picture, shown on the home page, hidden and deleted', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(signedOut);
    const staff = await open();
    await openConsole(staff, 'catalogue', '/carousel');
    await staff.getByRole('button', { name: '新建轮播图' }).click();
    const form = staff.getByRole('dialog');
    await form.getByLabel('中文标题').fill('新春预售');
    await form.getByLabel('英文标题').fill('Spring presale');
    const buffer = await sharp({ create: { width: 640, height: 360, channels: 3, background: '#a33' } })
      .png()
      .toBuffer();
    await form
      .locator('input[type="file"]')
      .setInputFiles({ name: 'spring.png', mimeType: 'image/png', buffer });
    await form.getByText('已上传 spring.png').waitFor();
    await form.getByRole('button', { name: '新建轮播图' }).click();
    await staff.getByText('轮播图已添加。').waitFor();

    const slide = page.getByRole('region', { name: '推荐' }).getByText('新春预售');
    const count = (shown: number) =>
      expect(async () => {
        await page.goto('/library');
        await ready(page);
        await expect(page.getByText('六个仓库，一个购物车')).toBeVisible();
        await expect(slide).toHaveCount(shown, { timeout: 1_000 });
      }).toPass();
    await count(1);

    await staff.getByRole('button', { name: '隐藏：新春预售' }).click();
    await staff.getByText('“新春预售”已隐藏。').waitFor();
    await count(0);
    await staff.getByRole('button', { name: '删除：新春预售' }).click();
    await form.getByRole('button', { name: '删除' }).click();
    await staff.getByText('轮播图已删除。').waitFor();
    await expect(staff.getByRole('button', { name: '新建轮播图' })).toBeFocused();
  });
});
