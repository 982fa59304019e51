import { afterEach, beforeEach, describe, expect, settled, test } from './browser.ts';
import { addToCart, emptyCart, enterPaymentPassword, find, payDialog, submit } from './checkout.ts';
import { goods } from './goods.ts';
import { buyer, ordersOf, signIn } from './people.ts';
import { ourShop } from './shop.ts';

/** Suspends the shop's process: connections open but are not answered, as by a machine that hangs. */
const fallSilent = () => process.kill(ourShop().pid, 'SIGSTOP');
const speakAgain = () => process.kill(ourShop().pid, 'SIGCONT');

/** The browser's own messages, and failures that the shop only logs: of the cart number and the unread messages. */
const failed = /Failed to load resource|ERR_INTERNET_DISCONNECTED|cart|could not be refreshed/i;

beforeEach(() => emptyCart(buyer.account));
afterEach(speakAgain);

describe('a server that falls silent in the middle', () => {
  test('a server that answers nothing is said in place after five seconds, and trying again works', async ({
    page,
    expected,
  }) => {
    expected.push(failed);
    await signIn(page, buyer);
    await find(page, goods.wanted);
    fallSilent();
    const startedAt = Date.now();
    await addToCart(page);
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText('服务器响应超时。').waitFor();
    expect(Date.now() - startedAt).toBeGreaterThan(4_900);
    await expect(page.locator('[data-type=error]')).toHaveCount(0);
    speakAgain();
    await alert.getByRole('button', { name: '重试' }).click();
    await page.getByRole('status').getByText('已加入购物车').waitFor();
  });

  test('while paying: the order is paid once, however often one tries', async ({ page, expected }) => {
    expected.push(failed);
    await signIn(page, buyer);
    await find(page, goods.wanted);
    await page.getByRole('button', { name: '立即下单' }).click();
    await submit(page);
    await payDialog(page).waitFor();
    fallSilent();
    await enterPaymentPassword(page, buyer.paymentPassword);
    await payDialog(page).getByText('无法连接服务器，请重试。不会重复扣款。').waitFor();
    speakAgain();
    await payDialog(page).getByRole('button', { name: '立即付款' }).click();
    await page.waitForURL('**/my/orders');
    const [order] = await ordersOf(buyer.account);
    expect(order).toMatchObject({ payment_status: 'paid', payments: 1 });
  });

  test('while a page is asked for: the page says so in place, and comes when asked again', async ({
    page,
    expected,
  }) => {
    expected.push(failed);
    await signIn(page, buyer, '/my/orders');
    const shipped = page.getByRole('link', { name: /^已发货/ });
    await shipped.waitFor();
    await settled(page);
    fallSilent();
    await shipped.click();
    const alert = page.getByRole('main').getByRole('alert');
    await alert.getByText('服务器响应超时。').waitFor();
    speakAgain();
    await alert.getByRole('button', { name: '重试' }).click();
    await alert.waitFor({ state: 'detached' });
    await page
      .getByRole('main')
      .getByText(/运单|已发货/)
      .first()
      .waitFor();
  });
});

describe('a buyer without a network', () => {
  test('without a network the page that asked says so in place', async ({ page, expected }) => {
    expected.push(failed);
    await signIn(page, buyer);
    await find(page, goods.wanted);
    await settled(page);
    await page.context().setOffline(true);
    await addToCart(page);
    await page.getByRole('main').getByRole('alert').getByText('无法连接服务器，请检查网络。').waitFor();
    await expect(page.locator('[data-type=error]')).toHaveCount(0);
  });

  test('a heart that does not reach the server goes back and says "Failed to add to favorites!"', async ({
    page,
    expected,
  }) => {
    expected.push(failed);
    await signIn(page, buyer);
    await find(page, goods.wanted);
    const heart = page.getByRole('button', { name: `收藏“${goods.wanted}”`, exact: true });
    await heart.waitFor();
    await settled(page);
    await page.context().setOffline(true);
    await heart.click();
    await page.getByRole('status').getByText('收藏失败！').waitFor();
    await expect(heart).toBeVisible();
  });

  test('a line that could not be removed stays: "Failed to remove item from cart!"', async ({
    page,
    expected,
  }) => {
    expected.push(failed);
    await signIn(page, buyer);
    await find(page, goods.wanted);
    await addToCart(page, 2);
    await page.getByRole('banner').getByRole('link', { name: '购物车，1 项' }).click();
    const remove = page.getByRole('button', { name: `移除 ${goods.wanted}` });
    await remove.waitFor();
    await settled(page);
    await page.context().setOffline(true);
    await remove.click();
    await page.getByRole('status').getByText('商品移出购物车失败！').waitFor();
    await page.getByRole('textbox', { name: `${goods.wanted} 的数量` }).waitFor();
  });
});
