import { beforeEach, describe, expect, settled, test } from './browser.ts';
import {
  addToCart,
  emptyCart,
  enterPaymentPassword,
  find,
  payDialog,
  settleCart,
  submit,
  submitButton,
} from './checkout.ts';
import { goods } from './goods.ts';
import { bearer, buyer, company, ordersOf, rows, signIn, welcomeBuyer } from './people.ts';

beforeEach(() => emptyCart(buyer.account));

describe('an order is not made', () => {
  test('with nothing selected: settling says "Please select the items you want to order."', async ({
    page,
  }) => {
    await signIn(page, buyer);
    await find(page, goods.wanted);
    await addToCart(page);
    await page.getByRole('banner').getByRole('link', { name: '购物车，1 项' }).click();
    await page.getByRole('checkbox', { name: /^全选/ }).uncheck();
    await page.getByRole('button', { name: '囤货' }).click();
    await page.getByRole('status').getByText('请选择要下单的商品。').waitFor();
    expect(new URL(page.url()).pathname).toBe('/cart');
    await page.getByRole('button', { name: /^全选并结算 1 项 RMB 58\.80$/ }).click();
    await page.waitForURL(/\/order\?lines=/);
  });

  test('beyond the stock: what is in the cart already counts, "Quantity cannot exceed stock."', async ({
    page,
    expected,
  }) => {
    expected.push(/422/);
    await signIn(page, buyer);
    await find(page, goods.lastPiece);
    await addToCart(page);
    await page.getByRole('status').getByText('已加入购物车').waitFor();
    await addToCart(page);
    await page.getByRole('status').getByText('数量不能超过库存。').waitFor();
  });

  test('from a wallet that is too small, which is said before anything is ordered', async ({ page }) => {
    const before = await ordersOf(buyer.account);
    await signIn(page, buyer);
    await find(page, goods.dear);
    await addToCart(page, 40);
    await settleCart(page);
    const alert = page.getByRole('alert').filter({ hasText: '当前账户钱包不满足支付条件。' });
    await alert.getByText(/还差 RMB\s[\d,]+\.\d\d。/).waitFor();
    await expect.poll(() => submitButton(page).isDisabled()).toBe(true);
    const missing = /RMB\s[\d,]+\.\d\d/.exec(await alert.innerText())?.[0] ?? '';
    // The same amount is next to the button, and the alert has a link for getting funds.
    const summary = page.getByRole('complementary', { name: '订单合计' });
    await summary.getByText(`还差 ${missing}`).waitFor();
    await alert.getByRole('link', { name: '兑换货币' }).click();
    await page.waitForURL('**/my/account');
    expect(await ordersOf(buyer.account)).toEqual(before);
  });

  test('from the wallet of before, while the one just chosen is being priced', async ({ page }) => {
    await signIn(page, buyer);
    await find(page, goods.wanted);
    await page.getByRole('button', { name: '立即下单' }).click();
    await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
    await settled(page);
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/(?!.*stream)/, async (route) => {
      await held.promise;
      await route.continue();
    });
    const dollars = page.getByRole('radio', { name: /^USD/ });
    await dollars.click();
    await expect(dollars).toBeChecked();
    await expect(submitButton(page)).toBeDisabled();
    held.resolve();
    await submit(page);
    await payDialog(page).getByText(/USD/).first().waitFor();
  });

  test('from stock that has gone in the meantime, and nothing is made by half', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(/422/);
    await signIn(page, buyer);
    await find(page, goods.lastPiece);
    await addToCart(page);
    await settleCart(page);
    await expect.poll(() => submitButton(page).isEnabled()).toBe(true);

    const other = await open();
    await signIn(other, company);
    await find(other, goods.lastPiece);
    await other.getByRole('button', { name: '立即下单' }).click();
    await submit(other);
    await payDialog(other).waitFor();

    const before = await ordersOf(buyer.account);
    await submit(page);
    await page.getByRole('main').getByText('数量不能超过库存。').waitFor();
    await page
      .getByRole('main')
      .getByText(/库存：/)
      .waitFor();
    expect(await ordersOf(buyer.account)).toEqual(before);
    await page.getByRole('banner').getByRole('link', { name: '购物车，1 项' }).waitFor();
  });

  test('at a price that went up in the meantime; settled again, the new one holds', async ({
    page,
    expected,
  }) => {
    expected.push(/422/);
    await signIn(page, buyer);
    await find(page, goods.rising);
    await page.getByRole('button', { name: '立即下单' }).click();
    await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
    await rows(
      `update offers o set price_minor = 2500 from products p where p.id = o.product_id and p.handle = 'rising'`,
    );
    const before = await ordersOf(buyer.account);
    await submit(page);
    const refusal = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ hasText: '当前数据有误，请重新选择商品。' });
    await refusal.getByText('RMB 25.00').waitFor();
    expect(await ordersOf(buyer.account)).toEqual(before);
    await refusal.getByRole('button', { name: '重新结算' }).click();
    await page.getByText('RMB 25.00 × 1').waitFor();
    await submit(page);
    await payDialog(page).waitFor();
  });

  test('without a payment password; the page links to where one is set', async ({ page, expected }) => {
    expected.push(/422/);
    await welcomeBuyer(page, '/library');
    await find(page, goods.wanted);
    await page.getByRole('button', { name: '立即下单' }).click();
    await page.getByRole('heading', { name: '请先设置支付密码。' }).waitFor();
    await page.getByRole('main').getByRole('link', { name: '设置支付密码' }).click();
    await page.waitForURL(/\/my\/security\?set=payment$/);
    await page.getByRole('dialog', { name: '支付密码' }).waitFor();
  });
});

