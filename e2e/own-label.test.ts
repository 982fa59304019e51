import { beforeEach, expect, test } from './browser.ts';
import { emptyCart, enterPaymentPassword, find, payDialog, submit, submitButton } from './checkout.ts';
import { goods, labelFile } from './goods.ts';
import { buyer, rows, signIn } from './people.ts';
import { openConsole } from './staff.ts';

beforeEach(() => emptyCart(buyer.account));

test('a buyer sends a label of their own, and the warehouse prints it and ships the parcel whole', async ({
  page,
  open,
  expected,
}) => {
  // At first nobody is signed in to the console, so the browser logs a 401.
  expected.push(/401/);
  await signIn(page, buyer);
  await find(page, goods.wanted);
  await page.getByRole('button', { name: '立即下单' }).click();
  await page.getByRole('radio', { name: /Jonas Weber/ }).check();
  await page.getByRole('radio', { name: /^自备面单/ }).check();
  await page.getByText('请先上传面单。').waitFor();
  await expect(submitButton(page)).toBeDisabled();
  await page.getByLabel('面单文件').setInputFiles(labelFile);
  await page.getByRole('status').filter({ hasText: 'label.pdf' }).waitFor();
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  await submit(page);
  await payDialog(page).waitFor();
  await enterPaymentPassword(page, buyer.paymentPassword);
  await page.getByRole('heading', { level: 1, name: '我的订单' }).waitFor();
  const [made] = await rows<{ no: string; order_no: string; warehouse: string }>(
    `select s.sub_order_no as no, o.order_no, s.warehouse_code as warehouse from sub_orders s
     join orders o on o.id = s.order_id join users u on u.account_id = s.account_id
     where u.username = $1 and s.label_file_id is not null order by s.created_at desc, s.id desc limit 1`,
    [buyer.account],
  );
  if (!made) throw new Error('no sub order has a label');

  const staff = await open();
  await openConsole(staff, 'fulfilment', `/orders/${made.no}`);
  const printed = staff.waitForEvent('download');
  await staff.getByRole('button', { name: '买家面单' }).click();
  expect((await printed).suggestedFilename()).toBe('labels.pdf');
  await staff.keyboard.press('s');
  const dialog = staff.getByRole('dialog');
  await dialog.getByText(`发货 ${made.no}`).waitFor();
  await staff.keyboard.type('OWNLABEL1');
  await dialog.getByLabel(/^承运商/).fill('UPS');
  await staff.keyboard.press('Enter');
  await staff.getByText(`包裹 ${made.no}-P1 已发出。`).waitFor();

  await page.goto(`/order/detail?order_no=${made.order_no}`);
  await page.getByText('自备面单').first().waitFor();
  await page.getByText('OWNLABEL1').first().waitFor();
  const own = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载面单' }).click();
  expect((await own).suggestedFilename()).toMatch(/^label-.*\.pdf$/);
});
