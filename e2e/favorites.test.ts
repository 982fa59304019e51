import { describe, expect, settled, test } from './browser.ts';
import { find } from './checkout.ts';
import { goods } from './goods.ts';
import { rows, welcomeBuyer } from './people.ts';
import { ourShop } from './shop.ts';

/** Changes the offer as an operator or an import would. */
const price = (name: string, minor: number) =>
  rows(
    `update offers o set price_minor = $2, updated_at = now() from products p where p.id = o.product_id and p.name_zh = $1`,
    [name, minor],
  );

describe('a favorite that costs less', () => {
  test('appears on the open page of messages, leads to the product, and shows then and now', async ({
    open,
  }) => {
    const page = await open();
    await welcomeBuyer(page, '/library');
    await find(page, goods.parasol);
    await page.getByRole('button', { name: `收藏“${goods.parasol}”` }).click();
    await page.getByRole('status').getByText('收藏成功！').waitFor();

    const following = page.waitForResponse((response) => response.url().includes('/my/messages/stream'));
    await page.goto('/my/messages?show=favorite');
    await following;
    await price(goods.parasol, 2_400);
    await rows(`select graphile_worker.add_job('write_favorite_alerts')`);
    await page.getByRole('link', { name: `「${goods.parasol}」降价了` }).waitFor();
    await page.getByText('您收藏的商品最低价由 RMB 30.00 降至 RMB 24.00。').waitFor();
    await page.getByRole('link', { name: `「${goods.parasol}」降价了` }).click();
    await page.getByRole('heading', { level: 1, name: goods.parasol }).waitFor();

    for (const [language, lower] of [
      ['zh', '降 20%'],
      ['en', '20% lower'],
    ] as const) {
      await page.evaluate((chosen) => localStorage.setItem('set_language', chosen), language);
      await page.context().addCookies([{ name: 'set_language', value: language, url: ourShop().address }]);
      await page.goto('/my/favorites');
      await settled(page);
      const card = page.getByRole('main').getByRole('listitem').filter({ hasText: goods.parasol });
      await card.getByText(lower).waitFor();
      await expect(card.locator('[data-then]')).toContainText('30.00');
      await card.getByText('24.00').first().waitFor();
    }
    const choice = page.getByRole('switch', { name: 'drops in price' });
    await choice.uncheck({ force: true });
    await settled(page);
    await page.reload();
    await expect.poll(() => choice.isChecked()).toBe(false);
  });
});
