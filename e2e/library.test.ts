import type { Page } from '@playwright/test';
import { describe, expect, ready, settled, test } from './browser.ts';
import { goods } from './goods.ts';
import { buyer, rows, signIn } from './people.ts';

const names = (page: Page) => page.locator('main section li h2 a').allInnerTexts();
const filter = (page: Page, name: RegExp) => page.getByRole('complementary').getByRole('checkbox', { name });

describe('the library', () => {
  test('keeps several values of a filter in its address: back, and a shared link, bring the same list', async ({
    page,
    open,
  }) => {
    await page.goto('/library?sort=newest');
    await ready(page);
    const all = await names(page);
    await filter(page, /^德国/).click();
    await page.waitForURL(/country_code=DE/);
    await settled(page);
    await expect.poll(() => names(page)).not.toEqual(all);
    const german = await names(page);
    await filter(page, /^英国/).click();
    await page.waitForURL(/country_code=DE&country_code=GB/);
    await settled(page);
    await expect.poll(() => names(page)).not.toEqual(german);
    const both = await names(page);

    const friend = await open();
    await friend.goto(page.url());
    await settled(friend);
    await expect.poll(() => names(friend)).toEqual(both);
    await expect(filter(friend, /^德国/)).toHaveAttribute('aria-checked', 'true');

    await page.goBack();
    await page.waitForURL((url) => url.searchParams.getAll('country_code').length === 1);
    await settled(page);
    await expect.poll(() => names(page)).toEqual(german);
  });

  test('says above the list what narrows it; each is taken back by itself, or all at once', async ({
    page,
  }) => {
    await page.goto('/library?country_code=DE&country_code=GB&is_new=true');
    await ready(page);
    const chosen = page.getByRole('list', { name: '已选条件' });
    expect(await chosen.getByRole('listitem').allInnerTexts()).toEqual(['德国', '英国', '新品', '清除筛选']);
    await chosen.getByRole('link', { name: '取消筛选“英国”' }).click();
    await page.waitForURL((url) => url.searchParams.getAll('country_code').join() === 'DE');
    await chosen.getByRole('link', { name: '清除筛选' }).click();
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => chosen.count()).toBe(0);
  });

  test('has its length and scroll position again when one comes back from a product', async ({ page }) => {
    await page.goto('/library?sort=newest');
    await settled(page);
    const before = (await names(page)).length;
    await page.getByRole('button', { name: '加载更多' }).click();
    await expect.poll(async () => (await names(page)).length).toBeGreaterThan(before);
    const left = await names(page);
    const last = page.locator('main section li h2 a').last();
    await last.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(1_000);
    await last.click();
    await page.waitForURL(/\/library\/[0-9a-f-]{36}$/);
    await settled(page);
    await page.goBack();
    await settled(page);
    expect(await names(page)).toEqual(left);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place - 200);
  });

  test('reads a buyer’s prices and stock again when one comes back to it', async ({ page }) => {
    await signIn(page, buyer, '/library?sort=newest');
    await settled(page);
    const before = (await names(page)).length;
    await page.getByRole('button', { name: '加载更多' }).click();
    await expect.poll(async () => (await names(page)).length).toBeGreaterThan(before);
    const left = await names(page);
    const last = page
      .locator('main section li')
      .filter({ has: page.locator('h2 a') })
      .last();
    const stock = async () => Number((await last.innerText()).match(/库存 ([\d,]+)/)?.[1]?.replace(',', ''));
    const stockLeft = await stock();
    const link = last.locator('h2 a');
    const id = (await link.getAttribute('href'))?.split('/').at(-1);
    await link.click();
    await page.waitForURL(/\/library\/[0-9a-f-]{36}$/);
    await settled(page);
    const arrive = (by: number) =>
      rows(
        `update offers set on_hand = on_hand + $2 where id = (select id from offers where product_id = $1 and active
         order by id limit 1)`,
        [id, by],
      );
    await arrive(11);
    try {
      const anew = page.waitForResponse(/\/api\/products\/cards\?/);
      await page.goBack();
      await anew;
      await expect.poll(stock).toBe(stockLeft + 11);
      expect(await names(page)).toEqual(left);
    } finally {
      await arrive(-11);
    }
  });

  test('suggests as one types, and the keys choose: the box says which one they stand on', async ({
    page,
  }) => {
    await page.goto('/library');
    await ready(page);
    const box = page.getByRole('combobox', { name: '搜索产品' });
    await box.fill(goods.wanted);
    const option = page.getByRole('option', { name: goods.wanted });
    await option.waitFor();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('ArrowDown');
    await expect(box).toHaveAttribute('aria-activedescendant', /./);
    const chosen = await box.getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${chosen}"]`)).toHaveAttribute('aria-selected', 'true');
    await box.press('Escape');
    await expect(box).toHaveAttribute('aria-expanded', 'false');
    await expect(box).toHaveValue(goods.wanted);
    await box.press('ArrowUp');
    await box.press('Enter');
    await page.getByRole('heading', { level: 1, name: goods.wanted }).waitFor();
  });

  test('never ends in nothing: a search without matches shows best sellers and a link to all products', async ({
    page,
  }) => {
    await page.goto('/library?q=zzqqxxyy&is_new=true');
    await ready(page);
    await page.getByRole('heading', { name: '没有找到符合条件的产品' }).waitFor();
    await page.getByRole('region', { name: '大家都在买' }).locator('h3 a').first().waitFor();
    await page.getByRole('main').getByRole('link', { name: '浏览全部产品' }).click();
    await page.waitForURL((url) => url.pathname === '/library' && url.search === '');
    await expect.poll(async () => (await names(page)).length).toBeGreaterThan(0);
  });
});

test('the filters on a phone hold the focus, say how many there are, and give the focus back', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.goto('/library');
  await ready(page);
  const button = page.getByRole('button', { name: '筛选' });
  await button.focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: '筛选' });
  await drawer.getByRole('button', { name: /^查看 \d+ 件产品$/ }).waitFor();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await drawer.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});
