import { expect, test } from './browser.ts';
import { rows } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

test('an operator renames the shop, which its pages show at once, and puts the old name back', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const [before] = await rows<{ value: string }>(`select value::text from settings where key = 'site'`);
  const staff = await open();
  try {
    await openConsole(staff, 'catalogue', '/settings');
    const brand = staff.getByRole('region', { name: '名称与标识' });
    const title = brand.getByRole('group', { name: '商城名称' }).getByLabel('中文');
    const old = await title.inputValue();
    await title.fill('远洋港');
    await expect(brand.getByRole('group', { name: '中文预览' })).toContainText('远洋港');
    await brand
      .getByRole('group', { name: '标志图片' })
      .getByLabel('图片地址')
      .fill('http://example.com/a.svg');
    await brand.getByRole('button', { name: '保存' }).click();
    await brand.getByText('请填写以 / 或 https:// 开头的地址。').waitFor();
    await brand.getByRole('group', { name: '标志图片' }).getByLabel('图片地址').fill('');
    await brand.getByRole('button', { name: '保存' }).click();
    await staff.getByText('已保存，商城已更新。').waitFor();
    await page.goto('/library');
    await expect(page).toHaveTitle(/远洋港/);

    await brand.getByRole('button', { name: '商城名称：填回上一次的内容' }).click();
    await expect(title).toHaveValue(old);
    await brand.getByRole('button', { name: '保存' }).click();
    await expect(brand.getByRole('button', { name: '保存' })).toBeDisabled();
    await page.reload();
    await expect(page).toHaveTitle(new RegExp(old));
    await expect(staff.getByText('仅管理员可以修改。').first()).toBeVisible();
  } finally {
    await rows(`update settings set value = $1::jsonb where key = 'site'`, [before?.value]);
  }
});
