import { expect, ready, settled, test } from './browser.ts';
import { buyer, ordersOf, rows, signIn } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

test('a buyer writes about an order, support finds it waiting and answers, and the answer is new until it was read', async ({
  page,
  open,
  expected,
}) => {
  expected.push(signedOut);
  const [order] = await ordersOf(buyer.account);
  const no = order?.order_no ?? '';
  const question = `请问何时发货？${Date.now()}`;
  await signIn(page, buyer, `/order/detail?order_no=${no}`);
  await settled(page);
  await page.getByLabel('给商家留言').fill(question);
  await page.getByRole('button', { name: '发送', exact: true }).click();
  await page.getByRole('main').getByText(question, { exact: true }).waitFor();
  await expect(page.getByLabel('给商家留言')).toHaveValue('');

  const staff = await open();
  await openConsole(staff, 'support');
  await staff.getByRole('link', { name: /待回复的订单留言/ }).click();
  const row = staff.getByRole('row').filter({ hasText: question });
  await row.getByRole('link', { name: no }).click();
  const answer = `今天下午发出。${Date.now()}`;
  await staff.getByText(question, { exact: true }).waitFor();
  await staff.getByLabel('回复买家').fill(answer);
  await staff.getByRole('button', { name: '发送', exact: true }).click();
  // The field has the answer as its text too, until it was sent.
  await expect(staff.getByLabel('回复买家')).toHaveValue('');
  await staff.getByText(answer, { exact: true }).waitFor();
  await staff.goto('/console/order-messages');
  await staff.getByRole('heading', { level: 1, name: '订单留言' }).waitFor();
  await expect.poll(() => staff.getByRole('row').filter({ hasText: question }).count()).toBe(0);

  await expect
    .poll(async () => {
      const [notice] = await rows<{ read: boolean }>(
        `select read_at is not null as read from messages where body_zh = $1`,
        [answer],
      );
      return notice?.read;
    })
    .toBe(false);
  await page.goto('/my/messages');
  await ready(page);
  await page.getByText(answer).first().waitFor();
  await page.goto(`/order/detail?order_no=${no}#messages`);
  await settled(page);
  const words = page.getByRole('listitem').filter({ hasText: answer });
  await words.getByText('新', { exact: true }).waitFor();
  await page.reload();
  await settled(page);
  await words.waitFor();
  await expect(words.getByText('新', { exact: true })).toHaveCount(0);
});
