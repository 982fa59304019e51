import type { Page } from '@playwright/test';
import {
  isSignedBy,
  openReceiver,
  type TestReceiver,
} from '../server/src/testing/providers/webhook-receiver.ts';
import { describe, expect, settled, test } from './browser.ts';
import { bearer, welcomeBuyer } from './people.ts';

const webhooks = (page: Page) => page.getByRole('region', { name: 'Webhook' });

/** Adds a webhook for wallet requests, and returns its secret, which the page shows only once. */
async function addWebhook(page: Page, { url }: TestReceiver): Promise<string> {
  await webhooks(page).getByRole('button', { name: '添加 Webhook' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  await dialog.getByText('接收地址为必填项。').waitFor();
  await dialog.getByRole('textbox', { name: '接收地址' }).fill(url);
  await dialog.getByRole('checkbox', { name: '资金申请已提交' }).check();
  await dialog.getByRole('button', { name: '添加', exact: true }).click();
  const shown = dialog.getByRole('textbox', { name: '签名密钥' });
  await shown.waitFor();
  const secret = await shown.inputValue();
  await dialog.getByRole('button', { name: '已保存，关闭' }).click();
  await dialog.waitFor({ state: 'hidden' });
  return secret;
}

describe('Webhooks', () => {
  test('an owner adds one, an event arrives signed, is found in the log and sent again; removed it is gone', async ({
    page,
  }) => {
    const receiver = await openReceiver();
    try {
      await welcomeBuyer(page, '/my/security');
      await settled(page);
      await webhooks(page).getByText('还没有 Webhook。').waitFor();
      const secret = await addWebhook(page, receiver);
      expect(secret).toMatch(/^whsec_/);
      await webhooks(page).getByText('正常').waitFor();
      expect(await page.content()).not.toContain(secret);

      const made = await page.request.post('/api/wallet/requests/top_up', {
        headers: await bearer(page),
        data: { currency: 'CNY', amount: '88.00' },
      });
      expect(made.status()).toBe(200);
      await expect.poll(() => receiver.received.length).toBe(1);
      const [got] = receiver.received;
      expect(got?.event).toMatchObject({
        kind: 'wallet_request.requested',
        data: { request_kind: 'top_up' },
      });
      expect(got && isSignedBy(secret, got)).toBe(true);

      await webhooks(page)
        .getByRole('button', { name: `推送记录：${receiver.url}` })
        .click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('row', { name: /资金申请已提交.*已送达/ }).waitFor();
      await dialog.getByRole('button', { name: /^重新推送：/ }).click();
      await expect.poll(() => receiver.received.length).toBe(2);
      expect(receiver.received[1]?.event).toEqual(got?.event);

      await dialog.getByRole('button', { name: '发送测试事件' }).click();
      await expect.poll(() => receiver.received.length).toBe(3);
      await dialog.getByRole('button', { name: '刷新' }).click();
      await dialog.getByRole('row', { name: /测试事件.*已送达/ }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });

      await webhooks(page)
        .getByRole('button', { name: `删除：${receiver.url}` })
        .click();
      await dialog.getByRole('button', { name: '删除', exact: true }).click();
      await webhooks(page).getByText('还没有 Webhook。').waitFor();
    } finally {
      await receiver.close();
    }
  });
});
