import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { serve } from '../serve.ts';
import { route } from '../../testing/route.ts';

const data = Type.Object({});
const open = route({ method: 'GET', path: '/try/open', access: 'visitor', summary: 'For all', data });
const own = route({
  method: 'GET',
  path: '/try/own',
  access: { buyer: 'catalogue' },
  summary: 'For buyers',
  data,
});
const byPurpose = route({
  method: 'POST',
  path: '/try/by_purpose',
  access: { buyer: { parameter: 'purpose', scopes: { cart: 'cart', order: 'orders.write' } } },
  summary: 'For buyers, by purpose',
  // Wider than the scopes, as a mistake in the contract would be.
  query: Type.Object({ purpose: Type.Optional(Type.String()) }),
  data,
});
const staff = route({
  method: 'POST',
  path: '/console/try/staff',
  access: { operator: 'orders.ship' },
  summary: 'For operators',
  data,
});

let shop: TestShop;
let reached = 0;

beforeAll(async () => {
  shop = await createShop({
    features: [
      (app) => {
        for (const entry of [open, own, byPurpose, staff]) {
          serve(app, entry, async () => {
            reached++;
            return {};
          });
        }
      },
    ],
  });
});
afterAll(() => shop.close());

describe('however an address is spelt', () => {
  test.each([
    ['GET', '/%61pi/try/own'],
    ['GET', '/api/%74ry/own'],
    ['POST', '/api/%63onsole/try/staff'],
    ['POST', '/%61pi/console/try/staff'],
  ] as const)('%s %s is refused to whoever may not call it', async (method, url) => {
    const before = reached;
    const answer = await shop.app.inject({ method, url });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'login_required']);
    expect(reached).toBe(before);
  });

  test('a token that nobody holds is refused', async () => {
    const answer = await shop.app.inject({
      url: '/%61pi/try/open',
      headers: { authorization: 'Bearer abc' },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended']);
  });

  test('a buyer’s token opens nothing in the console', async () => {
    const buyer = await shop.buyer();
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/%63onsole/try/staff',
      headers: { authorization: `Bearer ${buyer.token}` },
    });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'session_ended']);
  });
});

describe('no cache may keep', () => {
  test.each([
    ['a refusal', '/api/try/own', {}],
    ['an ended session', '/api/try/open', { authorization: 'Bearer abc' }],
    ['an unknown version', '/api/try/open', { accept: 'application/vnd.amberdock.v9+json' }],
    ['an unknown call', '/api/nothing', {}],
  ])('%s, whose answer differs by caller, language and media type', async (_, url, headers) => {
    const answer = await shop.app.inject({ url, headers });
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Authorization, Accept-Language, Accept',
    });
  });

  test('what a buyer gets of a public call', async () => {
    const buyer = await shop.buyer();
    const { headers } = await shop.call(open, { actor: buyer });
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      vary: 'Authorization, Accept-Language, Accept',
    });
  });
});

test('a purpose opens the call by its own scope, and one without a scope opens nothing', async () => {
  const buyer = await shop.buyer();
  const key = await shop.key(buyer, ['orders.write']);
  const codeFor = async (query: Record<string, string>, actor: TestBuyer | null = key) =>
    (await shop.call(byPurpose, { actor, query })).body.code;
  expect(await codeFor({ purpose: 'order' })).toBeUndefined();
  expect(await codeFor({ purpose: 'cart' })).toBe('scope_missing');
  expect(await codeFor({ purpose: 'cart' }, buyer)).toBeUndefined();
  const before = reached;
  const unknown: Record<string, string>[] = [{}, { purpose: 'other' }, { purpose: 'constructor' }];
  for (const query of unknown) {
    expect(await codeFor(query, buyer)).toBe('invalid');
    expect(await codeFor(query, null)).toBe('login_required');
  }
  const twice = await shop.app.inject({
    method: 'POST',
    url: '/api/try/by_purpose?purpose=order&purpose=cart',
    headers: { authorization: `Bearer ${key.token}` },
  });
  expect(twice.json().code).toBe('invalid');
  expect(reached).toBe(before);
});
