import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pdfText } from '../server/src/testing/files/pdf-text.ts';
import { expect, settled, test } from './browser.ts';
import { company, rows, signIn } from './people.ts';

/** Presses a button that saves a PDF, and returns the text of its pages. */
async function saved(page: Page, press: () => Promise<void>): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await press();
  return pdfText(await readFile(await (await downloading).path()));
}

test('a buyer saves the invoice and the statement of an order, and several invoices as one file', async ({
  page,
}) => {
  await signIn(page, company);
  const find = () =>
    rows<{ document_no: string; order_no: string }>(
      `select d.document_no, o.order_no from trade_documents d join orders o on o.id = d.order_id
         join users u on u.account_id = d.account_id
       where u.username = $1 and d.kind = 'invoice' order by d.issued_at desc, d.id desc`,
      [company.account],
    );
  await expect.poll(async () => (await find()).length).toBeGreaterThan(1);
  const [invoice] = await find();
  await page.goto(`/order/detail?order_no=${invoice?.order_no}`);
  await settled(page);
  const card = page.getByRole('region', { name: '单据' });
  const [text] = await saved(page, () =>
    card.getByRole('button', { name: `下载 PDF：${invoice?.document_no}` }).click(),
  );
  for (const part of ['发票', invoice?.document_no, invoice?.order_no, '价格均不含税。']) {
    expect(text).toContain(part);
  }
  const [statement] = await saved(page, () => card.getByRole('button', { name: '订单对账单' }).click());
  expect(statement).toContain('仍在预授权中 0.00');

  await page.goto('/my/documents?kind=invoice');
  await settled(page);
  const list = page.getByRole('region', { name: '发票与贷项通知单' });
  await list
    .getByRole('checkbox', { name: /^选择 INV-/ })
    .nth(1)
    .waitFor();
  await list
    .getByRole('checkbox', { name: /^选择 INV-/ })
    .nth(0)
    .check();
  await list
    .getByRole('checkbox', { name: /^选择 INV-/ })
    .nth(1)
    .check();
  const pages = await saved(page, () => list.getByRole('button', { name: '下载（2）' }).click());
  expect(pages.length).toBeGreaterThanOrEqual(2);
  const billing = page.getByRole('region', { name: '开票信息' });
  await billing.getByRole('textbox', { name: '开票抬头' }).fill('蓝海贸易有限公司');
  await billing.getByRole('button', { name: '保存' }).click();
  await page.getByRole('status').getByText('开票信息已保存。').waitFor();
});
