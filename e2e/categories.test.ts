import type { Page } from '@playwright/test';
import { expect, settled, test } from './browser.ts';
import { rows } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

const names = { first: '旅途用品', renamed: '远行用品' };

/** A product that stands in a category alone, with its brand. */
async function findProduct() {
  const [found] = await rows<{ id: string; category: string; handle: string }>(
    `select p.id, p.category_id as category, p.handle from products p
     where p.published and p.brand_id is not null and p.category_id is not null order by p.handle limit 1`,
  );
  if (!found) throw new Error('The shop has no product with a category.');
  return found;
}

const menuOf = async (staff: Page, name: string, item: string) => {
  await staff.getByRole('button', { name: `更改“${name}”` }).click();
  await staff.getByRole('menuitem', { name: item, exact: true }).click();
};

test('an operator adds a category, renames it, moves products there and away again, and deletes it', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const product = await findProduct();
  const staff = await open();
  const dialog = staff.getByRole('dialog');
  try {
    await openConsole(staff, 'catalogue', '/categories');
    await staff.getByRole('button', { name: '新建分类' }).click();
    await dialog.getByLabel('中文名称').fill(names.first);
    await staff.keyboard.press('Enter');
    await dialog.getByText('请填写。').waitFor();
    await dialog.getByLabel('英文名称').fill('Journeys');
    await staff.keyboard.press('Enter');
    await staff.getByText('分类已新建。').waitFor();

    const [made] = await rows<{ id: string }>(`select id from categories where name_zh = $1`, [names.first]);
    await rows(`update products set category_id = $1 where id = $2`, [made?.id, product.id]);
    await menuOf(staff, names.first, '重命名');
    await dialog.getByLabel('中文名称').fill(names.renamed);
    await staff.keyboard.press('Enter');
    await staff.getByText('分类已重命名。').waitFor();
    await expect(staff.getByRole('button', { name: `更改“${names.renamed}”` })).toBeFocused();
    await listed(page, { q: names.renamed }, product.id);

    await staff.getByRole('button', { name: `上移“${names.renamed}”` }).click();
    const siblings = (await rows(`select from categories where parent_id is null`)).length;
    await staff.getByText(`“${names.renamed}”现为第 ${siblings - 1} 个，共 ${siblings} 个。`).waitFor();
    await expect(staff.getByRole('button', { name: `上移“${names.renamed}”` })).toBeFocused();
    await staff.keyboard.press('Alt+ArrowUp');
    await staff.getByText(`“${names.renamed}”现为第 ${siblings - 2} 个，共 ${siblings} 个。`).waitFor();
    await staff.getByRole('button', { name: `下移“${names.renamed}”` }).click();
    await staff.getByText(`“${names.renamed}”现为第 ${siblings - 1} 个，共 ${siblings} 个。`).waitFor();
    await expect(staff.getByRole('button', { name: `下移“${names.renamed}”` })).toBeFocused({
      timeout: 3_000,
    });
    await staff.keyboard.press('Alt+ArrowDown');
    await staff.getByText(`“${names.renamed}”现为第 ${siblings} 个，共 ${siblings} 个。`).waitFor();
    await expect(staff.getByRole('button', { name: `上移“${names.renamed}”` })).toBeFocused({
      timeout: 3_000,
    });

    await menuOf(staff, names.renamed, '删除');
    await dialog.getByLabel('移到').click();
    const [target] = await rows<{ name: string }>(
      `select string_agg(a.name_zh, ' / ' order by cardinality(a.path)) as name
       from categories c join categories a on a.id = any(c.path) where c.id = $1`,
      [product.category],
    );
    await staff.getByRole('option', { name: target?.name ?? '', exact: true }).click();
    await dialog.getByRole('button', { name: '移动商品' }).click();
    await dialog.getByText('该分类没有商品。').waitFor();
    await dialog.getByRole('button', { name: '删除', exact: true }).click();
    await staff.getByText('分类已删除。').waitFor();
    await expect(staff.getByRole('button', { name: '新建分类' })).toBeFocused();
    await listed(page, { category_id: product.category, q: product.handle }, product.id);

    await page.goto(`/library?category_id=${made?.id}`);
    await page.getByText('已不存在的分类').waitFor();
  } finally {
    await rows(`update products set category_id = $1 where id = $2`, [product.category, product.id]);
    await rows(`delete from categories where name_zh = any($1)`, [Object.values(names)]);
  }
});

/** Waits until the library lists a product for a search: the shop hears of a change in the console a moment later. */
async function listed(page: Page, query: Record<string, string>, id: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/library?${new URLSearchParams(query)}`);
    await settled(page);
    await expect(page.locator(`main a[href*="/library/${id}"]`).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
}
