import { beforeEach, describe, expect, ready, test } from './browser.ts';
import {
  addToCart,
  emptyCart,
  enterPaymentPassword,
  find,
  payDialog,
  settleCart,
  submit,
  submitButton,
  orderRow,
} from './checkout.ts';
import { goods } from './goods.ts';
import { buyer, company, ordersOf, signIn } from './people.ts';

beforeEach(() => emptyCart(buyer.account));

describe('a buyer', () => {
  test('finds a product in Chinese, puts it in the cart, settles, submits, pays and sees the order', async ({
    page,
  }) => {
    await signIn(page, buyer);
    await find(page, goods.wanted);
    await page.getByText('RMB 58.80').first().waitFor();
    await addToCart(page, 3);
    await page.getByRole('status').getByText('已加入购物车').waitFor();
    await page.getByRole('banner').getByRole('link', { name: '购物车，1 项' }).waitFor();

    await settleCart(page);
    await page.getByRole('radio', { name: /Emily Carter/ }).waitFor();
    await page.getByText('RMB 176.40').first().waitFor();
    await page.getByRole('textbox', { name: '订单备注' }).fill('请用环保包装');
    await submit(page);
    await payDialog(page).waitFor();
    await enterPaymentPassword(page, buyer.paymentPassword);

    await page.waitForURL('**/my/orders');
    await page.getByRole('status').getByText('支付成功！').waitFor();
    const [order] = await ordersOf(buyer.account);
    expect(order).toMatchObject({ payment_status: 'paid', remarks: '请用环保包装', total_quantity: 3 });
    const card = orderRow(page, order?.order_no);
    await card.getByText('待发货').waitFor();
    await page.getByRole('banner').getByRole('link', { name: '购物车，0 项' }).waitFor();

    await card.getByRole('link', { name: order?.order_no ?? '' }).click();
    await page.waitForURL(/\/order\/detail\?order_no=/);
    await page.getByRole('heading', { level: 1, name: order?.order_no ?? '', exact: true }).waitFor();
    await page.getByRole('button', { name: `复制 ${order?.order_no}`, exact: true }).waitFor();
    await page.getByRole('main').getByText(goods.wanted).first().waitFor();
    // The parcel goes from the warehouse directly to the buyer's customer, across a border.
    const parcel = page.getByRole('region', { name: `${order?.order_no}-1` });
    await parcel.getByRole('heading', { level: 2, name: /中国.*深圳仓/ }).waitFor();
    const recipient = parcel.locator('address');
    await recipient.getByText('Emily Carter').waitFor();
    await recipient.getByText('美国', { exact: true }).waitFor();
    const log = page.getByRole('region', { name: '状态日志' });
    await log.getByText('已提交').waitFor();
    await log.getByText('已付款').waitFor();
  });

  test('who clicks "submit" and "pay" twice makes one order and pays once', async ({ page }) => {
    const before = await ordersOf(buyer.account);
    await signIn(page, buyer);
    await find(page, goods.wanted);
    await addToCart(page);
    await settleCart(page);
    await submitButton(page).dblclick();
    await payDialog(page).getByLabel('支付密码', { exact: true }).fill(buyer.paymentPassword);
    await payDialog(page).getByRole('button', { name: '立即付款' }).dblclick();
    await page.waitForURL('**/my/orders');
    await page.getByRole('status').getByText('支付成功！').waitFor();
    const after = await ordersOf(buyer.account);
    expect(after.length).toBe(before.length + 1);
    expect(after[0]).toMatchObject({ payment_status: 'paid', payments: 1 });
  });

  test('who leaves before paying finds the order under "new orders" and pays it there', async ({ page }) => {
    await signIn(page, buyer);
    await find(page, goods.wanted);
    await addToCart(page);
    await settleCart(page);
    await submit(page);
    await payDialog(page).getByRole('button', { name: '稍后付款' }).click();
    await page.waitForURL('**/my/orders');
    const [order] = await ordersOf(buyer.account);
    expect(order?.payment_status).toBe('pending');
    const card = orderRow(page, order?.order_no);
    await card.getByRole('button', { name: '立即付款' }).click();
    await enterPaymentPassword(page, buyer.paymentPassword);
    await card.getByText('待发货').waitFor();
  });

  test('buys stock that stays: a stockpile is a pallet once it is paid', async ({ page }) => {
    await signIn(page, company);
    await find(page, goods.wanted);
    await page.getByRole('button', { name: '囤货' }).click();
    await page.getByRole('heading', { level: 1, name: '确认囤货订单' }).waitFor();
    await submit(page);
    await enterPaymentPassword(page, company.paymentPassword);
    const [order] = await ordersOf(company.account);
    // The new pallet is listed and marked, among those bought before.
    await page.waitForURL(`**/my/pallet?order=${order?.order_no}`);
    const bought = page.getByRole('main').locator('li[data-new]');
    await bought.getByText(goods.wanted).waitFor();
    await bought.getByText('新入库').waitFor();
    await expect(bought).toHaveCount(1);
    await page.goto(`/order/detail?order_no=${order?.order_no}`);
    const parts = page.getByRole('region', { name: `${order?.order_no}-1` }).locator(':scope > :visible');
    await parts.first().waitFor();
    expect(await parts.allInnerTexts(), 'a part without content').not.toContain('');
    await page.goto('/my/pallet');
    await page.getByRole('main').getByText(goods.wanted).first().waitFor();
  });

  test('keeps a product and finds it among the favorites', async ({ page }) => {
    await signIn(page, buyer);
    await find(page, goods.dear);
    await page.getByRole('button', { name: `收藏“${goods.dear}”` }).click();
    await page.getByRole('status').getByText('收藏成功！').waitFor();
    await page.goto('/my/favorites');
    await page.getByRole('link', { name: goods.dear }).first().waitFor();
    await find(page, goods.dear);
    await page.getByRole('button', { name: `取消收藏“${goods.dear}”` }).click();
    await page.getByRole('status').getByText('已取消收藏！').waitFor();
  });

  test('finds what was just added chosen in the cart, and the choice survives a reload', async ({ page }) => {
    await signIn(page, buyer);
    await find(page, goods.wanted);
    await addToCart(page, 2);
    await page.getByRole('status').getByText('已加入购物车').waitFor();
    await find(page, goods.parasol);
    await addToCart(page);
    await page.getByRole('banner').getByRole('link', { name: '购物车，2 项' }).click();
    const box = (name: string) => page.getByRole('checkbox', { name: `选择 ${name}`, exact: true });
    await expect.poll(() => box(goods.wanted).isChecked()).toBe(true);
    await expect(box(goods.parasol)).toBeChecked();
    await box(goods.parasol).uncheck();
    await page.reload();
    await expect.poll(() => box(goods.wanted).isChecked()).toBe(true);
    await expect(box(goods.parasol)).not.toBeChecked();
    await page.getByRole('complementary', { name: '已选商品' }).getByText('已选 1 项，共 2 件').waitFor();
    await page.getByRole('button', { name: '去结算' }).click();
    await page.getByText('RMB 58.80 × 2').waitFor();
    await expect(page.getByRole('main').getByText(goods.parasol)).toHaveCount(0);
  });

  test('takes a line out of the cart, and it says so; undone, it is back', async ({ page }) => {
    await signIn(page, buyer);
    await find(page, goods.wanted);
    await addToCart(page, 2);
    await page.getByRole('banner').getByRole('link', { name: '购物车，1 项' }).click();
    await page.getByRole('button', { name: `移除 ${goods.wanted}` }).click();
    await page.getByText('商品已成功移出购物车！').waitFor();
    await page.getByRole('heading', { name: '购物车是空的' }).waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect
      .poll(() => page.getByRole('textbox', { name: `${goods.wanted} 的数量` }).inputValue())
      .toBe('2');
  });

  test('sees prices and stock by the chosen warehouses, and approximately in the chosen currency', async ({
    page,
  }) => {
    await signIn(page, buyer);
    await page
      .getByRole('main')
      .getByText(/库存 \d/)
      .first()
      .waitFor();
    await page.getByRole('banner').getByRole('button', { name: /^币种/ }).click();
    await page.getByRole('menuitemradio', { name: 'EUR' }).click();
    await page
      .getByRole('main')
      .getByText(/≈\sEUR/)
      .first()
      .waitFor();

    await page
      .getByRole('banner')
      .getByRole('button', { name: /全部发货地/ })
      .click();
    const dialog = page.getByRole('dialog', { name: '发货地' });
    await dialog.getByText('德国').click();
    await dialog.getByRole('button', { name: '完成' }).click();
    await page
      .getByRole('banner')
      .getByRole('button', { name: /德国|汉堡/ })
      .waitFor();
    const shipped = page.getByRole('main').locator('li', { has: page.locator('h2 a') });
    await expect
      .poll(
        async () =>
          new Set(
            await shipped
              .getByRole('img', { name: /^[^ ]+$/ })
              .evaluateAll((all) => all.map((img) => img.getAttribute('alt'))),
          ),
      )
      .toEqual(new Set(['德国']));
    await page.reload();
    await ready(page);
    await page
      .getByRole('banner')
      .getByRole('button', { name: /德国|汉堡/ })
      .waitFor();
  });
});
