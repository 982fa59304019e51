import {
  callerOf,
  memberRoles,
  personalScopes,
  operatorRoles,
  permissionsOfRole,
  type Scope,
  scopes,
  scopesOfRole,
} from '@amberdock/contract/access.ts';
import type { RouteEntry } from '@amberdock/contract/http.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../../db/new-id.ts';
import { operatorHeaders } from '../../checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../shop.ts';
import { allRoutes, callsOfBuyers } from './fields.ts';

/** Every route of the contract is called by every kind of caller; its `access` must decide the answer. */
const ofOperators = allRoutes.filter(([, { access }]) => callerOf(access) === 'operator');

let shop: TestShop;
let buyer: TestBuyer;
/** A member of each role of one account, and the owner of another. */
let people: Record<string, TestBuyer>;
beforeAll(async () => {
  shop = await createShop();
  buyer = await shop.buyer();
  people = { owner: buyer, 'another owner': await shop.buyer() };
  for (const role of memberRoles) people[role] ??= await shop.member(buyer, role);
});
afterAll(() => shop.close());

const params = {
  id: newId(),
  no: 'A202601010000000000-1',
  case_no: 'A202601010000000000-1-R1',
  product_id: newId(),
};
const call = async (entry: RouteEntry, given: Parameters<TestShop['call']>[1]) => {
  const { status, body } = await shop.call(entry, { params, ...given });
  return { status, code: body.code };
};
const mayNotEnter = ['login_required', 'session_ended', 'person_only', 'scope_missing', 'permission_missing'];
/** Calls that end the caller's session, or another test member's membership, use separate people. */
const endsSessions = new Set(['identity.signOut']);
/** A key needs one of these beside its own: that of the facts which the call tells (docs/design/account-area.md#webhooks). */
const scopesBeside: Readonly<Record<string, Scope>> = { 'webhooks.events': 'orders.read' };

test('every route of the contract is a visitor’s, a buyer’s or an operator’s', () => {
  expect(ofOperators.length).toBeGreaterThan(3);
  expect(callsOfBuyers.length).toBeGreaterThan(50);
  const named = new Set(callsOfBuyers.map(([, { entry }]) => entry));
  const ofBuyers = allRoutes.filter(([, { access }]) => callerOf(access) === 'buyer');
  expect(ofBuyers.filter(([, entry]) => !named.has(entry))).toEqual([]);
});

describe.each(ofOperators)('%s', (_, entry) => {
  const permission =
    typeof entry.access === 'object' && 'operator' in entry.access ? entry.access.operator : null;

  test.each(operatorRoles)('by %s', async (role) => {
    const { status, code } = await call(entry, { headers: await operatorHeaders(shop.db, role) });
    if (permission && permissionsOfRole[role].includes(permission)) expect(mayNotEnter).not.toContain(code);
    else expect({ status, code }).toEqual({ status: 403, code: 'permission_missing' });
  });

  test('by nobody, by a buyer, or by an operator whose page did not send it', async () => {
    expect(await call(entry, {})).toEqual({ status: 401, code: 'login_required' });
    expect(await call(entry, { actor: buyer })).toEqual({ status: 401, code: 'session_ended' });
    const { cookie = '' } = await operatorHeaders(shop.db, 'admin');
    if (entry.method === 'GET') return;
    expect(await call(entry, { headers: { cookie } })).toEqual({ status: 401, code: 'session_ended' });
  });
});

describe.each(callsOfBuyers)('%s', (name, { entry, query, scope }) => {
  test.each([...memberRoles, 'another owner'] as const)('by %s', async (who) => {
    const role = who === 'another owner' ? 'owner' : who;
    const actor = endsSessions.has(name)
      ? await shop.member(await shop.buyer(), role === 'owner' ? 'manager' : role)
      : people[who];
    const { status, code } = await call(entry, { actor: actor ?? null, query });
    if (scopesOfRole[role].includes(scope)) expect(mayNotEnter).not.toContain(code);
    else expect({ status, code }).toEqual({ status: 403, code: 'scope_missing' });
  });

  test('by a key with its scope, and by one that has all others', async () => {
    const beside = scopesBeside[name];
    const [withScope, without] = [
      await shop.key(buyer, beside ? [scope, beside] : [scope]),
      await shop.key(
        buyer,
        scopes.filter((other) => other !== scope),
      ),
    ];
    const isPersonal = personalScopes.includes(scope);
    const code403 = isPersonal ? 'person_only' : 'scope_missing';
    expect(await call(entry, { actor: without, query })).toEqual({ status: 403, code: code403 });
    const { status, code } = await call(entry, { actor: withScope, query });
    if (isPersonal) expect([status, code]).toEqual([403, 'person_only']);
    else expect(mayNotEnter).not.toContain(code);
  });

  test('is closed to visitors and to an operator’s cookie', async () => {
    expect(await call(entry, { query })).toEqual({ status: 401, code: 'login_required' });
    const headers = await operatorHeaders(shop.db, 'admin');
    expect(await call(entry, { headers, query })).toEqual({ status: 401, code: 'login_required' });
  });
});
