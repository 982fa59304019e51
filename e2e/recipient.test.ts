import type { Page } from '@playwright/test';
import { beforeEach, describe, expect, test } from './browser.ts';
import { emptyCart, enterPaymentPassword, find, payDialog, submit, submitButton } from './checkout.ts';
import { goods } from './goods.ts';
import { buyer, ordersOf, rows, signIn } from './people.ts';

beforeEach(() => emptyCart(buyer.account));

const summary = (page: Page) => page.getByRole('complementary', { name: '订单合计' });
const recipient = (page: Page) => summary(page).getByRole('group', { name: '收货人' });
const fill = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).fill(text);

/** Goes to the checkout of one piece, settled to the default address. */
async function atCheckout(page: Page): Promise<void> {
  await signIn(page, buyer);
  await find(page, goods.wanted);
  await page.getByRole('button', { name: '立即下单' }).click();
  await recipient(page).getByText('Emily Carter').waitFor();
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
}

/** Reads the address of the buyer's newest order. */
const shippedTo = async () =>
  (
    await rows<{ recipient: string; city: string }>(
      `select s.address->>'recipient' as recipient, s.address->>'city' as city
       from sub_orders s join users u on u.account_id = s.account_id where u.username = $1
       order by s.created_at desc, s.id desc limit 1`,
      [buyer.account],
    )
  )[0];

async function enterMarta(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '国家/地区' }).fill('美国');
  await page.getByRole('option', { name: '美国 (US)', exact: true }).click();
  await fill(page, '收件人', 'Marta Kowalska');
  await fill(page, '手机号', '+1 213 555 0147');
  await page.getByRole('combobox', { name: '省/州' }).fill('Califor');
  await page.getByRole('option', { name: 'California (CA)' }).click();
  await fill(page, '城市', 'Los Angeles');
  await fill(page, '邮编', '90001');
  await fill(page, '地址一', '1 Main Street');
}

describe('no order goes to an address that is not on the screen', () => {
  test('while another recipient is being entered nobody is chosen and nothing can be submitted', async ({
    page,
  }) => {
    const before = await ordersOf(buyer.account);
    await atCheckout(page);
    await page.getByRole('button', { name: '其他收件人' }).click();
    await fill(page, '收件人', 'Someone Else');
    await fill(page, '城市', 'Lyon');

    await expect(submitButton(page)).toBeDisabled();
    await summary(page).getByText('请先确认收货地址。', { exact: true }).waitFor();
    await expect(page.getByText('Emily Carter')).toHaveCount(0);
    expect(await recipient(page).innerText()).toMatch(/—$/);
    await expect(page.getByRole('radio', { name: /邮政|快递|小包|专线/ })).toHaveCount(0);
    const freight = summary(page).locator('dt:has-text("运费") + dd');
    expect(await freight.innerText()).toBe('—');
    // Enter in the form validates the form, and does not submit the order.
    await page.getByRole('textbox', { name: '城市' }).press('Enter');
    await page.getByText('请先填写。').first().waitFor();
    await expect(submitButton(page)).toBeDisabled();
    expect(await ordersOf(buyer.account)).toEqual(before);
  });

  test('left without a word, the form shows the earlier choice again, and it counts', async ({ page }) => {
    await atCheckout(page);
    await page.getByRole('button', { name: '其他收件人' }).click();
    await fill(page, '收件人', 'Someone Else');
    await page.getByRole('button', { name: '取消' }).click();
    await expect(page.getByRole('radio', { name: /Emily Carter/ })).toBeChecked();
    await recipient(page).getByText('Emily Carter').waitFor();
    await submit(page);
    await payDialog(page).waitFor();
    expect(await shippedTo()).toMatchObject({ recipient: 'Emily Carter' });
  });

  test('summary, pay dialog and order name the recipient that was entered', async ({ page }) => {
    await atCheckout(page);
    await page.getByRole('button', { name: '其他收件人' }).click();
    await enterMarta(page);
    await page.getByRole('button', { name: '寄到此地址' }).click();
    await recipient(page).getByText('Marta Kowalska').waitFor();
    await recipient(page).getByText('Los Angeles').waitFor();
    await recipient(page).getByText('美国').waitFor();
    await submit(page);
    await page
      .getByRole('dialog', { name: '支付订单 · 1 个包裹 · 收件人 Marta Kowalska，美国', exact: true })
      .waitFor();
    await payDialog(page).getByText('Los Angeles').waitFor();
    await payDialog(page).getByText('· 1 件').waitFor();
    expect(await shippedTo()).toEqual({ recipient: 'Marta Kowalska', city: 'Los Angeles' });

    // The recipient is also named if the order is paid later from the list.
    await payDialog(page).getByRole('button', { name: '稍后付款' }).click();
    await page.waitForURL('**/my/orders');
    await page.getByRole('main').getByRole('button', { name: '立即付款' }).first().click();
    await page.getByRole('dialog', { name: /收件人 Marta Kowalska，美国$/ }).waitFor();
    await enterPaymentPassword(page, buyer.paymentPassword);
    await page.getByRole('status').getByText('支付成功！').waitFor();
  });

  test('an entry of the book that was changed elsewhere is shown again before anything is ordered', async ({
    page,
    expected,
  }) => {
    expected.push(/422/);
    await atCheckout(page);
    const rename = (from: string, to: string) =>
      rows(`update addresses set recipient = $2 where recipient = $1`, [from, to]);
    await rename('Emily Carter', 'Emily Stone');
    // Choosing another wallet settles again, to the address book's current entry; the page still shows the earlier one.
    await page.getByRole('radio', { name: /^USD/ }).click();
    await expect.poll(() => page.getByRole('radio', { name: /^USD/ }).isChecked()).toBe(true);
    const before = await ordersOf(buyer.account);
    await submit(page);
    const refusal = page.getByRole('main').getByRole('alert').filter({ hasText: '请重新结算' });
    await refusal.getByRole('button', { name: '重新结算' }).click();
    await recipient(page).getByText('Emily Stone').waitFor();
    expect(await ordersOf(buyer.account)).toEqual(before);
    await submit(page);
    await payDialog(page).waitFor();
    expect(await shippedTo()).toMatchObject({ recipient: 'Emily Stone' });
    await rename('Emily Stone', 'Emily Carter');
  });
});
