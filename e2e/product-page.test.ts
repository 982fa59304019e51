import type { Page } from '@playwright/test';
import { describe, expect, ready, settled, test } from './browser.ts';
import { buyer, rows, signIn } from './people.ts';

/**
 * Demo goods: a product with all combinations of color and size except sand in 2XL; a power bank with documents; a mug.
 */
const handles = {
  tee: 'heavyweight-cotton-tee',
  powerBank: 'powerbank-20000-display',
  mug: 'custom-ceramic-mug',
};

async function pathOf(handle: keyof typeof handles): Promise<string> {
  const [found] = await rows<{ id: string }>('select id from products where handle = $1', [handles[handle]]);
  return `/library/${found?.id}`;
}
const option = (page: Page, value: string) => page.getByRole('radio', { name: value });
const skuShown = (page: Page) => page.getByText(/^SKU [A-Z0-9-]+/).first();

describe('the gallery', () => {
  test('is zoomed and gone through by the keyboard alone', async ({ page }) => {
    await page.goto(await pathOf('powerBank'));
    await ready(page);
    await page.getByRole('button', { name: /^查看大图（第 1 张/ }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    const picture = dialog.getByRole('img');
    expect(await picture.getAttribute('alt')).toContain('第 2 张');
    const lies = () => picture.evaluate((image) => image.style.transform);
    for (const key of ['+', '+', '-', '+']) await page.keyboard.press(key);
    await dialog.getByText('225%').waitFor();
    const before = await lies();
    await page.keyboard.press('ArrowRight');
    await expect.poll(lies).not.toBe(before);
    await page.keyboard.press('0');
    await dialog.getByText('100%').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => picture.getAttribute('alt')).toContain('第 3 张');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog.count()).toBe(0);
    const focused = page.locator(':focus');
    await expect.poll(() => focused.getAttribute('aria-label')).toMatch(/^查看大图（第 3 张/);
  });

  test('shows the next picture to a finger that taps twice or swipes', async ({ open }) => {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await page.goto(await pathOf('powerBank'));
    await ready(page);
    await page.getByRole('button', { name: /^查看大图（第 1 张/ }).tap();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('100%').waitFor();
    await page.touchscreen.tap(190, 400);
    await page.touchscreen.tap(190, 400);
    await dialog.getByText('250%').waitFor();
  });
});

describe('the options', () => {
  test('grey out what does not exist, and lead to what does', async ({ page }) => {
    await page.goto(await pathOf('tee'));
    await ready(page);
    await option(page, '沙色').check({ force: true });
    const missing = page.locator('label[data-impossible]');
    expect(await missing.allInnerTexts()).toEqual([expect.stringContaining('2XL')]);
    await missing.locator('input').check({ force: true });
    await expect(page.getByRole('radio', { name: '2XL' })).toBeChecked();
    await expect(option(page, '沙色')).not.toBeChecked();
  });

  test('stand in the address: a shared link opens the same variant', async ({ page, open }) => {
    await page.goto(await pathOf('tee'));
    await ready(page);
    await option(page, '黑色').check({ force: true });
    await page.getByRole('radio', { name: 'XL', exact: true }).check({ force: true });
    await page.waitForURL(/\?sku=.+/);
    const shown = await skuShown(page).innerText();
    expect(shown).toContain(new URL(page.url()).searchParams.get('sku'));
    const other = await open();
    await other.goto(page.url());
    await settled(other);
    expect(await skuShown(other).innerText()).toBe(shown);
    await expect(option(other, '黑色')).toBeChecked();
  });
});

