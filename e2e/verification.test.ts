import { describe, expect, settled, test } from './browser.ts';
import { rows, welcomeBuyer } from './people.ts';

describe('verification', () => {
  test('refuses a file that is not a picture or too large at its field, is submitted, rejected and submitted again', async ({
    page,
    expected,
  }) => {
    expected.push(/422/);
    const { account } = await welcomeBuyer(page, '/my/authentication');
    await settled(page);
    const card = { name: 'card.png', mimeType: 'image/png', buffer: await page.screenshot() };
    const front = page.getByLabel('证件正面（选填）', { exact: true });
    await front.setInputFiles({
      name: 'card.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    });
    const refused = '请上传 JPEG、PNG 或 WebP 格式的图片。';
    await page.getByRole('main').getByRole('alert').getByText(refused).waitFor();
    await page.getByRole('status').getByText(refused).waitFor();
    await front.setInputFiles({ ...card, buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await page.getByRole('main').getByRole('alert').getByText('图片超过 10 MB，请选择较小的图片。').waitFor();
    await front.setInputFiles(card);
    await page.getByRole('button', { name: '移除：证件正面' }).click();
    expect(await front.evaluate((field) => field === document.activeElement)).toBe(true);
    await front.setInputFiles(card);
    await page.getByRole('button', { name: '移除：证件正面' }).waitFor();

    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByText('省/州为必填项。').waitFor();
    const fill = (label: string, text: string) =>
      page.getByRole('textbox', { name: label, exact: true }).fill(text);
    await fill('省/州', '广东');
    await fill('城市', '深圳');
    await fill('地址', '科技园 1 号');
    await fill('姓名', '李雷');
    await page.getByRole('combobox', { name: '主营类目' }).fill('家居');
    await page.keyboard.press('Enter');
    await fill('证件号码', '110105194912310021');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByText('证件号码不正确，须与证件一致。').waitFor();
    await fill('证件号码', '11010519491231002x');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByRole('main').getByText('审核中').waitFor();
    await page.getByText('110***********002X').waitFor();
    const shown = page.getByRole('img', { name: '证件正面' });
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

    await rows(
      `update verifications set status = 'rejected', reason = '照片模糊', decided_at = now()
       where account_id = (select account_id from users where username = $1)`,
      [account],
    );
    await page.reload();
    await page.getByText('原因：照片模糊。请修改后重新提交。').waitFor();
    // The form is filled again, including the stored picture, but without the number.
    await expect(page.getByRole('textbox', { name: '姓名', exact: true })).toHaveValue('李雷');
    await fill('证件号码', '11010519491231002X');
    await page.getByRole('button', { name: '提交审核' }).click();
    await page.getByRole('main').getByText('审核中').waitFor();
    await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  });
});
