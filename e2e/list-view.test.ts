import type { Page } from '@playwright/test';
import { describe, expect, ready, settled, test } from './browser.ts';
import { buyer, rows, signIn } from './people.ts';

/** Finds a product with one SKU in stock, and one with several. */
async function products() {
  const find = (having: string) =>
    rows<{ id: string; name: string; sku: string }>(`select p.id, p.name_zh as name, min(s.sku) as sku
      from products p join skus s on s.product_id = p.id where p.published
        and exists (select from offers o where o.product_id = p.id and o.active and o.on_hand - o.reserved > 5)
      group by p.id having count(distinct s.id) ${having} order by p.id limit 1`);
  const [[single], [several]] = await Promise.all([find('= 1'), find('> 1')]);
  if (!single || !several) throw new Error('The shop has no such products.');
  return { single, several };
}
const listFor = (name: string) => `/library?${new URLSearchParams({ q: name, view: 'list' })}`;
const rowOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
const cartCount = (page: Page) =>
  page.getByRole('link', { name: /^购物车，\d+ 项$/ }).getAttribute('aria-label');

describe('the list view', () => {
  test('is chosen by a link, is kept in the address, and stays through a search and going back', async ({
    page,
  }) => {
    await page.goto('/library');
    await ready(page);
    await page.getByRole('link', { name: '列表视图' }).click();
    await page.waitForURL((url) => url.searchParams.get('view') === 'list');
    await settled(page);
    const box = page.getByRole('combobox', { name: '搜索产品' });
    await box.fill('灯');
    await box.press('Enter');
    await page.waitForURL(
      (url) => url.searchParams.get('q') === '灯' && url.searchParams.get('view') === 'list',
    );
    await page.getByRole('link', { name: '卡片视图' }).click();
    await page.waitForURL((url) => !url.searchParams.has('view'));
    await page.goBack();
    await page.waitForURL((url) => url.searchParams.get('view') === 'list');
    await page.getByRole('link', { name: '列表视图' }).waitFor();
  });

  test('puts a quantity of a SKU into the cart by keys alone, without leaving', async ({ page }) => {
    const { single } = await products();
    await signIn(page, buyer, listFor(single.name));
    await settled(page);
    const row = rowOf(page, single.name);
    await expect(row).toContainText(single.sku);
    const quantity = row.getByRole('textbox', { name: `数量：${single.name}` });
    await quantity.focus();
    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    const before = await cartCount(page);
    await row.getByRole('button', { name: `加入购物车：${single.name}` }).press('Enter');
    await page.getByText(`已加入购物车：${single.name} × 2`).waitFor();
    expect(new URL(page.url()).pathname).toBe('/library');
    await expect.poll(() => cartCount(page)).not.toBe(before);
  });

  test('unfolds the SKUs of a product, each with what its warehouses ask and have', async ({ page }) => {
    const { several } = await products();
    await signIn(page, buyer, listFor(several.name));
    await settled(page);
    const row = rowOf(page, several.name);
    const button = row.getByRole('button', { name: `选择规格：${several.name}` });
    await button.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    const skus = row.getByRole('listitem');
    await skus.first().getByRole('radio').first().waitFor();
    expect(await skus.count()).toBeGreaterThan(1);
    expect(await skus.first().innerText()).toMatch(/RMB|USD|EUR|GBP/);
    await button.press('Enter');
    await expect(skus).toHaveCount(0);
  });

  test('shows a visitor the SKU, and neither price nor stock', async ({ page }) => {
    const { single } = await products();
    await page.goto(listFor(single.name));
    await ready(page);
    const text = await rowOf(page, single.name).innerText();
    expect(text).toContain(single.sku);
    expect(text).not.toMatch(/库存|RMB|USD/);
  });
});

describe('the search in the bar', () => {
  test('is reached by "/", remembers what was searched for on this device, and forgets it when told to', async ({
    page,
  }) => {
    await page.goto('/articles');
    await ready(page);
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: '搜索产品' });
    await box.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('灯');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === '灯');
    // The page that arrives takes the focus of what is pressed before.
    await settled(page);
    await box.fill('');
    const recent = page.getByRole('group', { name: '最近搜索' });
    await recent.getByRole('option', { name: '灯' }).waitFor();
    await page.getByRole('button', { name: '清除最近搜索' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => recent.count()).toBe(0);
    await box.and(page.locator(':focus')).waitFor();
  });

  test('keeps what is typed while the page of the words before it is on its way', async ({ page }) => {
    await page.goto('/articles');
    await ready(page);
    const list = Promise.withResolvers<void>();
    await page.route('**/api/products?**', async (route) => {
      await list.promise;
      await route.continue();
    });
    const box = page.getByRole('combobox', { name: '搜索产品' });
    await box.fill('灯');
    await box.press('Enter');
    await box.fill('杯');
    list.resolve();
    await page.waitForURL((url) => url.searchParams.get('q') === '灯');
    await page.getByRole('heading', { level: 1, name: /灯/ }).waitFor();
    await expect(box).toHaveValue('杯');
    await box.press('Enter');
    await page.waitForURL((url) => url.searchParams.get('q') === '杯');
    await page.goBack();
    await expect(box).toHaveValue('灯');
  });

  test('shows a buyer products with their prices beside the words', async ({ page }) => {
    await signIn(page, buyer);
    await page.getByRole('combobox', { name: '搜索产品' }).fill('灯');
    const found = page.getByRole('group', { name: '产品' });
    await found.getByRole('option').first().waitFor();
    expect(await found.getByRole('option').first().innerText()).toMatch(/RMB\u202f[\d,]+\.\d\d/);
    const panel = await page.getByRole('listbox').boundingBox();
    expect(panel?.width).toBeLessThanOrEqual(720);
  });
});

test('a buyer gets a strip instead of the banner, also with a currency; dismissed, it stays away', async ({
  page,
}) => {
  await signIn(page, buyer, '/library?currency=USD');
  const strip = page.getByRole('region', { name: '推荐' });
  await strip.getByText('六个仓库，一个购物车').waitFor();
  expect((await strip.boundingBox())?.height).toBe(56);
  await strip.getByRole('button', { name: '关闭推荐' }).click();
  await expect.poll(() => strip.count()).toBe(0);
  await page.reload();
  await settled(page);
  await expect(strip).toHaveCount(0);
});

test('the second tab stop of the library leads past the filters to the results', async ({ page }) => {
  await page.goto('/library');
  await ready(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '跳到结果' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('results');
});
