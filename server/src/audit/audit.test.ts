import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld } from '../testing/trade/audited-shop.ts';
import { createShop, type TestShop } from '../testing/shop.ts';
import { audit } from './audit.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
  await openWorld(shop);
});
afterAll(() => shop.close());

test('a shop that kept its rules is clean, and everything in it was looked at', async () => {
  const findings = await audit(shop.db);
  expect(findings.flatMap(({ broken }) => broken)).toEqual([]);
  expect(findings.map(({ invariant }) => invariant)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  for (const { checked } of findings) expect(checked).toBeGreaterThan(0);
});