test('an address without its required fields says "Please fill out first."', async ({ page }) => {
  await signIn(page, buyer);
  await find(page, goods.wanted);
  await page.getByRole('button', { name: '立即下单' }).click();
  await page.getByRole('button', { name: '其他收件人' }).click();
  await page.getByRole('button', { name: '寄到此地址' }).click();
  await page.getByText('请先填写。').first().waitFor();
  expect(
    await page
      .getByRole('combobox', { name: '国家/地区' })
      .evaluate((field) => field === document.activeElement),
  ).toBe(true);
});

test('an address for this order alone does not fill the book', async ({ page }) => {
  const book = await rows(`select id from addresses`);
  await signIn(page, buyer);
  await find(page, goods.wanted);
  await page.getByRole('button', { name: '立即下单' }).click();
  await page.getByRole('button', { name: '其他收件人' }).click();
  await page
    .getByRole('textbox', { name: '粘贴整段地址' })
    .fill('Ada Smith\n1 Main Street\nLos Angeles, CA 90001\nUnited States\n+1 213 555 0147');
  await page.getByRole('button', { name: '识别' }).click();
  await page.getByText(/已填入并标记：.*，请核对。/).waitFor();
  await page.getByRole('button', { name: '寄到此地址' }).click();
  await page.getByText('Ada Smith').first().waitFor();
  await submit(page);
  await enterPaymentPassword(page, buyer.paymentPassword);
  await page.waitForURL('**/my/orders');
  expect(await rows(`select id from addresses`)).toEqual(book);
});

test('a wrong payment password is said, and the right one pays', async ({ page, expected }) => {
  expected.push(/422/);
  await signIn(page, buyer);
  await find(page, goods.wanted);
  await page.getByRole('button', { name: '立即下单' }).click();
  await submit(page);
  await enterPaymentPassword(page, 'pay124');
  const alert = payDialog(page).getByText(/支付密码不正确，还可尝试 4 次。/);
  await alert.waitFor();
  // Shown once, at the field: not again in the dialog, and not in the message bar.
  await expect(page.getByText(/支付密码不正确/)).toHaveCount(1);
  await expect(payDialog(page).getByText('支付失败！')).toHaveCount(0);
  await enterPaymentPassword(page, buyer.paymentPassword);
  await page.waitForURL('**/my/orders');
});

test('an order that was closed elsewhere is not paid: "Payment Failed!", and why', async ({
  page,
  expected,
}) => {
  expected.push(/422/);
  await signIn(page, buyer);
  await find(page, goods.wanted);
  await page.getByRole('button', { name: '立即下单' }).click();
  await submit(page);
  await payDialog(page).waitFor();
  const [order] = await ordersOf(buyer.account);
  const closed = await page.request.post(`/api/orders/${order?.order_no}/close`, {
    headers: await bearer(page),
  });
  expect(closed.status()).toBe(200);
  await enterPaymentPassword(page, buyer.paymentPassword);
  const failure = payDialog(page).getByRole('alert').filter({ hasText: '支付失败！' });
  await failure.getByText(`${order?.order_no}`).waitFor();
  await failure.getByText('订单当前状态不可支付').waitFor();
  const [after] = await ordersOf(buyer.account);
  expect(after).toMatchObject({ order_no: order?.order_no, payments: 0 });
});
