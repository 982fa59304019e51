import sharp from 'sharp';
import { expect, test } from './browser.ts';
import { buyer, rows, signIn } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

type Found = { id: string; name: string; sku: string; warehouse: string; on_hand: number; reserved: number };

/** Products in one warehouse each, so that their page shows one price. */
const findProducts = () =>
  rows<Found>(
    `select p.id, p.name_zh as name, min(s.sku) as sku, min(w.name_zh) as warehouse, min(o.on_hand) as on_hand,
       min(o.reserved) as reserved
     from products p join offers o on o.product_id = p.id join skus s on s.id = o.sku_id
     join warehouses w on w.code = o.warehouse_code
     where p.published and o.active and not p.is_diy group by p.id having count(*) = 1 and bool_and(o.on_hand > o.reserved)
     order by p.handle limit 2`,
  );

test('an operator raises a price, counts stock and withdraws a product; the shop shows it at once', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut, /404/);
  const [raised, withdrawn] = await findProducts();
  if (!raised || !withdrawn) throw new Error('The shop has no product in one warehouse.');
  const [before] = await rows<{ price: string; tiers: string; tier_prices: string }>(
    `select price_minor::text as price, tier_quantities::text as tiers, tier_prices_minor::text as tier_prices
     from offers where product_id = $1`,
    [raised.id],
  );
  const staff = await open();
  try {
    await openConsole(staff, 'catalogue', '/products');
    await staff.getByLabel('搜索商品').fill(raised.sku);
    await staff.getByRole('link', { name: raised.name }).click();
    await staff.getByRole('button', { name: `改价 ${raised.sku} ${raised.warehouse}` }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('价格').fill('0');
    await staff.keyboard.press('Enter');
    await dialog.getByText('请填写大于 0 的金额，例如 12.50。').waitFor();
    await dialog.getByLabel('价格').fill('7654');
    await staff.keyboard.press('Enter');
    await staff.getByText('报价已保存。').waitFor();

    await staff.getByRole('button', { name: `盘点 ${raised.sku} ${raised.warehouse}` }).click();
    await dialog.getByLabel('实际库存').fill(String(raised.on_hand + 3));
    await dialog.getByLabel('原因').fill('年度盘点');
    await staff.keyboard.press('Enter');
    await staff.getByText(`库存已保存，现有 ${raised.on_hand + 3} 件。`).waitFor();
    await staff.getByRole('button', { name: `库存记录 ${raised.sku} ${raised.warehouse}` }).click();
    await dialog.getByRole('row').filter({ hasText: '年度盘点' }).filter({ hasText: '+3' }).waitFor();
    await staff.keyboard.press('Escape');

    await signIn(page, buyer, `/library/${raised.id}`);
    await page.getByText('7,654').first().waitFor();

    await staff.goto(`/console/products/${withdrawn.id}`);
    await staff.getByRole('button', { name: '下架', exact: true }).click();
    await dialog.getByRole('button', { name: '下架', exact: true }).click();
    await staff.getByText('商品已下架。').waitFor();
    const visitor = await open();
    await expect
      .poll(async () => (await visitor.goto(`/library/${withdrawn.id}`))?.status(), { timeout: 10_000 })
      .toBe(404);
    await staff.getByRole('button', { name: '上架', exact: true }).click();
    await staff.getByText('商品已上架。').waitFor();
    await expect
      .poll(async () => (await visitor.goto(`/library/${withdrawn.id}`))?.status(), { timeout: 10_000 })
      .toBe(200);
  } finally {
    await rows(`update offers set price_minor = $2 where product_id = $1`, [raised.id, before?.price]);
    await rows(`update products set published = true where id = $1`, [withdrawn.id]);
  }
});

test('an operator makes a product, uploads its pictures, offers and publishes it; a buyer finds it', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const number = `E2E-MUG-${process.pid}`;
  const pictureOf = (background: string) =>
    sharp({ create: { width: 300, height: 300, channels: 3, background } })
      .png()
      .toBuffer();
  const staff = await open();
  try {
    await openConsole(staff, 'catalogue', '/products');
    await staff.getByRole('link', { name: '新建商品' }).click();
    await staff.getByLabel('商品编号').fill(number);
    await staff.getByLabel('中文名称').fill(`测试杯 ${number}`);
    await staff.getByLabel('SKU 编号').fill(`${number}-1`);
    await staff.getByLabel('重量（克）').fill('420');
    await staff.getByRole('button', { name: '新建', exact: true }).click();
    await staff.getByText('商品已新建，尚未上架。').waitFor();

    await staff.getByRole('button', { name: '添加图片' }).click();
    const files = await Promise.all(
      ['#336699', '#cc6600'].map(async (background) => ({
        name: `${background}.png`,
        mimeType: 'image/png',
        buffer: await pictureOf(background),
      })),
    );
    await staff.locator('input[type="file"]').setInputFiles(files);
    await staff.getByText('已上传 #cc6600.png。').waitFor({ state: 'attached' });
    await staff.getByRole('button', { name: '图片 2 前移' }).focus();
    await staff.keyboard.press('Enter');
    await staff.getByRole('button', { name: '保存' }).click();
    await staff.getByText('图片已保存。').waitFor();
    await expect(staff.getByRole('img', { name: '图片 2' })).toHaveJSProperty('complete', true);

    await staff.getByRole('button', { name: '添加报价' }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByRole('textbox', { name: '价格', exact: true }).fill('4321');
    await dialog.getByLabel('每个 SKU 的期初库存').fill('7');
    await dialog.getByRole('button', { name: '添加报价' }).click();
    await staff.getByText('报价已添加。').waitFor();
    await staff.getByRole('button', { name: '上架', exact: true }).click();
    await staff.getByText('商品已上架。').waitFor();

    const [made] = await rows<{ id: string }>(`select id from products where handle = $1`, [number]);
    await signIn(page, buyer, `/library/${made?.id}`);
    await page.getByText('4,321').first().waitFor();
  } finally {
    await rows(`update products set published = false where handle = $1`, [number]);
  }
});

