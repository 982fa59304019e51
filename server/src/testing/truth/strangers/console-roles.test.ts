import type { RouteEntry } from '@amberdock/contract/http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { operatorHeaders } from '../../checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';
import { allRoutes } from './fields.ts';

const roles = ['admin', 'catalogue', 'fulfilment', 'finance', 'support'] as const;
type Role = (typeof roles)[number];

/** Which roles may make each call of the console; a call with a row missing here fails below. */
const mayCall: Record<string, { roles: readonly Role[]; body?: unknown }> = {
  'designs.printFile': { roles: ['admin', 'catalogue', 'fulfilment'] },
  'operators.current': { roles },
  'operators.signOut': { roles },
  'orders.ship': { roles: ['admin', 'fulfilment'], body: { carrier: 'DHL', tracking_numbers: ['JD1'] } },
};

const ofOperators = allRoutes.filter(([, { access }]) => access === 'operator');
const ofBuyers = allRoutes.filter(([, { access }]) => access === 'buyer');

let shop: TestShop;
let buyer: TestBuyer;
beforeAll(async () => {
  shop = await createShop();
  buyer = await shop.buyer();
});
afterAll(() => shop.close());

const params = { id: newId(), no: 'A202601010000000000-1', product_id: newId() };
const call = async (entry: RouteEntry, given: Parameters<TestShop['call']>[1]) => {
  const { status, body } = await shop.call(entry, { params, ...given });
  return { status, code: body.code };
};

test('each call of the console has its roles here', () => {
  expect(ofOperators.map(([name]) => name).sort()).toEqual(Object.keys(mayCall).sort());
});

describe.each(ofOperators)('%s', (name, entry) => {
  const { roles: allowed = [], body } = mayCall[name] ?? {};

  test.each(roles)('by %s', async (role) => {
    const { status, code } = await call(entry, { body, headers: await operatorHeaders(shop.db, role) });
    if (allowed.includes(role)) expect([200, 404]).toContain(status);
    else expect({ status, code }).toEqual({ status: 403, code: 'role_not_allowed' });
  });

  test('by nobody, by a buyer, or by an operator whose page did not send it', async () => {
    expect(await call(entry, { body })).toEqual({ status: 401, code: 'login_required' });
    expect(await call(entry, { body, actor: buyer })).toEqual({ status: 401, code: 'session_ended' });
    const { cookie = '' } = await operatorHeaders(shop.db, 'admin');
    if (entry.method === 'GET') return;
    expect(await call(entry, { body, headers: { cookie } })).toEqual({ status: 401, code: 'session_ended' });
  });
});

test.each(ofBuyers)('an operator’s cookie does not open %s', async (_, entry) => {
  const headers = await operatorHeaders(shop.db, 'admin');
  expect(await call(entry, { headers })).toEqual({ status: 401, code: 'login_required' });
});
