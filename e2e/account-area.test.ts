import { describe, expect, ready, settled, test } from './browser.ts';
import { buyer, rows, signIn, welcomeBuyer } from './people.ts';

const pages = [
  ['/my/center', '个人中心'],
  ['/my/batch', '批量下单'],
  ['/my/documents', '单据'],
  ['/my/account', '账户总览'],
  ['/my/address', '地址簿'],
  ['/my/authentication', '认证'],
  ['/my/favorites', '我的收藏'],
  ['/my/messages', '消息'],
  ['/my/orders', '我的订单'],
  ['/my/pallet', '我的囤货'],
  ['/my/security', '账户安全'],
] as const;

describe('whoever signs in from a product', () => {
  test('lands in the library with a way back to it', async ({ page }) => {
    await page.goto('/library');
    await ready(page);
    const product = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first();
    const name = await product.innerText();
    const heading = page.getByRole('heading', { level: 1, name, exact: true });
    await product.click();
    await heading.waitFor();
    await page.getByRole('main').getByRole('link', { name: /登录/ }).first().click();
    await page.waitForURL('**/login');
    const account = page.getByRole('textbox', { name: '用户名、手机号或邮箱' });
    await expect.poll(() => account.evaluate((field) => field === document.activeElement)).toBe(true);
    await account.fill(buyer.account);
    await page.getByLabel('密码', { exact: true }).fill(buyer.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/library');
    await page.getByText(`继续查看：${name}`).waitFor();
    await page.getByRole('button', { name: '打开' }).click();
    await heading.waitFor();
  });
});

describe('the account area', () => {
  test('opens each of its pages under its title', async ({ page }) => {
    await signIn(page, buyer, '/my');
    await page.waitForURL('**/my/center');
    for (const [path, title] of pages) {
      const link = page.getByRole('navigation', { name: '个人中心导航' }).getByRole('link', { name: title });
      await link.first().click();
      await page.waitForURL(`**${path}`);
      await expect.poll(() => page.title(), { message: path }).toContain(title);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });

  test('comes as fully when each of its addresses is opened by itself', async ({ page }) => {
    await signIn(page, buyer);
    for (const [path, title] of pages) {
      await page.goto(path);
      await ready(page);
      await expect.poll(() => page.title(), { message: path }).toContain(title);
      await settled(page);
      await expect(page.getByRole('main').getByRole('alert'), path).toHaveCount(0);
    }
  });
});

test('the profile is changed after the welcome: the bar shows the new name, pages and mails the new language', async ({
  page,
}) => {
  const { account } = await welcomeBuyer(page, '/my/account');
  const form = page.getByRole('region', { name: '个人资料' });
  await form.getByRole('textbox', { name: '昵称' }).fill('林小姐');
  await form.getByRole('combobox', { name: '语言' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await form.getByRole('button', { name: '保存资料' }).click();
  await page
    .getByRole('status')
    .getByText(/^(资料已保存。|Profile saved\.)$/)
    .waitFor();
  await page.getByRole('heading', { level: 1, name: 'Account overview' }).waitFor();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /My account.*林小姐|林小姐.*My account/ })
    .waitFor();
  expect(await rows('select nickname, language from users where username = $1', [account])).toEqual([
    { nickname: '林小姐', language: 'en' },
  ]);
});
