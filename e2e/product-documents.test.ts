import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, settled, test } from './browser.ts';
import { buyer, rows, signIn } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

const pdf = Buffer.from('%PDF-1.7 of a journey');

/** Presses a button that saves a file, and returns its text. */
async function saved(page: Page, button: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return readFile(await (await downloading).path(), 'utf8');
}

test('an operator gives a product a compliance file; a buyer opens it; it is changed, and gone once it is removed', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut, /404 .*\/api\/documents\//);
  const [plain] = await rows<{ id: string }>(
    `select p.id from products p join offers o on o.product_id = p.id
     where p.published and o.active and not exists (select from product_documents l where l.product_id = p.id)
     group by p.id order by p.handle desc limit 1`,
  );
  if (!plain) throw new Error('The shop has no product without documents.');
  await signIn(page, buyer, `/library/${plain.id}`);
  await settled(page);
  await expect(page.getByRole('heading', { name: '合规文件' })).toHaveCount(0);
  const visitor = await open();
  const staff = await open({ viewport: { width: 390, height: 844 } });
  try {
    await openConsole(staff, 'catalogue', `/products/${plain.id}`);
    await staff.getByRole('link', { name: '合规文件' }).click();
    await staff.getByText('此商品还没有合规文件').waitFor();
    await staff.getByRole('button', { name: '添加文件' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.locator('input[type="file"]').setInputFiles({
      name: '合格证.pdf',
      mimeType: 'application/pdf',
      buffer: pdf,
    });
    await dialog.getByRole('combobox', { name: '类型' }).click();
    await staff.getByRole('option', { name: 'CE', exact: true }).click();
    await expect(dialog.getByLabel('中文标题')).toHaveValue('欧盟符合性声明（CE）');
    await dialog.getByLabel('编号').fill('T-2026-7');
    await dialog.getByLabel('签发日期').fill('2026-03-01');
    await dialog.getByLabel('签发日期').press('Tab');
    await expect(dialog.getByLabel('签发日期')).toHaveValue('2026年3月1日');
    await dialog.getByRole('button', { name: '添加文件' }).click();
    await staff.getByText('文件已添加，买家现在可以下载。').waitFor();
    await expect(staff.getByRole('button', { name: '添加文件' })).toBeFocused();
    expect(await saved(staff, '下载 PDF：欧盟符合性声明（CE）')).toBe(pdf.toString());
    expect(await staff.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    await page.reload();
    await settled(page);
    await page.getByText('T-2026-7', { exact: false }).waitFor();
    expect(await saved(page, '下载 PDF：欧盟符合性声明（CE）')).toBe(pdf.toString());
    await visitor.goto(`/library/${plain.id}`);
    await settled(visitor);
    await visitor.getByText('登录后下载').waitFor();
    await expect(visitor.getByRole('button', { name: /^下载 PDF/ })).toHaveCount(0);

    await staff.getByRole('button', { name: '修改: 欧盟符合性声明（CE）' }).click();
    await dialog.getByLabel('编号').fill('T-2026-8');
    await dialog.getByRole('button', { name: '保存' }).click();
    await staff.getByText('文件信息已保存。').waitFor();
    await page.reload();
    await settled(page);
    await page.getByText('T-2026-8', { exact: false }).waitFor();

    await staff.getByRole('button', { name: '移除: 欧盟符合性声明（CE）' }).click();
    await dialog.getByRole('button', { name: '移除' }).click();
    await staff.getByText('文件已移除。').waitFor();
    await expect(staff.getByRole('button', { name: '添加文件' })).toBeFocused();
    // The page that the buyer has open still shows it.
    await page.getByRole('button', { name: /^下载 PDF/ }).click();
    await page.getByRole('alert').first().waitFor();
    await page.reload();
    await settled(page);
    await expect(page.getByRole('heading', { name: '合规文件' })).toHaveCount(0);
  } finally {
    await rows(
      `delete from documents where id in (select document_id from product_documents where product_id = $1)`,
      [plain.id],
    );
  }
});
