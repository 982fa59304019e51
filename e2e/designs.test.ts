import { expect, ready, settled, test } from './browser.ts';
import { buyer, signIn } from './people.ts';

const artwork = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000" viewBox="0 0 100 100">
  <circle cx="50" cy="50" r="40" fill="#d97706"/></svg>`;

test('a buyer puts an artwork on a blank by the keys, saves the design, and the cart line leads back to it', async ({
  page,
}) => {
  await signIn(page, buyer, '/library?is_diy=true');
  await page.locator('main section li h2 a').first().click();
  await page.getByRole('main').getByRole('link', { name: '用自己的图案设计' }).click();
  await page.waitForURL(/\/design\/[0-9a-f-]{36}/);
  await ready(page);
  await page
    .getByLabel('上传图案')
    .and(page.locator('input[type=file]'))
    .setInputFiles({ name: 'sun.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(artwork) });
  const across = page.getByLabel('水平位置');
  await across.waitFor();
  const before = await across.inputValue();
  await page.getByLabel(/^印刷区域“.*”上的图案$/).focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => across.inputValue()).not.toBe(before);
  await page.getByRole('textbox', { name: '名称' }).fill('晨光');
  await page.getByRole('button', { name: '保存设计' }).click();
  await page.getByText('设计已保存。').waitFor();
  const placed = await across.inputValue();

  await page.getByRole('button', { name: '加入购物车' }).click();
  await page.getByText('已连同设计加入购物车。').waitFor();

  // The first save gave the design an address of its own; its steps can still be undone.
  await expect(page.getByRole('button', { name: '撤销' })).toBeEnabled();
  await page.getByRole('textbox', { name: '名称' }).fill('日落');
  await page.getByRole('link', { name: '返回商品' }).click();
  const leaving = page.getByRole('dialog', { name: '设计尚未保存' });
  await expect(leaving.getByRole('button', { name: '继续编辑' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('日落');
  await page.getByRole('link', { name: '返回商品' }).click();
  await leaving.getByRole('button', { name: '不保存，离开' }).click();
  await page.waitForURL(/\/library\/[0-9a-f-]{36}/);
  await page.goto('/cart');
  await page.getByRole('link', { name: '设计：晨光' }).click();
  await page.waitForURL(/\/design\/[0-9a-f-]{36}\?design=/);
  await settled(page);
  await expect(page.getByRole('textbox', { name: '名称' })).toHaveValue('晨光');
  await expect(across).toHaveValue(placed);
});
