import { describe, expect } from 'vitest';
import { ready, settled, test } from './browser.ts';
import { buyer, signIn } from './people.ts';

const pages = [
  ['/my/center', '个人中心'],
  ['/my/account', '账户总览'],
  ['/my/address', '地址簿'],
  ['/my/authentication', '认证'],
  ['/my/favorites', '我的收藏'],
  ['/my/messages', '消息'],
  ['/my/orders', '我的订单'],
  ['/my/pallet', '我的托盘'],
  ['/my/security', '账户安全'],
] as const;

describe('the account area', () => {
  test('opens each of its nine pages under its title', async ({ page }) => {
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
      expect(await page.getByRole('main').getByRole('alert').count(), path).toBe(0);
    }
  });
});
