import type { Currency } from '@amberdock/contract/money.ts';
import { setShopClock } from '../../db/shop-clock.ts';
import type { Tx } from '../../db/tx.ts';
import { type CategoryInput, saveCategories, saveProducts } from '../../features/catalogue/index.ts';
import { daysBefore } from '../clock.ts';
import { demoCategories } from '../categories.ts';
import type { DemoProduct } from '../demo-product.ts';
import { demoProducts } from '../demo-products.ts';
import { demoRates } from '../../ports/exchange-rates/fixed-rates.ts';
import { arrivedDaysAgo } from './arrival-days.ts';
import { openPrintShop } from './open-print-shop.ts';
import { productInputOf } from './product-input.ts';

/** Names the demo's products among those of other sources: their import key is source + handle. */
export const demoSource = 'demo';

/** Categories, and every product on the day it came in, with its opening stock. */
export async function stockTheShop(tx: Tx, loadedAt: Date): Promise<void> {
  await saveCategories(tx, categoryInputs());
  const rates = new Map<Currency, string>(demoRates.map(({ currency, rate }) => [currency, rate]));
  const diy = new Map<string, string>();
  for (const [daysAgo, products] of byArrival()) {
    const createdAt = daysBefore(loadedAt, daysAgo);
    await setShopClock(tx, createdAt);
    const inputs = products.map((product) => productInputOf(product, rates));
    const saved = await saveProducts(tx, demoSource, inputs);
    const refused = saved.find(({ outcome }) => outcome === 'refused');
    if (refused)
      throw new Error(
        `the demo product ${refused.handle} was refused: ${refused.notes.map(({ en }) => en).join(', ')}`,
      );
    const handles = new Set(products.filter(({ isDiy }) => isDiy).map(({ handle }) => handle));
    for (const { handle, id } of saved) if (id !== null && handles.has(handle)) diy.set(handle, id);
  }
  await openPrintShop(tx, diy);
  await setShopClock(tx, loadedAt);
}

function categoryInputs(): CategoryInput[] {
  return demoCategories.flatMap((top, position) => [
    { key: top.key, parentKey: null, name: top.name, icon: top.emoji, position },
    ...(top.children ?? []).map(({ key, name, emoji }, index) => ({
      key,
      parentKey: top.key,
      name,
      icon: emoji,
      position: index,
    })),
  ]);
}

/** Oldest first. */
const byArrival = (): [number, DemoProduct[]][] =>
  [...Map.groupBy(demoProducts, ({ handle }) => arrivedDaysAgo(handle))].sort(([a], [b]) => b - a);
