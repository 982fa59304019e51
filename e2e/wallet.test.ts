import { buffer } from 'node:stream/consumers';
import { describe, expect, settled, test } from './browser.ts';
import { company, rows, signIn } from './people.ts';

describe('the wallet', () => {
  test('exchanges: what cannot be is said at the field, a quote takes the password, and the focus goes along', async ({
    page,
    expected,
  }) => {
    expected.push(/422/);
    await signIn(page, company, '/my/account');
    const amount = page.getByRole('textbox', { name: '金额' });
    const ask = page.getByRole('button', { name: '获取报价' });
    for (const [typed, sentence] of [
      ['', '卖出金额为必填项。'],
      ['12,50', '请填写金额，小数点用“.”，例如 1,234.50。'],
      ['99.99', '卖出人民币不得少于 100.00。'],
      ['999,999,999', '卖出金额不能超过可用余额。'],
    ] as const) {
      await amount.fill(typed);
      await ask.click();
      await page.getByText(sentence, { exact: true }).waitFor();
    }
    await amount.fill('1,000');
    await ask.click();
    const password = page.getByLabel('支付密码', { exact: true });
    await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
    await password.fill('not-mine');
    await page.keyboard.press('Enter');
    await page.getByRole('main').getByText('支付密码不正确，还可尝试 4 次。').waitFor();
    await expect(password).toHaveAttribute('aria-invalid', 'true');
    await password.fill(company.paymentPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('兑换成功。').waitFor();
    await expect.poll(() => amount.evaluate((field) => field === document.activeElement)).toBe(true);
    await page
      .getByRole('row', { name: /货币兑换/ })
      .first()
      .waitFor();
  });

  test('shows all balances as one estimate and each wallet over time, and warns below a limit', async ({
    page,
  }) => {
    await signIn(page, company, '/my/account');
    const main = page.getByRole('main');
    await main.getByText('估算总额').waitFor();
    const history = main.getByRole('region', { name: '余额与支出' });
    await history.getByText(/90 天内支出：RMB/).waitFor();
    await history.getByText('365 天').click();
    await history.getByText(/365 天内支出：RMB/).waitFor();
    await history.locator('svg.recharts-surface').first().waitFor();

    const warnings = main.getByRole('region', { name: '余额不足提醒' });
    await warnings.getByRole('button', { name: '保存下限' }).click();
    await warnings.getByText('提醒下限为必填项。').waitFor();
    await warnings.getByRole('textbox', { name: '提醒下限' }).fill('900,000,000');
    await page.keyboard.press('Enter');
    await warnings.getByText('RMB 低于 900,000,000.00').waitFor();
    await warnings.getByText('余额不足', { exact: true }).waitFor();
    await rows(`select graphile_worker.add_job('announce_low_balances')`);
    await expect
      .poll(async () => {
        const messages = await rows<{ title: string }>(
          `select title_zh as title from messages where kind = 'wallet' and title_zh like '余额不足提醒%'`,
        );
        return messages.length;
      })
      .toBeGreaterThan(0);
    await warnings.getByRole('link', { name: '去充值' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click();
    await warnings.getByRole('button', { name: '移除 RMB 的下限' }).click();
    await expect.poll(() => warnings.getByText('RMB 低于').count()).toBe(0);
  });

  test('gives its movements as a file that spreadsheets read, filtered as they are shown', async ({
    page,
  }) => {
    await signIn(page, company, '/my/account?currency=CNY&account=all');
    await settled(page);
    const coming = page.waitForEvent('download');
    await page.getByRole('button', { name: '下载 CSV' }).click();
    const download = await coming;
    expect(download.suggestedFilename()).toMatch(/^amberdock-statement-\d{4}-\d{2}-\d{2}\.csv$/);
    // Read as bytes: a text reader would drop the byte order mark that spreadsheets need.
    const text = (await buffer(await download.createReadStream())).toString('utf8');
    const [heading, ...lines] = text.trimEnd().split('\r\n');
    expect(heading).toBe('\uFEFF时间 (UTC),类型,账户,币种,金额,变动后余额,关联单号,流水号');
    const cells = lines.map((line) => line.split(','));
    expect(new Set(cells.map((row) => row.length))).toEqual(new Set([8]));
    expect(new Set(cells.map((row) => row[3]))).toEqual(new Set(['CNY']));
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      `select count(*)::int as count from journal_lines l
       where l.account_id = (select account_id from users where username = $1) and l.currency = 'CNY'`,
      [company.account],
    );
    expect(lines).toHaveLength(count);
  });
});
