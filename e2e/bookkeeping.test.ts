import sharp from 'sharp';
import { expect, test } from './browser.ts';
import { newcomer, rows } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

test('an adjustment above the limit is asked for by one operator, booked by another, and is in the ledger', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const [account] = await rows<{ id: string }>(
    `select account_id as id from users where username = '${newcomer.account}'`,
  );
  await openConsole(page, 'finance', `/accounts/${account?.id}`);
  await page.getByRole('button', { name: '调账' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: '币种' }).click();
  await page.getByRole('option', { name: 'RMB' }).click();
  await dialog.getByLabel('金额').fill('60000.00');
  await dialog.getByLabel('原因').fill('开户补贴');
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'notice.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c60' } })
      .png()
      .toBuffer(),
  });
  await dialog.getByRole('button', { name: '调账' }).click();
  await page.getByText('已提交，等待另一位员工复核。').waitFor();
  await page.getByRole('navigation').getByRole('link', { name: '调账' }).click();
  await page.getByRole('row').filter({ hasText: '开户补贴' }).getByRole('button', { name: '查看' }).click();
  await page.getByText('须由另一位员工复核').waitFor();
  await expect(page.getByRole('button', { name: '批准入账' })).toHaveCount(0);

  const other = await open();
  await openConsole(other, 'operator', '/adjustments?status=waiting');
  await other.getByRole('row').filter({ hasText: '开户补贴' }).getByRole('button', { name: '复核' }).click();
  const proof = other.getByRole('dialog').getByRole('img', { name: '凭证' });
  await expect.poll(() => proof.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400);
  await other.getByRole('button', { name: '批准入账' }).click();
  await other.getByText('已入账。').waitFor();

  await page.goto(`/console/ledger?account=${account?.id}`);
  const row = page.getByRole('row').filter({ hasText: '开户补贴' });
  await row.click();
  const lines = page.getByRole('table', { name: '分录明细' });
  await lines.getByText('清算').waitFor();
  await lines.getByText('−RMB 60,000.00').waitFor();
  await page.getByRole('region', { name: '当前钱包' }).getByText('60,000.00').waitFor();
});

test('a rate is entered with a reason; far from the last it must be confirmed, the history keeps it, and the feed gets it back', async ({
  page,
  expected,
}) => {
  expected.push(signedOut, /422/);
  await openConsole(page, 'finance', '/rates');
  await page.getByText('1 HKD = 0.9145 RMB').waitFor();
  await page.getByRole('region', { name: '汇率源' }).getByText('正常').waitFor();
  await page.getByRole('button', { name: '录入汇率：HKD' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: '汇率' }).fill('9.2');
  await dialog.getByLabel('原因').fill('汇率源晚了');
  await dialog.getByRole('button', { name: '录入汇率' }).click();
  await dialog.getByRole('alert').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: '录入汇率' }).isDisabled()).toBe(true);
  await dialog.getByRole('textbox', { name: '汇率' }).fill('0.92');
  await expect(dialog.getByRole('checkbox')).toHaveCount(0);
  await dialog.getByRole('button', { name: '录入汇率' }).click();
  await page.getByText('汇率已录入。').waitFor();
  await page.getByText('1 HKD = 0.92 RMB').waitFor();

  await page.getByRole('radiogroup', { name: '币种' }).getByText('HKD').click();
  await page.getByRole('img', { name: 'HKD 汇率走势' }).waitFor();
  await page.getByRole('cell', { name: '汇率源晚了', exact: true }).waitFor();

  await page.getByRole('button', { name: '恢复使用汇率源：HKD' }).click();
  await dialog.getByRole('button', { name: '恢复使用汇率源' }).click();
  await page.getByText('已恢复使用汇率源：1 HKD = 0.9145 RMB。').waitFor();
});
