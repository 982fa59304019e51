import { operatorFactorRoutes } from '@amberdock/contract/console/operator-factor.ts';
import { operatorPasskeyRoutes } from '@amberdock/contract/console/operator-passkeys.ts';
import { operatorRoutes } from '@amberdock/contract/console/operators.ts';
import { staffRoutes } from '@amberdock/contract/console/staff.ts';
import { passkeyRoutes } from '@amberdock/contract/people/passkeys.ts';
import sql from 'sql-template-tag';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { operatorHeaders } from '../../testing/checkout.ts';
import { TestPasskey } from '../../testing/sign-in/passkey.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { createOperator } from './index.ts';

let shop: TestShop;
let admin: Record<string, string>;
const origin = 'https://shop.example.com';
const password = 'operator-secret';
beforeAll(async () => {
  shop = await createShop({ env: { PUBLIC_URL: origin } });
  admin = await operatorHeaders(shop.db, 'admin');
});
afterEach(() => shop.db.rows(sql`delete from settings where key = 'operators_need_second_factor'`));
afterAll(() => shop.close());

let count = 0;
/** An operator who signed in with the password. */
async function operator(role: 'support' | 'admin' = 'support') {
  const account = `anna-${(count += 1)}`;
  const pepper = shop.app.pepper;
  const id = await inTx(shop.db, (tx) =>
    createOperator(tx, { account, name: 'Anna', role, password, pepper }),
  );
  return { id, account, headers: (await byPassword(account)).headers };
}
type Answer = {
  status: number;
  headers: Record<string, unknown>;
  body: { code?: string; data: { csrf_token?: string } };
};
const signedIn = ({ status, headers, body }: Answer) => {
  const cookies = [headers['set-cookie']].flat().map((cookie) => String(cookie).split(';')[0]);
  return {
    status,
    code: body.code,
    headers: { cookie: cookies.join('; '), 'x-csrf-token': body.data?.csrf_token ?? '' },
  };
};
const byPassword = async (account: string) =>
  signedIn((await shop.call(operatorRoutes.signIn, { body: { account, password } })) as Answer);
async function add(headers: Record<string, string>, passkey = new TestPasskey()) {
  const options = await shop.ok(operatorPasskeyRoutes.begin, { headers, body: { password } });
  const credential = passkey.create(options, { origin });
  const body = { ceremony: options.ceremony, passkey_name: 'Key', credential };
  return shop.call(operatorPasskeyRoutes.add, { headers, body });
}
async function byPasskey(passkey: TestPasskey, uses: object = {}) {
  const options = await shop.ok(operatorPasskeyRoutes.beginSignIn, { body: {} });
  const credential = passkey.use(options, { origin, ...uses });
  const body = { ceremony: options.ceremony, credential };
  return signedIn((await shop.call(operatorPasskeyRoutes.signIn, { body })) as Answer);
}
const require = () => shop.ok(operatorFactorRoutes.require, { headers: admin, body: { is_required: true } });

test('An operator’s passkey is added with the password, signs in alone, and is in the audit log', async () => {
  const { account, headers } = await operator();
  const wrong = { headers, body: { password: 'wrong-secret' } };
  expect((await shop.call(operatorPasskeyRoutes.begin, wrong)).body.code).toBe('wrong_credentials');
  expect((await shop.call(operatorPasskeyRoutes.begin, { body: { password } })).status).toBe(401);
  const passkey = new TestPasskey();
  const added = await add(headers, passkey);
  expect(added.body.data).toMatchObject([{ passkey_name: 'Key', last_used_at: null }]);
  expect((await byPasskey(passkey, { isVerified: false })).code).toBe('passkey_refused');
  const opened = await byPasskey(passkey);
  expect(await shop.ok(operatorRoutes.current, { headers: opened.headers })).toMatchObject({ account });
  const id = added.body.data[0]?.id ?? '';
  const stranger = await operator();
  const remove = (by: Record<string, string>) =>
    shop.call(operatorPasskeyRoutes.remove, { headers: by, params: { id } });
  expect((await remove(stranger.headers)).status).toBe(404);
  expect((await remove(opened.headers)).body.data).toEqual([]);
  expect((await byPasskey(passkey)).code).toBe('passkey_refused');
  const logged = await shop.db.rows(sql`select action from audit_log where subject = ${account} order by id`);
  expect(logged).toEqual([{ action: 'passkey.add' }, { action: 'passkey.remove' }]);
});

test('A passkey of the console opens no shop, and one of the shop no console', async () => {
  const { headers } = await operator();
  const passkey = new TestPasskey();
  await add(headers, passkey);
  const options = await shop.ok(passkeyRoutes.beginSignIn, { body: {} });
  const body = { ceremony: options.ceremony, credential: passkey.use(options, { origin }) };
  expect((await shop.call(passkeyRoutes.signIn, { body })).body.code).toBe('passkey_refused');
  expect((await shop.call(operatorPasskeyRoutes.signIn, { body })).body.code).toBe('passkey_ceremony_ended');
});

test('Where a second factor is required a passkey is one, and the password alone opens nothing', async () => {
  const { account, headers } = await operator();
  await require();
  expect(await shop.ok(operatorRoutes.current, { headers })).toMatchObject({ must_enrol: true });
  const passkey = new TestPasskey();
  expect((await add(headers, passkey)).status).toBe(200);
  expect(await shop.ok(operatorRoutes.current, { headers })).toMatchObject({ must_enrol: false });
  expect((await byPassword(account)).code).toBe('passkey_required');
  expect((await byPasskey(passkey)).status).toBe(200);
});

test('An administrator takes the passkeys off an operator who lost the device', async () => {
  const { id, account, headers } = await operator();
  const passkey = new TestPasskey();
  await add(headers, passkey);
  const staff = await shop.ok(staffRoutes.list, { headers: admin });
  expect(staff.find((operator) => operator.id === id)?.has_second_factor).toBe(true);
  const params = { id };
  expect(await shop.ok(operatorFactorRoutes.remove, { headers: admin, params })).toMatchObject({
    has_second_factor: false,
  });
  expect((await shop.call(operatorRoutes.current, { headers })).status).toBe(401);
  expect((await byPasskey(passkey)).code).toBe('passkey_refused');
  expect((await byPassword(account)).status).toBe(200);
});

test('Adding passkeys has a limit of its own', async () => {
  const { headers } = await operator();
  let last: Awaited<ReturnType<typeof add>> | undefined;
  const options = await shop.ok(operatorPasskeyRoutes.begin, { headers, body: { password } });
  for (let index = 0; index < 21; index += 1) {
    const body = {
      ceremony: 'a'.repeat(40),
      passkey_name: 'Key',
      credential: new TestPasskey().create(options, { origin }),
    };
    last = await shop.call(operatorPasskeyRoutes.add, { headers, body });
  }
  expect([last?.status, last?.body.code]).toEqual([429, 'too_many_requests']);
});
