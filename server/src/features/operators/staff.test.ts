import { operatorRoutes } from '@amberdock/contract/console/operators.ts';
import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { staffRoutes, type StaffMember } from '@amberdock/contract/console/staff.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { inTx } from '../../db/tx.ts';
import type { Operator } from '../../http/callers/actor.ts';
import { createShop, english, type TestShop } from '../../testing/shop.ts';
import { createOperator, restoreAccess } from './index.ts';
import { setOwnPassword } from './set-operator-password.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await shop.db.rows(sql`delete from rate_limits`);
});

/** Signs an operator in as a browser does: the cookie, and the token that each change must bring. */
async function signedIn(account: string, password = 'a password of ten'): Promise<Record<string, string>> {
  const { status, headers, body } = await shop.call(operatorRoutes.signIn, { body: { account, password } });
  expect(status).toBe(200);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  return { ...english, cookie, 'x-csrf-token': body.data.csrf_token };
}

let count = 0;
async function operator(role: StaffMember['role'] = 'admin') {
  const account = `op${++count}`;
  const id = await inTx(shop.db, (tx) =>
    createOperator(tx, {
      account,
      name: account,
      role,
      password: 'a password of ten',
      pepper: shop.app.pepper,
    }),
  );
  return { id, account, headers: await signedIn(account) };
}

const staffOf = async (headers: Record<string, string>, id: string) => {
  const found = (await shop.ok(staffRoutes.list, { headers })).find((member) => member.id === id);
  if (!found) throw new Error('that operator is not listed');
  return found;
};
const lastEntry = (subject: string) =>
  shop.db.one(sql`select o.account as by, action, before, after from audit_log a
    join operators o on o.id = a.operator_id where subject = ${subject} order by a.id desc limit 1`);

const lastByCommand = (subject: string) =>
  shop.db.one(sql`select action, before, after from audit_log
    where subject = ${subject} and actor = 'command line' order by id desc limit 1`);

describe('an administrator', () => {
  test('adds an operator, who can sign in; the log says who did it and keeps no password', async () => {
    const admin = await operator();
    const body = { account: 'Nadia', name: ' Nadia ', role: 'support', password: 'first password' } as const;
    const added = await shop.ok(staffRoutes.add, { headers: admin.headers, body });
    expect(added).toMatchObject({
      account: 'nadia',
      name: 'Nadia',
      role: 'support',
      active: true,
      version: 1,
    });
    await signedIn('nadia', 'first password');
    expect((await staffOf(admin.headers, added.id)).last_sign_in_at).not.toBeNull();
    expect(await lastEntry('nadia')).toEqual({
      by: admin.account,
      action: 'staff.add',
      before: null,
      after: { account: 'nadia', name: 'Nadia', role: 'support', active: true },
    });
    const again = await shop.call(staffRoutes.add, { headers: admin.headers, body });
    expect([again.status, again.body.code]).toEqual([422, 'operator_exists']);
  });

  test('who ends an operator’s access signs that operator out at once', async () => {
    const [admin, other] = [await operator(), await operator('finance')];
    const { version, name, role } = await staffOf(admin.headers, other.id);
    const body = { version, name, role, active: false };
    await shop.ok(staffRoutes.change, { headers: admin.headers, params: { id: other.id }, body });
    expect((await shop.call(operatorRoutes.current, { headers: other.headers })).status).toBe(401);
  });

  test('whose save comes after another’s is told who changed what, and overwrites nothing', async () => {
    const [admin, second, other] = [await operator(), await operator(), await operator('support')];
    const { version, role } = await staffOf(admin.headers, other.id);
    const change = (by: typeof admin, name: string) =>
      shop.call(staffRoutes.change, {
        headers: by.headers,
        params: { id: other.id },
        body: { version, name, role, active: true },
      });
    expect((await change(second, 'Second')).status).toBe(200);
    const late = await change(admin, 'Late');
    expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
    expect(late.body.message).toContain(second.account);
    expect(late.body.message).toContain('(Name)');
    expect(late.body.data).toMatchObject({ changed_by: second.account, after: { name: 'Second' } });
    const own = await change(second, 'Second again');
    expect(own.body.message).toContain('You changed this elsewhere');
    expect((await staffOf(admin.headers, other.id)).name).toBe('Second');
  });

  test('gives an operator a new password: the old one and all sessions end', async () => {
    const [admin, other] = [await operator(), await operator('catalogue')];
    const body = { version: 1, password: 'another password' };
    await shop.ok(staffRoutes.resetPassword, { headers: admin.headers, params: { id: other.id }, body });
    expect((await shop.call(operatorRoutes.current, { headers: other.headers })).status).toBe(401);
    await signedIn(other.account, 'another password');
  });

  test('whose form is older than a new password by another is told of it, and gives no other password over it', async () => {
    const [admin, second, other] = [await operator(), await operator(), await operator('support')];
    const { version, name, role } = await staffOf(admin.headers, other.id);
    const reset = (by: typeof admin, password: string) =>
      shop.call(staffRoutes.resetPassword, {
        headers: by.headers,
        params: { id: other.id },
        body: { version, password },
      });
    expect((await reset(second, 'the second password')).body.data.version).toBe(version + 1);
    const again = await reset(admin, 'the late password');
    const saved = await shop.call(staffRoutes.change, {
      headers: admin.headers,
      params: { id: other.id },
      body: { version, name, role, active: false },
    });
    for (const late of [again, saved]) {
      expect([late.status, late.body.code]).toEqual([409, 'changed_meanwhile']);
      expect(late.body.message).toContain(`${second.account} changed this`);
      expect(late.body.data).toMatchObject({ action: 'staff.reset_password' });
    }
    await signedIn(other.account, 'the second password');
  });
});