describe('a buyer', () => {
  test('has the way into the cart above the fold of a laptop, however many warehouses and options there are', async ({
    page,
  }) => {
    const found = await rows<{ path: string; warehouses: number }>(
      `select '/library/' || s.product_id as path, max(s.warehouses) as warehouses from (
         select k.product_id, count(*)::int as warehouses from skus k join offers o on o.sku_id = k.id
         group by k.id) s
       join products p on p.id = s.product_id where p.published
       group by s.product_id order by 2 desc, count(*) desc limit 1`,
    );
    expect(found[0]?.warehouses).toBe(6);
    await signIn(page, buyer, found[0]?.path);
    await settled(page);
    const button = await page
      .getByRole('main')
      .getByRole('button', { name: '加入购物车' })
      .first()
      .boundingBox();
    expect((button?.y ?? 900) + (button?.height ?? 0)).toBeLessThanOrEqual(900);
  });

  test('sees the tier that applies marked as the quantity grows, and what is due in all', async ({
    page,
  }) => {
    await signIn(page, buyer, await pathOf('powerBank'));
    await page.getByRole('radio', { name: /深圳/ }).check({ force: true });
    const applies = page.getByRole('list', { name: '批发价' }).locator('[aria-current]');
    await applies.getByText('1–4 件').waitFor();
    const quantity = page.getByRole('main').getByRole('textbox', { name: '数量' });
    await quantity.fill('20');
    await quantity.press('Enter');
    await applies.getByText('≥ 20 件').waitFor();
    const unit = Number((await applies.innerText()).match(/\d+\.\d\d/)?.[0]);
    const total = (unit * 20).toLocaleString('en-US', { minimumFractionDigits: 2 });
    await page.getByText(`合计 RMB ${total}`).waitFor();
    await page.getByText(/(今|明)天处理/).waitFor();
  });

  test('takes what is chosen straight to the order page, as a parcel or as stock', async ({ page }) => {
    const path = await pathOf('powerBank');
    await signIn(page, buyer, path);
    const quantity = page.getByRole('main').getByRole('textbox', { name: '数量' });
    await quantity.fill('5');
    await quantity.press('Enter');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    await page.getByRole('button', { name: '立即下单' }).first().click();
    await page.waitForURL(/\/order\?settlement=/);
    await page.getByRole('main').getByText('5 件', { exact: true }).first().waitFor();
    await page.getByRole('main').getByText(name).first().waitFor();
    await page.goto(path);
    await page.getByRole('button', { name: '囤货 1 件', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '确认囤货订单' }).waitFor();
    await page.getByRole('main').getByText('1 件', { exact: true }).first().waitFor();
  });

  test('below the least of a stockpile a press sets the quantity, the next one goes', async ({ page }) => {
    const [found] = await rows<{ path: string }>(`select '/library/' || p.id as path from products p
      where p.published and p.warehouses <> '{}' and not exists (select from offers o where o.product_id = p.id
        and (o.minimum_order_quantity < 2 or o.on_hand - o.reserved < o.minimum_order_quantity)) limit 1`);
    const path = found?.path ?? '';
    await signIn(page, buyer, path);
    const stockpile = page.getByRole('button', { name: /^囤货/ });
    const least = /^囤货（(\d+) 件起）$/.exec(await stockpile.innerText())?.[1] ?? '';
    await stockpile.click();
    const quantity = page.getByRole('main').getByRole('textbox', { name: '数量' });
    await expect.poll(() => quantity.inputValue()).toBe(least);
    expect(new URL(page.url()).pathname).toBe(path);
    await page.getByText(/^合计 [A-Z]{3}\s[\d,.]+$/).waitFor();
    await page.getByRole('button', { name: `囤货 ${least} 件`, exact: true }).click();
    await page.getByRole('heading', { level: 1, name: '确认囤货订单' }).waitFor();
    await page.getByRole('main').getByText(`${least} 件`, { exact: true }).first().waitFor();
  });

  test('opens where it costs least in stock, compares all in the chosen currency, and sees the least marked', async ({
    page,
  }) => {
    await signIn(page, buyer, await pathOf('powerBank'));
    const places = page.getByRole('group', { name: '发货地' }).locator('label');
    await places.first().waitFor();
    const shown = await places.evaluateAll((all) =>
      all.map((place) => ({
        isChosen: place.querySelector('input')?.checked ?? false,
        isMarked: place.textContent?.includes('最低价') ?? false,
        isInStock: /库存 \d/.test(place.textContent ?? ''),
        // The price in the buyer's currency, converted if necessary.
        price: Number(/RMB\s([\d,]+\.\d\d)/.exec(place.textContent ?? '')?.[1]?.replace(',', '')),
      })),
    );
    expect(shown.every(({ price }) => price > 0)).toBe(true);
    const least = Math.min(...shown.flatMap(({ isInStock, price }) => (isInStock ? price : [])));
    expect(shown.find(({ isChosen }) => isChosen)).toMatchObject({ price: least, isMarked: true });
    expect(shown.filter(({ isMarked }) => isMarked).every(({ price }) => price === least)).toBe(true);
  });

  test('keeps a quantity above the stock as typed, and takes what is missing from other warehouses', async ({
    page,
  }) => {
    await rows(`delete from cart_lines where user_id = (select id from users where username = $1)`, [
      buyer.account,
    ]);
    await signIn(page, buyer, await pathOf('powerBank'));
    const quantity = page.getByRole('main').getByRole('textbox', { name: '数量' });
    await quantity.fill('900000');
    await quantity.press('Enter');
    const status = page.getByRole('status').filter({ hasText: /^该仓仅/ });
    await status.waitFor();
    await expect(quantity).toHaveValue('900000');
    await expect(page.getByRole('button', { name: '加入购物车' }).first()).toBeDisabled();
    const here = Number((await status.innerText()).match(/该仓仅 ([\d,]+) 件/)?.[1]?.replaceAll(',', ''));
    const more = Number((await status.innerText()).match(/（\+([\d,]+)）/)?.[1]?.replaceAll(',', ''));
    await status.getByRole('button', { name: /^拆到其他仓/ }).click();
    await page.getByRole('status').getByText('已加入购物车').waitFor();
    const lines = await rows<{ pieces: string; warehouses: string }>(
      `select sum(l.quantity) as pieces, count(distinct o.warehouse_code) as warehouses from cart_lines l
       join offers o on o.id = l.offer_id join users u on u.id = l.user_id where u.username = $1`,
      [buyer.account],
    );
    expect(Number(lines[0]?.pieces)).toBe(here + more);
    expect(Number(lines[0]?.warehouses)).toBeGreaterThan(1);
    await status.getByRole('button', { name: /^用/ }).click();
    await expect.poll(() => quantity.inputValue()).toBe(String(here));
    await expect(status).toHaveCount(0);
  });

  test('downloads the product’s listing pack', async ({ page }) => {
    await signIn(page, buyer, await pathOf('mug'));
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: '上架资料包' }).click();
    expect((await coming).suggestedFilename()).toMatch(/\.zip$/);
  });

  test('asks what freight is to a place, and is answered again by itself the next time', async ({
    page,
    expected,
  }) => {
    await signIn(page, buyer, await pathOf('mug'));
    const estimate = page.getByRole('region', { name: '运费估算' });
    await estimate.getByRole('combobox', { name: '国家/地区' }).selectOption('US');
    await estimate.getByRole('textbox', { name: '邮编' }).fill('90001');
    await estimate.getByRole('button', { name: '估算运费' }).click();
    await estimate
      .getByText(/\d–\d+ 天 · 最迟/)
      .first()
      .waitFor();
    await page.goto(await pathOf('tee'));
    await estimate.getByText('90001').waitFor();
    await estimate
      .getByText(/\d–\d+ 天 · 最迟/)
      .first()
      .waitFor();
    expected.push(/422/);
    await estimate.getByRole('button', { name: '更改地点' }).click();
    await estimate.getByRole('combobox', { name: '国家/地区' }).selectOption('GL');
    await estimate.getByRole('button', { name: '估算运费' }).click();
    await estimate.getByText(/没有可送达 格陵兰 90001 的物流方式。可换一个发货地/).waitFor();
  });

  test('downloads a compliance file, which a visitor only sees named', async ({ page, open }) => {
    const path = await pathOf('powerBank');
    const visitor = await open();
    await visitor.goto(path);
    await visitor.getByText('UN38.3 锂电池试验概要').waitFor();
    await visitor.getByRole('link', { name: '登录后下载' }).waitFor();
    await expect(visitor.getByRole('button', { name: /^下载 PDF/ })).toHaveCount(0);
    await signIn(page, buyer, path);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载 PDF：UN38.3 锂电池试验概要' }).click();
    expect((await coming).suggestedFilename()).toMatch(/^un38_3-DEMO-.*\.pdf$/);
  });
});

