import type { Locator, Page } from '@playwright/test';
import { ready, settled } from './browser.ts';
import { bearer, rows } from './people.ts';

/** Opens the product's page by searching for its name, as a buyer does. */
export async function find(page: Page, name: string): Promise<void> {
  await page.goto('/library');
  await ready(page);
  await page.getByRole('combobox', { name: '搜索产品' }).fill(name);
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  await settled(page);
}

/** Puts `pieces` of the product on the open page into the cart. */
export async function addToCart(page: Page, pieces = 1): Promise<void> {
  const quantity = page.getByRole('main').getByRole('textbox', { name: '数量' });
  await quantity.fill(String(pieces));
  await quantity.blur();
  await page.getByRole('button', { name: '加入购物车' }).click();
}

/** Goes from the cart in the bar to the order page, with everything in the cart. */
export async function settleCart(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^购物车/ })
    .click();
  await page.getByRole('checkbox', { name: /^全选/ }).check();
  await page.getByRole('button', { name: '去结算' }).click();
  await page.getByRole('heading', { level: 1, name: '确认订单' }).waitFor();
}

/** Waits until the settlement is up to date with every choice, then submits. */
export async function submit(page: Page): Promise<void> {
  await submitButton(page).click();
}

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: '提交订单' });

export const payDialog = (page: Page): Locator => page.getByRole('dialog', { name: /^支付/ });

export async function enterPaymentPassword(page: Page, password: string): Promise<void> {
  await payDialog(page).getByLabel('支付密码', { exact: true }).fill(password);
  await payDialog(page).getByRole('button', { name: '立即付款' }).click();
}

/** Sets a new buyer's payment password and returns it. */
export async function setPaymentPassword(page: Page, { password }: { password: string }): Promise<string> {
  const paymentPassword = 'topup123';
  await page.request.put('/api/wallet/payment_password', {
    headers: await bearer(page),
    data: { password, payment_password: paymentPassword },
  });
  return paymentPassword;
}

/** Sets a new buyer's payment password, and buys one piece as stockpile with it. */
export async function stockUp(page: Page, buyer: { password: string }, name: string): Promise<void> {
  const paymentPassword = await setPaymentPassword(page, buyer);
  await find(page, name);
  await page.getByRole('button', { name: '囤货' }).click();
  await page.getByRole('heading', { level: 1, name: '确认囤货订单' }).waitFor();
  await submit(page);
  await enterPaymentPassword(page, paymentPassword);
}

/** Empties a buyer's cart, so that a journey starts only with its own goods. */
export const emptyCart = (username: string) =>
  rows(`delete from cart_lines where user_id = (select id from users where username = $1)`, [username]);

/** An order in the list of orders, by its number. */
export const orderRow = (page: Page, orderNo = ''): Locator =>
  page.getByRole('main').locator(`[data-order="${orderNo}"]`);
