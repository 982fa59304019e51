import { describe, expect, test } from './browser.ts';
import { rows } from './people.ts';
import { signInToConsole, signedOut } from './staff.ts';

type Waiting = { no: string; quantity: number; warehouse: string };

/** Finds a sub order of one line with several units, none of them shipped. */
const waitingWithUnits = () =>
  rows<Waiting>(`
    select s.sub_order_no as no, sum(l.quantity)::int as quantity, s.warehouse_code as warehouse
    from sub_orders s join order_lines l on l.sub_order_id = s.id
    where s.status = 'awaiting_shipment' group by s.id
    having count(*) = 1 and sum(l.quantity) >= 2 and sum(l.shipped_quantity + l.canceled_quantity) = 0
    order by s.ship_by limit 1`);

describe('shipping in the console', () => {
  test('an operator ships part of an order by keyboard alone', async ({ page, expected }) => {
    expected.push(signedOut);
    const [waiting] = await waitingWithUnits();
    if (!waiting) throw new Error('the demo has no sub order of several units that awaits shipment');
    await page.goto(`/console/shipping?warehouse=${waiting.warehouse}`);
    await signInToConsole(page, 'fulfilment');
    await page.getByRole('heading', { level: 1, name: '待发货' }).waitFor();
    await page.getByRole('link', { name: waiting.no }).waitFor();
    // Out of sight is not enough: a screen reader would say after the rows that there are none.
    await expect(page.getByText('目前没有待发货的子订单。')).toBeHidden();

    const current = page.locator('tr[data-current="true"]');
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('j');
      if ((await current.textContent())?.includes(waiting.no)) break;
    }
    await expect(current).toContainText(waiting.no);
    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(`发货 ${waiting.no}`).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/console/orders/${waiting.no}`);

    // The tracking number has the focus; the quantity is three fields before it.
    await page.keyboard.type('KEYBOARD1');
    await dialog.getByLabel(/的数量/).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('1');
    await page.keyboard.press('Tab');
    await page.keyboard.type('DHL');
    await page.keyboard.press('Enter');
    await page.getByText(`包裹 ${waiting.no}-P1 已发出。`).waitFor();
    await page.getByText('KEYBOARD1').waitFor();
    const [sent] = await rows<{ status: string; shipped: number }>(`
      select s.status, sum(l.shipped_quantity)::int as shipped from sub_orders s
      join order_lines l on l.sub_order_id = s.id where s.sub_order_no = '${waiting.no}' group by s.id`);
    expect(sent).toEqual({ status: 'awaiting_shipment', shipped: 1 });

    await page.goto(`/console/orders?q=KEYBOARD1`);
    await page.getByRole('link', { name: waiting.no }).waitFor();
  });

  test('many ship from pasted numbers, after a verdict for each row', async ({ page, expected }) => {
    expected.push(signedOut);
    const waiting = await rows<{ no: string }>(
      `select sub_order_no as no from sub_orders where status = 'awaiting_shipment' order by ship_by desc limit 2`,
    );
    await page.goto('/console/shipping');
    await signInToConsole(page, 'fulfilment');
    await page.getByRole('button', { name: '批量发货' }).click();
    const dialog = page.getByRole('dialog');
    const lines = [
      ...waiting.map(({ no }, index) => `${no}\tDHL\tMANY${index}`),
      'A202001010000000000-1\tDHL\tX',
    ];
    await dialog.getByLabel('运单号', { exact: true }).fill(lines.join('\n'));
    await dialog.getByRole('button', { name: '检查' }).click();
    await dialog.getByText('没有此子订单').waitFor();
    await expect(dialog.getByText('可以发货')).toHaveCount(2);
    await dialog.getByRole('button', { name: '为 2 个子订单发货' }).click();
    await dialog.getByText('2 个子订单已发货。').waitFor();
    const shipped = await rows<{ number: string }>(
      `select tracking_numbers[1] as number from parcels where tracking_numbers[1] like 'MANY%' order by 1`,
    );
    expect(shipped.map(({ number }) => number)).toEqual(['MANY0', 'MANY1']);
  });
});