test('what was viewed is shown below the next product, without prices for a visitor, until the list is cleared', async ({
  page,
}) => {
  await page.goto(await pathOf('mug'));
  await settled(page);
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await page.goto(await pathOf('powerBank'));
  const viewed = page.getByRole('region', { name: '最近看过' });
  await viewed.getByRole('link', { name }).waitFor();
  await expect(viewed.getByText('登录后查看价格')).toHaveCount(1);
  await viewed.getByRole('button', { name: '清空记录' }).click();
  await expect.poll(() => viewed.count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('viewed_products'))).toBeNull();
});

test('the buttons to buy by stay in sight beside the longer column of what is read', async ({ page }) => {
  await signIn(page, buyer, await pathOf('powerBank'));
  await settled(page);
  const buttons = page.getByRole('button', { name: '加入购物车' }).first();
  const foot = page.getByRole('heading', { name: '购买须知' });
  const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
  await foot.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect.poll(() => foot.evaluate(topOf)).toBeLessThan(900);
  const top = await buttons.evaluate(topOf);
  expect(top).toBeGreaterThan(await page.getByRole('banner').evaluate((element) => element.clientHeight));
  expect(top).toBeLessThan(900);
});

test('on a phone a bar to buy by stays in reach until the page’s own buttons are', async ({ open }) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(page, buyer, await pathOf('powerBank'));
  const bar = page.getByRole('region', { name: '购买', exact: true });
  await bar.getByRole('button', { name: '加入购物车' }).waitFor();
  const toMiddle = (element: Element) => element.scrollIntoView({ block: 'center' });
  await page.getByRole('button', { name: '囤货' }).evaluate(toMiddle);
  await expect.poll(() => bar.count()).toBe(0);
  await page.getByRole('heading', { name: '相关商品' }).evaluate(toMiddle);
  await bar.getByRole('button', { name: '立即下单' }).waitFor();
});

