import { beforeEach, expect, test } from './browser.ts';
import { emptyCart, find, payDialog, submit, submitButton } from './checkout.ts';
import { goods } from './goods.ts';
import { buyer, rows, signIn } from './people.ts';

beforeEach(() => emptyCart(buyer.account));

test('a parcel abroad by a duty-paid line waits for the number that the line needs', async ({ page }) => {
  await signIn(page, buyer);
  await find(page, goods.wanted);
  await page.getByRole('button', { name: '立即下单' }).click();
  await page.getByRole('radio', { name: /Jonas Weber/ }).check();
  await page.getByText('海关编码 961700').waitFor();
  await page.getByRole('radio', { name: /欧英包税专线/ }).check();
  await page.getByText('所选物流需要 IOSS 税号，请在“报关信息”中填写。').waitFor();
  await expect(submitButton(page)).toBeDisabled();

  await page.getByRole('textbox', { name: 'IOSS 税号' }).fill('im 276 000 0742');
  await expect.poll(() => submitButton(page).isEnabled()).toBe(true);
  await submit(page);
  await payDialog(page).waitFor();
  const [declared] = await rows<{ ioss_number: string; hs_code: string }>(
    `select s.ioss_number, l.hs_code from sub_orders s join order_lines l on l.sub_order_id = s.id
     join users u on u.account_id = s.account_id where u.username = $1 order by s.created_at desc, s.id desc limit 1`,
    [buyer.account],
  );
  expect(declared).toEqual({ ioss_number: 'IM2760000742', hs_code: '961700' });
});
