import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createShop, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const signIn = (ip: string) =>
  shop.call(identityRoutes.signIn, { ip, body: { account: 'nobody', password: 'secret1' } });

test('an answer of a limited call says what is left of the limit that ends first, a refusal when to come again', async () => {
  for (let left = 9; left >= 0; left--) {
    const { status, headers } = await signIn('203.0.113.7');
    expect([status, headers['ratelimit-policy']]).toEqual([422, '"tries";q=10;w=900']);
    expect(headers['ratelimit']).toMatch(new RegExp(`^"tries";r=${left};t=(900|89\\d|88\\d)$`));
  }
  const { status, headers } = await signIn('203.0.113.7');
  expect(status).toBe(429);
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThan(850);
  expect(headers['ratelimit']).toBe(`"tries";r=0;t=${seconds}`);
});

test('two calls at once each say the state of their own limit', async () => {
  const answers = await Promise.all(['198.51.100.1', '198.51.100.2', '198.51.100.3'].map(signIn));
  for (const { headers } of answers) expect(headers['ratelimit']).toMatch(/^"tries";r=9;/);
});

test('a call without a limit says nothing of one', async () => {
  const { headers } = await shop.app.inject('/api/categories');
  expect([headers['ratelimit'], headers['ratelimit-policy']]).toEqual([undefined, undefined]);
});