test('an operator adds, reweighs and withdraws a SKU and duplicates the product; a buyer sees it', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const number = `E2E-SKU-${process.pid}`;
  const staff = await open();
  const dialog = staff.getByRole('dialog');
  const offer = async (price: string) => {
    await staff.getByRole('button', { name: '添加报价' }).click();
    await dialog.getByRole('textbox', { name: '价格', exact: true }).fill(price);
    await dialog.getByLabel('每个 SKU 的期初库存').fill('7');
    await dialog.getByRole('button', { name: '添加报价' }).click();
    await staff.getByText('报价已添加。').last().waitFor();
  };
  try {
    await openConsole(staff, 'catalogue', '/products/new');
    await staff.getByLabel('商品编号').fill(number);
    await staff.getByLabel('中文名称').fill(`测试壶 ${number}`);
    await staff.getByLabel('SKU 编号').fill(`${number}-W`);
    await staff.getByLabel('重量（克）').fill('420');
    await staff.getByRole('button', { name: '新建', exact: true }).click();
    await staff.getByText('商品已新建，尚未上架。').waitFor();

    await staff.getByRole('link', { name: '管理 SKU' }).click();
    await staff.getByRole('button', { name: '添加 SKU' }).click();
    await dialog.getByLabel('规格 1 名称（中文）').fill('颜色');
    await dialog.getByLabel('现有 SKU 的内容（中文）').fill('月白');
    await staff.keyboard.press('Enter');
    await dialog.getByLabel('SKU 编号').fill(`${number}-B`);
    await dialog.getByLabel('颜色（中文）').fill('黛蓝');
    await dialog.getByLabel('HS 编码').fill('6912.00');
    await staff.keyboard.press('Enter');
    await staff.getByText('SKU 已添加。').waitFor();
    await staff.getByRole('button', { name: `修改 ${number}-B` }).click();
    await dialog.getByLabel('重量（克）').fill('930');
    await staff.keyboard.press('Enter');
    await staff.getByRole('row').filter({ hasText: '黛蓝' }).filter({ hasText: '930 g' }).waitFor();

    await staff.getByRole('link', { name: '返回商品' }).click();
    await offer('4321');
    await staff.getByRole('button', { name: '上架', exact: true }).click();
    await staff.getByText('商品已上架。').waitFor();
    const [made] = await rows<{ id: string }>(`select id from products where handle = $1`, [number]);
    await signIn(page, buyer, `/library/${made?.id}`);
    await page.getByText('黛蓝').first().waitFor();

    await staff.getByRole('link', { name: '管理 SKU' }).click();
    await staff.getByRole('button', { name: `停售 ${number}-B` }).click();
    await dialog.getByRole('button', { name: '停售', exact: true }).click();
    await staff.getByText(`SKU ${number}-B 已停售。`).waitFor();
    await page.reload();
    await page.getByText('4,321').first().waitFor();
    await expect(page.getByText('黛蓝')).toHaveCount(0);
    await staff.getByRole('button', { name: `恢复销售 ${number}-B` }).click();
    await staff.getByText(`SKU ${number}-B 已恢复销售。`).waitFor();
    await page.reload();
    await page.getByText('黛蓝').first().waitFor();

    await staff.getByRole('link', { name: '返回商品' }).click();
    await staff.getByRole('button', { name: `停售 ${number}-B` }).click();
    await dialog.getByRole('button', { name: '停售', exact: true }).click();
    const back = staff.getByRole('button', { name: `恢复销售 ${number}-B` });
    await back.waitFor();
    await page.reload();
    await page.getByRole('radio', { name: '黛蓝' }).click();
    await page.getByText('该规格暂无报价，请选择其他规格。').waitFor();
    await expect(page.getByRole('button', { name: '加入购物车' })).toBeDisabled();
    await back.click();
    await back.waitFor({ state: 'detached' });
    await staff.getByRole('link', { name: '复制商品' }).click();
    await staff.getByLabel('商品编号').fill(`${number}-2`);
    for (const index of [0, 1]) await staff.getByLabel('SKU 编号').nth(index).fill(`${number}-2-${index}`);
    await staff.getByRole('button', { name: '新建', exact: true }).click();
    await staff.getByText('商品已新建，尚未上架。').last().waitFor();
    await staff.getByText(`${number}-2-1`).first().waitFor();
    expect(
      await rows(
        `select s.weight_grams, o.price_minor::int as price, o.on_hand from skus s join offers o on o.sku_id = s.id
         join products p on p.id = s.product_id where p.handle = $1 order by s.position`,
        [`${number}-2`],
      ),
    ).toMatchObject([
      { weight_grams: 420, on_hand: 0 },
      { weight_grams: 930, on_hand: 0 },
    ]);
  } finally {
    await rows(`update products set published = false where handle = $1`, [number]);
  }
});