test('a new password from the command line lets an operator in, and leaves name and role unless they are given', async () => {
  const [admin, one] = [await operator(), await operator('support')];
  const form = await staffOf(admin.headers, one.id);
  await shop.ok(staffRoutes.change, {
    headers: admin.headers,
    params: { id: one.id },
    body: { version: form.version, name: 'Anna Petersen', role: 'support', active: false },
  });
  const stale = await staffOf(admin.headers, one.id);
  const access = { account: one.account, password: 'found again 1', pepper: shop.app.pepper };
  expect(await inTx(shop.db, (tx) => restoreAccess(tx, access))).toBe('support');
  await signedIn(one.account, 'found again 1');
  const now = await staffOf(admin.headers, one.id);
  expect(now).toMatchObject({ name: 'Anna Petersen', role: 'support', active: true });
  expect(await lastByCommand(one.account)).toMatchObject({
    action: 'staff.reset_password',
    before: { active: false },
    after: { active: true, role: 'support' },
  });
  const body = { version: stale.version, name: 'Anna', role: 'support', active: false } as const;
  const refused = await shop.call(staffRoutes.change, {
    headers: admin.headers,
    params: { id: one.id },
    body,
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'changed_meanwhile']);
  expect(await inTx(shop.db, (tx) => restoreAccess(tx, { ...access, role: 'finance' }))).toBe('finance');
});

test('an own change that began before an administrator’s reset does not overtake it', async () => {
  const [admin, one] = [await operator(), await operator('support')];
  const { password_hash: checkedHash } = await shop.db.one<{ password_hash: string }>(
    sql`select password_hash from operators where id = ${one.id}`,
  );
  const body = { version: 1, password: 'another password' };
  await shop.ok(staffRoutes.resetPassword, { headers: admin.headers, params: { id: one.id }, body });
  const late = { passwordHash: 'of the intruder', checkedHash };
  const actor = { operatorId: one.id, sessionId: newId() } as Operator;
  await expect(inTx(shop.db, (tx) => setOwnPassword(tx, actor, late))).rejects.toThrow('wrong_credentials');
  await signedIn(one.account, 'another password');
});

test('the last administrator cannot leave, however many leave at once', async () => {
  await shop.db.rows(sql`update operators set active = false`);
  const admins = [await operator(), await operator(), await operator()];
  const outcomes = await Promise.all(
    admins.map(async ({ id, headers, account }) => {
      const body = { version: 1, name: account, role: 'support', active: true } as const;
      return (await shop.call(staffRoutes.change, { headers, params: { id }, body })).body.code ?? 'changed';
    }),
  );
  expect(outcomes.sort()).toEqual(['changed', 'changed', 'last_administrator']);
});

test('operators change their own password by the current one; the session that did it stays', async () => {
  const one = await operator('fulfilment');
  const otherSession = await signedIn(one.account);
  const change = (old_password: string) =>
    shop.call(staffRoutes.changeOwnPassword, {
      headers: one.headers,
      body: { old_password, password: 'my own new password' },
    });
  expect((await change('not the password')).body.code).toBe('wrong_credentials');
  expect((await change('a password of ten')).status).toBe(200);
  expect((await shop.call(operatorRoutes.current, { headers: one.headers })).status).toBe(200);
  expect((await shop.call(operatorRoutes.current, { headers: otherSession })).status).toBe(401);
  await signedIn(one.account, 'my own new password');
});

test('an operator is bound to warehouses, from the next call on; an unknown one is refused', async () => {
  const [admin, other] = [await operator(), await operator('fulfilment')];
  await shop.db.rows(sql`
    insert into warehouses (code, country, name_zh, name_en, currency, time_zone)
    values ('HAM', 'DE', '汉堡', 'Hamburg', 'EUR', 'Europe/Berlin'), ('LAX', 'US', '洛杉矶', 'Los Angeles', 'USD', 'America/Los_Angeles')`);
  const seen = async () =>
    (await shop.ok(shippingRoutes.warehouses, { headers: other.headers })).map(
      ({ warehouse }) => warehouse.id,
    );
  expect(await seen()).toEqual(['HAM', 'LAX']);
  const { version, name, role } = await staffOf(admin.headers, other.id);
  const change = (warehouse_ids: string[], from: number) =>
    shop.call(staffRoutes.change, {
      headers: admin.headers,
      params: { id: other.id },
      body: { version: from, name, role, active: true, warehouse_ids },
    });
  expect((await change(['NOPE'], version)).status).toBe(404);
  const saved = await change(['HAM'], version);
  expect(saved.body.data).toMatchObject({ warehouse_ids: ['HAM'], version: version + 1 });
  expect(await seen()).toEqual(['HAM']);
  expect((await staffOf(admin.headers, other.id)).warehouse_ids).toEqual(['HAM']);
  expect((await change([], version + 1)).body.data.warehouse_ids).toEqual([]);
  expect(await seen()).toEqual(['HAM', 'LAX']);
});
