import sharp from 'sharp';
import { describe, expect, ready, test } from './browser.ts';
import { goods } from './goods.ts';
import { openConsole, signedOut } from './staff.ts';

const picture = () =>
  sharp({ create: { width: 1280, height: 720, channels: 3, background: '#b45f06' } })
    .png()
    .toBuffer();

describe('campaigns', () => {
  test('an operator makes a campaign, which visitors see from its publication to its end', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(signedOut, /404/);
    const staff = await open();
    await openConsole(staff, 'catalogue', '/campaigns');
    await staff.getByRole('button', { name: '新建活动' }).click();
    const form = staff.getByRole('dialog');
    const key = `paper-${Date.now()}`;
    await form.getByLabel('中文标题').fill('纸伞季');
    await form.getByLabel('英文标题').fill('Paper umbrellas');
    await form.getByLabel('中文说明（选填）').fill('雨天的好伴。\n特价 99元。');
    await form.getByText('99元').last().waitFor();
    await form.getByLabel('中文说明（选填）').fill('雨天的好伴。');
    await form.getByLabel('网址名称').fill(key);
    await form.getByLabel('开始：日期').fill('2024-12-01');
    await form.getByLabel('结束：日期').fill('2024-12-02');
    await form.locator('input[type="file"]').setInputFiles({
      name: 'umbrella.png',
      mimeType: 'image/png',
      buffer: await picture(),
    });
    await form.getByText('umbrella.png').first().waitFor();
    await form.getByRole('button', { name: '保存草稿' }).click();
    await staff.getByRole('heading', { level: 1, name: '纸伞季' }).waitFor();

    await staff.getByText('把结束时间改为将来的时间').waitFor();
    await staff.getByRole('button', { name: '编辑', exact: true }).click();
    const year = new Date().getFullYear();
    await form.getByLabel('开始：日期').fill(`${year}-01-01`);
    await form.getByLabel('结束：日期').fill(`${year + 1}-01-01`);
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await staff.getByText('已保存。').waitFor();

    await staff.getByRole('button', { name: '编辑商品' }).click();
    await form.getByLabel('搜索商品').fill(goods.parasol);
    await form.getByRole('button', { name: `添加: ${goods.parasol}` }).click();
    await form.getByLabel(`${goods.parasol} 的降价（%）`).fill('0');
    await form.getByText('粘贴编号', { exact: true }).click();
    await form.getByLabel('商品编号或 SKU').fill('parasol\nNO-SUCH');
    await form.getByRole('button', { name: '添加这些商品' }).click();
    await form.getByText('没有找到：NO-SUCH').waitFor();
    await form.getByRole('button', { name: '保存', exact: true }).click();
    await staff.getByText('活动商品已保存。').waitFor();

    const missing = await page.goto(`/activities/${key}`);
    expect(missing?.status()).toBe(404);
    await staff.getByRole('button', { name: '发布', exact: true }).click();
    await form.getByRole('button', { name: '发布', exact: true }).click();
    await staff.getByText('活动已发布。').waitFor();
    await page.goto('/activities');
    await ready(page);
    await page.getByRole('link', { name: '纸伞季' }).click();
    await page.getByRole('heading', { level: 1, name: '纸伞季' }).waitFor();
    await page.getByRole('main').getByText(goods.parasol).waitFor();

    await staff.getByRole('button', { name: '立即结束' }).click();
    await form.getByRole('button', { name: '立即结束' }).click();
    await staff.getByText('活动已结束。').waitFor();
    await page.goto('/activities');
    await ready(page);
    await expect(page.getByRole('link', { name: '纸伞季' })).toHaveCount(0);
    await staff.getByRole('button', { name: '撤回' }).click();
    await form.getByRole('button', { name: '撤回' }).click();
    await staff.getByText('活动已撤回为草稿。').waitFor();
    await staff.getByRole('button', { name: '删除' }).click();
    await form.getByRole('button', { name: '删除' }).click();
    await staff.getByText('活动已删除。').waitFor();
    await staff.waitForURL(/\/console\/campaigns$/);
  });
});