test('speaks English where English is chosen, and is no wider than a phone in either language', async ({
  open,
}) => {
  const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await signIn(page, buyer, await pathOf('powerBank'));
  const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  await page.getByRole('list', { name: '批发价' }).waitFor();
  expect(await sticksOut()).toBe(false);
  await page.evaluate(() => localStorage.setItem('set_language', 'en'));
  await page.goto(`${await pathOf('powerBank')}?lang=en`);
  const tiers = page.getByRole('list', { name: 'Wholesale prices' });
  await tiers.getByText('1–4 pcs').waitFor();
  await page.getByRole('heading', { name: 'Specifications and customs data' }).waitFor();
  await page.getByRole('button', { name: 'Add to cart' }).first().waitFor();
  expect(await page.getByRole('main').innerText()).not.toMatch(/\p{Script=Han}/u);
  expect(await sticksOut()).toBe(false);
});

test('search engines and chats read what it is, where it is in the catalog and how it looks', async ({
  page,
}) => {
  const path = await pathOf('tee');
  const html = await (await page.request.get(`${path}?lang=en&sku=NONE`)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head.match(/<meta name="description"/g)).toHaveLength(1);
  expect(head).toMatch(/<meta property="og:image" content="https?:\/\/[^"]+\/pictures\/[^"]+\/1280\.jpg"/);
  expect(head).toMatch(new RegExp(`<link rel="canonical" href="https?://[^"]+${path}\\?lang=en"`));
  expect(head).toContain('hrefLang="x-default"');
  const data = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(html)?.[1] ?? '';
  const [product, trail] = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph'];
  expect(product).toMatchObject({ '@type': 'ProductGroup', variesBy: ['Color', 'Size'] });
  expect(product?.hasVariant).toHaveLength(19);
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  expect(data).not.toMatch(/offers|price|availability/i);
  const robots = async (address: string) =>
    /<meta name="robots" content="([^"]+)"/.exec(await (await page.request.get(address)).text())?.[1];
  expect(await robots('/library?lang=en')).toBeUndefined();
  expect(await robots('/library?lang=en&q=mug')).toBe('noindex, follow');
});
