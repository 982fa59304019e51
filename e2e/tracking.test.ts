import { describe, expect, test } from './browser.ts';
import { buyer, rows, signIn } from './people.ts';
import { openConsole, signedOut } from './staff.ts';

type Shipped = { no: string; parcel: string; number: string };

/** Finds a parcel of the buyer whose latest report has this code. */
async function parcelWith(code: string): Promise<Shipped> {
  const [found] = await rows<Shipped>(
    `select s.sub_order_no as no, p.parcel_no as parcel, p.tracking_numbers[1] as number
     from parcels p join sub_orders s on s.id = p.sub_order_id join users u on u.account_id = s.account_id
     where u.username = 'buyer' and s.status = 'shipped' and (
       select code from parcel_events e where e.parcel_id = p.id order by happened_at desc, id desc limit 1) = $1 limit 1`,
    [code],
  );
  if (!found) throw new Error(`the demo has no parcel of the buyer that ends with ${code}`);
  return found;
}

describe('tracking', () => {
  test('a buyer follows a parcel: the last state in the list, the way with local times on the order', async ({
    page,
  }) => {
    const { no, parcel, number } = await parcelWith('ready_for_pickup');
    await signIn(page, buyer, '/my/orders?tab=shipped');
    const state = page.getByRole('cell').filter({ hasText: /待自提 · .*（当地）/ });
    await state.first().waitFor();
    await page.goto(`/order/detail?order_no=${no}`);
    const way = page.getByRole('article', { name: `包裹 ${parcel}` });
    await way.getByText(/^待自提 · /).waitFor();
    await expect(way.getByRole('listitem')).toHaveCount(3);
    await way.getByRole('button', { name: /^显示全部/ }).press('Enter');
    await way.getByText('承运商已收到运单信息').waitFor();
    expect(await way.getByRole('listitem').count()).toBeGreaterThan(5);
    await expect(way.getByText('（当地）').first()).toBeVisible();
    const link = way.getByRole('link', { name: number });
    expect(await link.getAttribute('href')).toContain(number);
    // The parcel's contents are shown with it.
    await expect(way.getByText(/ × 1$/)).toBeVisible();
  });

  test('a lost parcel asks for an operator, who finds it; the buyer reads what was recorded', async ({
    page,
    open,
    expected,
  }) => {
    expected.push(signedOut);
    const { no, parcel, number } = await parcelWith('lost');
    const staff = await open();
    await openConsole(staff, 'fulfilment', '/parcels');
    await staff.getByRole('heading', { level: 1, name: '包裹' }).waitFor();
    await staff.getByRole('link', { name: parcel }).click();
    await staff.getByRole('button', { name: `添加物流动态 ${parcel}` }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel('物流状态').click();
    await staff.getByRole('option', { name: '派送中' }).click();
    await dialog.getByLabel('地点').fill('Reno, US');
    await dialog.getByRole('button', { name: '添加物流动态' }).click();
    await staff.getByText('已记录 1 条物流动态。').waitFor();

    await staff.goto('/console/parcels?list=underway');
    await staff.getByRole('button', { name: '上传物流动态' }).click();
    const upload = staff.getByRole('dialog');
    const now = new Date(Date.now() + 240_000).toISOString().slice(0, 19);
    await upload
      .getByRole('textbox', { name: '物流动态' })
      .fill(
        ['运单号,时间,状态,地点', `${number},${now}Z,已送达,"Reno, US"`, `NOBODYS,${now}Z,已送达,`].join(
          '\n',
        ),
      );
    await upload.getByRole('button', { name: '检查' }).click();
    await upload.getByText('可以记录').waitFor();
    await upload.getByText('没有此运单号').waitFor();
    await upload.getByRole('button', { name: '记录 1 条' }).click();
    await staff.getByText('已记录 1 条物流动态。').waitFor();

    await signIn(page, buyer, `/order/detail?order_no=${no}`);
    const way = page.getByRole('article', { name: `包裹 ${parcel}` });
    await way.getByText('已送达', { exact: true }).waitFor();
    await way.getByText('派送中 · Reno, US').waitFor();
  });
});
