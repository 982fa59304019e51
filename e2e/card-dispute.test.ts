import { describe, expect, settled, test } from './browser.ts';
import { stockUp } from './checkout.ts';
import { goods } from './goods.ts';
import { ordersOf, rows, welcomeBuyer } from './people.ts';

describe('a card dispute', () => {
  test('that the balance does not cover stops payments, says what is missing, and ends with the dispute won', async ({
    page,
  }) => {
    const buyer = await welcomeBuyer(page, '/my/account?top_up=CNY&amount=120.50');
    await settled(page);
    const dialog = page.getByRole('dialog');
    await dialog.getByText('银行卡', { exact: true }).click();
    await dialog.getByRole('button', { name: '前往支付' }).click();
    await page.getByRole('heading', { name: '演示支付页' }).waitFor();
    const paymentPage = page.url();
    await page.getByRole('button', { name: '支付', exact: true }).click();
    await page.getByRole('heading', { name: /120\.50 已到账/ }).waitFor();

    await stockUp(page, buyer, goods.wanted);
    await expect.poll(async () => (await ordersOf(buyer.account))[0]?.payment_status).toBe('paid');

    const press = async (name: RegExp) => {
      await page.goto(paymentPage);
      await page.getByRole('button', { name }).click();
      await page.getByRole('heading', { name: '演示支付页' }).waitFor();
    };
    const told = (title: string) =>
      expect
        .poll(() =>
          rows(
            `select 1 from messages m join users u on u.id = m.user_id where u.username = $1 and m.title_zh like $2`,
            [buyer.account, `${title}%`],
          ),
        )
        .toHaveLength(1);
    await press(/模拟争议/);
    await told('付款已暂停');
    await page.goto('/my/account');
    await settled(page);
    const banner = page.getByRole('alert').filter({ hasText: '付款已暂停' });
    await banner.getByText(/欠款 RMB\s?120\.50，尚缺/).waitFor();
    await banner.getByRole('link', { name: '去充值' }).waitFor();

    await press(/模拟胜诉/);
    await told('刷卡争议已胜诉');
    await page.goto('/my/account');
    await settled(page);
    await expect(page.getByText('付款已暂停')).toHaveCount(0);
  });
});
