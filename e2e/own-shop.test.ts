import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { launcher, type Running, runScript, serverMain } from '../tools/launch/running-shop.ts';
import { afterAll, beforeAll, expect, ready, settled, test } from './browser.ts';
import { addToCart, enterPaymentPassword, find, settleCart, submit } from './checkout.ts';
import { rows, rowsOf } from './people.ts';
import { signInToConsole, signedOut } from './staff.ts';
import { ourShop } from './shop.ts';

/** An empty shop of its own, on the database server of the demo shops. */
let shop: Running;
let address: string;
let databaseUrl: string;
let dataDir: string;
let settings: Record<string, string>;
let password: string;
const name = `own_${process.pid}`;

/** Runs a command of this shop and returns its output; fails unless it succeeds. */
async function run(...words: string[]): Promise<string> {
  const command = runScript([launcher('command.js'), ...words], settings);
  expect(await command.ended(), command.output()).toBe(0);
  return command.output();
}

beforeAll(async () => {
  await rows(`create database ${name} template template0`);
  const url = new URL(ourShop().databaseUrl);
  url.pathname = `/${name}`;
  databaseUrl = url.href;
  dataDir = await mkdtemp(join(tmpdir(), 'amberdock-own-'));
  settings = { DEMO: '0', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0' };
  shop = runScript([serverMain], { ...settings, NODE_ENV: 'production' });
  address = await shop.opened();
  const output = await run('operator', 'admin', '--generate');
  password = /Password, shown this once: (\S+)/.exec(output)?.[1] ?? '';
});
afterAll(async () => {
  shop.signal('SIGTERM');
  await shop.ended();
  await rows(`drop database ${name} with (force)`);
  await rm(dataDir, { recursive: true, force: true });
});

const dialogOf = (page: Page) => page.getByRole('dialog');

async function makeWarehouse(staff: Page): Promise<void> {
  await staff.getByRole('link', { name: '新建仓库' }).click();
  await staff.getByRole('button', { name: '新建仓库' }).click();
  const dialog = dialogOf(staff);
  await dialog.getByLabel('仓库代码').fill('HAM1');
  await dialog.getByLabel('中文名称').fill('汉堡仓');
  await dialog.getByLabel('英文名称').fill('Hamburg');
  await dialog.getByRole('combobox', { name: '国家/地区' }).fill('德国');
  await staff.getByRole('option', { name: '德国 (DE)', exact: true }).click();
  await expect(dialog.getByRole('combobox', { name: '币种' })).toHaveValue('EUR');
  await dialog.getByRole('combobox', { name: '时区' }).fill('Berlin');
  await staff.getByRole('option', { name: 'Europe/Berlin' }).click();
  await dialog.getByRole('button', { name: '新建', exact: true }).click();
  await staff.getByText('已新建 汉堡仓。').waitFor();
}

async function uploadFreight(staff: Page): Promise<void> {
  await staff.getByRole('link', { name: '上传运费表' }).click();
  await staff.getByRole('link', { name: '上传运费表' }).click();
  const lines = [
    'warehouse,service,name_zh,name_en,batteries,liquids,country,first_grams,first_price,additional_grams,additional_price,days_min,days_max',
    'HAM1,parcel,小包,Parcel,yes,yes,DE,1000,4.00,500,1.00,1,3',
  ];
  await staff
    .locator('input[type="file"]')
    .setInputFiles({ name: 'freight.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) });
  await staff.getByRole('button', { name: '确认并保存' }).click();
  await staff.getByText('已保存 1 张运费表。').waitFor();
}

async function enterRate(staff: Page): Promise<void> {
  await staff.getByRole('link', { name: '录入汇率' }).click();
  await staff
    .getByRole('row')
    .filter({ hasText: 'EUR' })
    .getByRole('button', { name: /录入汇率/ })
    .click();
  const dialog = dialogOf(staff);
  await dialog.getByRole('textbox', { name: '汇率' }).fill('8.00');
  await dialog.getByLabel('原因').fill('开店');
  await dialog.getByRole('button', { name: '录入汇率' }).click();
  await staff.getByText('汇率已录入。').waitFor();
}

async function makeProduct(staff: Page): Promise<void> {
  await staff.getByRole('link', { name: '新建或导入商品' }).click();
  await staff.getByText('还没有商品。请新建，或导入文件。').waitFor();
  await staff.getByRole('link', { name: '新建商品' }).click();
  await staff.getByLabel('商品编号').fill('MUG-1');
  await staff.getByLabel('中文名称').fill('搪瓷杯');
  await staff.getByLabel('SKU 编号').fill('MUG-1-A');
  await staff.getByLabel('重量（克）').fill('420');
  await staff.getByRole('button', { name: '新建', exact: true }).click();
  await staff.getByText('商品已新建，尚未上架。').waitFor();
  await staff.getByRole('button', { name: '添加报价' }).click();
  const dialog = dialogOf(staff);
  await dialog.getByRole('textbox', { name: '价格', exact: true }).fill('10.00');
  await dialog.getByLabel('每个 SKU 的期初库存').fill('7');
  await dialog.getByRole('button', { name: '添加报价' }).click();
  await staff.getByText('报价已添加。').waitFor();
  await staff.getByRole('button', { name: '上架', exact: true }).click();
  await staff.getByText('商品已上架。').waitFor();
}

async function enterBankAccount(staff: Page): Promise<void> {
  await staff.getByRole('link', { name: '填写收款账户' }).click();
  await staff.getByRole('button', { name: '设置', exact: true }).click();
  const dialog = dialogOf(staff);
  await dialog.getByRole('button', { name: '添加收款账户' }).click();
  await dialog.getByRole('textbox', { name: '账户名称' }).fill('Harbor GmbH');
  await dialog.getByRole('textbox', { name: '账号' }).fill('DE00 0000 0000');
  await dialog.getByRole('textbox', { name: '开户银行' }).fill('Hafenbank');
  await dialog.getByRole('button', { name: '保存' }).click();
  await staff.getByText('设置已保存。').waitFor();
}

async function nameShop(staff: Page): Promise<void> {
  await staff.getByRole('link', { name: '为商城命名' }).click();
  await staff.getByRole('group', { name: '商城名称' }).getByLabel('中文').fill('港口');
  await staff.getByRole('button', { name: '保存' }).first().click();
  await staff.getByText('已保存，商城已更新。').waitFor();
}

/** Registers by the form with the code that was sent, and goes through the welcome. */
async function register(page: Page): Promise<void> {
  const target = 'ann@example.com';
  await page.goto('/register');
  await ready(page);
  await page.getByRole('textbox', { name: '用户名', exact: true }).fill('ann');
  await page.getByText('邮箱', { exact: true }).click();
  await page.getByRole('textbox', { name: '邮箱' }).fill(target);
  await page.getByRole('button', { name: '获取验证码' }).click();
  await page.getByText(new RegExp(`验证码已发送至 ${target}`)).waitFor();
  const [letter] = await rowsOf<{ body: string }>(
    databaseUrl,
    `select body from outbox where target = '${target}'`,
  );
  await page.getByRole('textbox', { name: '验证码' }).fill(/\b\d{6}\b/.exec(letter?.body ?? '')?.[0] ?? '');
  await page.getByLabel('密码', { exact: true }).fill('secret1');
  await page.getByLabel('再次输入').fill('secret1');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  await page.waitForURL('**/login');
  // The address changes before the page does: until then the field is that of the registration.
  await page.getByRole('heading', { name: '登录' }).waitFor();
  await page.getByLabel('密码', { exact: true }).fill('secret1');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('heading', { name: '语言与币种' }).waitFor();
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByRole('heading', { name: '支付密码' }).waitFor();
  await page.getByRole('textbox', { name: '登录密码' }).fill('secret1');
  await page.getByRole('textbox', { name: '支付密码', exact: true }).fill('pay123');
  await page.getByLabel('再次输入').fill('pay123');
  await page.getByRole('button', { name: '保存支付密码' }).click();
  await page.getByRole('heading', { name: '首个地址' }).waitFor();
  await page.getByRole('combobox', { name: '国家/地区' }).fill('德国');
  await page.getByRole('option', { name: '德国 (DE)' }).click();
  await page.getByRole('textbox', { name: '收件人', exact: true }).fill('Erika Muster');
  await page.getByRole('textbox', { name: '手机号', exact: true }).fill('+49 30 1234567');
  await page.getByLabel('邮编').fill('10115');
  await page.getByLabel('城市').fill('Berlin');
  await page.getByLabel('地址一').fill('Invalidenstr. 1');
  await page.getByRole('button', { name: '保存并完成' }).click();
  await page.getByRole('status').getByText('设置完成，欢迎使用！').waitFor();
}

/** The buyer asks for a top-up by transfer, and an operator approves it. */
async function topUp(page: Page, staff: Page): Promise<void> {
  await page.goto('/my/account?top_up=CNY&amount=500.00');
  await settled(page);
  const dialog = dialogOf(page);
  await dialog.getByRole('button', { name: '提交申请' }).click();
  await dialog.getByText('Hafenbank').waitFor();
  const code = /AB[2-9CDFGHJKMNPQRTVWX]{8}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
  await staff.goto(`/console/wallet-requests?search=${code}`);
  await staff.getByRole('button', { name: '审核' }).click();
  await staff.getByLabel('银行流水号').fill('BANK-1');
  await staff.getByRole('button', { name: '批准' }).click();
  await staff.getByText('已批准。').waitFor();
}

async function buy(page: Page): Promise<void> {
  await find(page, '搪瓷杯');
  await page.getByText('EUR 10.00').first().waitFor();
  await addToCart(page, 2);
  await page.getByRole('status').getByText('已加入购物车').waitFor();
  await settleCart(page);
  await submit(page);
  await enterPaymentPassword(page, 'pay123');
  await page.getByRole('status').getByText('支付成功！').waitFor();
}

async function ship(staff: Page): Promise<void> {
  await home(staff);
  await staff.getByRole('link', { name: /待发货子订单/ }).click();
  await staff.getByRole('link', { name: /-1$/ }).click();
  await staff.getByRole('button', { name: '发货', exact: true }).click();
  const dialog = dialogOf(staff);
  await dialog.getByLabel('运单号').fill('FIRST1');
  await dialog.getByLabel(/^承运商/).fill('DHL');
  await staff.keyboard.press('Enter');
  await staff.getByText(/-P1 已发出。/).waitFor();
}

const home = (staff: Page) => staff.goto('/console');

test('an empty shop is opened by the console alone: a buyer tops up, orders and pays, and the parcel ships', async ({
  open,
  expected,
}) => {
  expected.push(signedOut);
  const staff = await open({ baseURL: address });
  await home(staff);
  await signInToConsole(staff, 'admin', password);
  await staff.getByText('已完成 0 / 6').waitFor();
  const steps = [makeWarehouse, uploadFreight, enterRate, makeProduct, enterBankAccount, nameShop];
  for (const [done, take] of steps.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- a step needs what those before it made
    await take(staff);
    await home(staff);
    if (done + 1 < steps.length) await staff.getByText(`已完成 ${done + 1} / 6`).waitFor();
  }
  await staff.getByText('目前没有待处理的事项。').waitFor();
  await expect(staff.getByText('开店准备')).toHaveCount(0);

  const page = await open({ baseURL: address });
  await register(page);
  await topUp(page, staff);
  await buy(page);
  await ship(staff);
  await page.goto('/my/orders?tab=shipped');
  await page.getByRole('main').getByRole('link', { name: /^A\d+/ }).first().click();
  await page.getByRole('main').getByText('FIRST1').first().waitFor();
  await run('audit');
});
