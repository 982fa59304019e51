import type { Page } from '@playwright/test';
import { describe, expect, settled, test } from './browser.ts';
import { enterPaymentPassword, find, setPaymentPassword, submit } from './checkout.ts';
import { goods } from './goods.ts';
import { ordersOf, welcomeBuyer } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

const currencies = [
  { currency: 'JPY', funds: '12000', tooFine: '12000.5', shown: '12,000', amount: /^JPY\s[\d,]+$/ },
  { currency: 'KWD', funds: '80.34', tooFine: '80.3412', shown: '80.340', amount: /^KWD\s[\d,]+\.\d{3}$/ },
];

describe('a currency without or with three decimals', () => {
  for (const { currency, funds, tooFine, shown, amount } of currencies) {
    test(`${currency}: comes in by card, pays an order and goes back to the card, with its own digits everywhere`, async ({
      page,
      open,
      expected,
    }) => {
      expected.push(/422/, signedOut);
      const buyer = await welcomeBuyer(page, `/my/account?top_up=${currency}`);
      const no = await topUp(page, { tooFine, funds, shown });

      const paymentPassword = await setPaymentPassword(page, buyer);
      await find(page, goods.wanted);
      await page.getByRole('button', { name: '囤货' }).click();
      await page.getByRole('radio', { name: new RegExp(`^${currency}`) }).check();
      const total = page.getByRole('complementary', { name: '订单合计' });
      await expect(total.getByText(amount).first()).toBeVisible();
      await submit(page);
      await enterPaymentPassword(page, paymentPassword);
      await expect
        .poll(async () => (await ordersOf(buyer.account))[0])
        .toMatchObject({ payment_status: 'paid' });

      const operator = await open();
      await openConsole(operator, 'finance', '/wallet-requests?view=cards');
      await operator.getByLabel('编号、支付流水号或买家').fill(buyer.account);
      await operator.getByText(no).click();
      await operator.getByLabel(`退款金额（${currency}）`).fill(tooFine);
      await operator.getByLabel('原因').fill('测试');
      await operator.getByRole('button', { name: '退回银行卡' }).click();
      await operator.getByText(/小数/).waitFor();
      await operator.getByLabel(`退款金额（${currency}）`).fill('10');
      await operator.getByRole('button', { name: '退回银行卡' }).click();
      await operator.getByText('已退款。').waitFor();

      await page.goto(`/my/account?currency=${currency}&account=all`);
      await settled(page);
      const cells = page.getByRole('table').last().getByRole('cell').filter({ hasText: currency });
      // The amount and the balance of the top-up, the order and the refund.
      await expect(cells).toHaveCount(6);
      for (const cell of await cells.allInnerTexts())
        expect(cell.trim().replace(/^[+−]/, '')).toMatch(amount);
    });
  }
});

/** Tops up by card in the dialog that is open, after an amount with more digits than the currency has; returns its number. */
async function topUp(
  page: Page,
  { tooFine, funds, shown }: { tooFine: string; funds: string; shown: string },
): Promise<string> {
  await settled(page);
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByRole('textbox', { name: '金额' });
  await amount.fill(tooFine);
  await dialog.getByRole('button', { name: '前往支付' }).click();
  await dialog.getByText(/小数/).waitFor();
  await amount.fill(funds);
  await dialog.getByRole('button', { name: '前往支付' }).click();
  await page.getByRole('button', { name: '支付', exact: true }).click();
  await page.getByRole('heading', { name: new RegExp(`${shown} 已到账`) }).waitFor();
  const no = new URL(page.url()).searchParams.get('no') ?? '';
  await page.getByRole('link', { name: '账户总览' }).last().click();
  return no;
}
