import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { passkeyRoutes, passkeysMax } from '@amberdock/contract/people/passkeys.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TestPasskey } from '../../../testing/sign-in/passkey.ts';
import { turnOnSecondFactor } from '../../../testing/sign-in/second-factor.ts';
import { loginPassword as password } from '../../../testing/trade/leaving.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { hashPassword } from '../passwords.ts';
import { relyingPartyOf } from './relying-party.ts';

let shop: TestShop;
let passwordHash: string;
const origin = 'https://shop.example.com';
beforeAll(async () => {
  shop = await createShop({ env: { PUBLIC_URL: origin } });
  passwordHash = await hashPassword(shop.app.pepper, password);
});
afterAll(() => shop.close());

/** A buyer who knows a password. */
async function person(): Promise<TestBuyer> {
  const buyer = await shop.buyer();
  await shop.db.rows(sql`update users set password_hash = ${passwordHash} where id = ${buyer.userId}`);
  return buyer;
}
const begin = (actor: TestBuyer) => shop.ok(passkeyRoutes.begin, { actor, body: { password } });
async function add(actor: TestBuyer, passkey = new TestPasskey(), name = 'Laptop') {
  const options = await begin(actor);
  const body = {
    ceremony: options.ceremony,
    passkey_name: name,
    credential: passkey.create(options, { origin }),
  };
  return { body, answer: await shop.call(passkeyRoutes.add, { actor, body }) };
}
const options = () => shop.ok(passkeyRoutes.beginSignIn, { body: {} });
async function signIn(passkey: TestPasskey, uses: Partial<Parameters<TestPasskey['use']>[1]> = {}) {
  const offered = await options();
  const body = { ceremony: offered.ceremony, credential: passkey.use(offered, { origin, ...uses }) };
  return { body, answer: await shop.call(passkeyRoutes.signIn, { body }) };
}
const refused = (code: string) => ({ status: 422, body: { code } });

describe('a passkey', () => {
  test('is added with the password, signs in without it, and is seen among sign-ins and messages', async () => {
    const actor = await person();
    const passkey = new TestPasskey();
    expect((await add(actor, passkey)).answer).toMatchObject({
      status: 200,
      body: { data: [{ passkey_name: 'Laptop', last_used_at: null, is_synced: false }] },
    });
    const { answer } = await signIn(passkey);
    expect(answer).toMatchObject({ status: 200, body: { data: { username: actor.username } } });
    const session = { authorization: `Bearer ${answer.body.data.token}` };
    expect((await shop.ok(passkeyRoutes.list, { headers: session }))[0]?.last_used_at).not.toBeNull();
    const [latest] = await shop.ok(accountRoutes.signIns, { headers: session, query: {} });
    expect(latest).toMatchObject({ outcome: 'signed_in', method: 'passkey' });
    await workEvents(shop.db);
    const [message] = await shop.ok(messageRoutes.list, { actor, headers: { 'accept-language': 'en' } });
    expect(message).toMatchObject({ title: 'A passkey was added', read: false });
  });

  test('is added with a code too where two-step verification is on, because it replaces both', async () => {
    const actor = await person();
    const codes = await turnOnSecondFactor(shop, actor);
    const attempt = async (body: object) =>
      (await shop.call(passkeyRoutes.begin, { actor, body: { password, ...body } })).body.code;
    expect(await attempt({})).toBe('second_factor_required');
    expect(await attempt({ totp: '000000' })).toBe('second_factor_wrong');
    expect(await attempt({ recovery_code: codes[0] })).toBeUndefined();
    expect(await attempt({ recovery_code: codes[0] })).toBe('second_factor_wrong');
  });

  test('stands in for the second factor: its device has asked for a fingerprint, face or PIN', async () => {
    const actor = await person();
    const passkey = new TestPasskey();
    await add(actor, passkey);
    expect((await signIn(passkey, { isVerified: false })).answer).toMatchObject(refused('passkey_refused'));
    expect((await signIn(passkey)).answer.status).toBe(200);
  });

  test('opens nothing any more once it is removed', async () => {
    const actor = await person();
    const passkey = new TestPasskey();
    const { answer } = await add(actor, passkey);
    const id = answer.body.data[0]?.id ?? '';
    expect((await shop.call(passkeyRoutes.remove, { actor: await person(), params: { id } })).status).toBe(
      404,
    );
    expect(await shop.ok(passkeyRoutes.remove, { actor, params: { id } })).toEqual([]);
    expect((await signIn(passkey)).answer).toMatchObject(refused('passkey_refused'));
  });

  test('is not taken from another site, for another person, or with another key', async () => {
    const [actor, other] = [await person(), await person()];
    const passkey = new TestPasskey();
    await add(actor, passkey);
    expect((await signIn(passkey, { origin: 'https://amberdock.example' })).answer).toMatchObject(
      refused('passkey_refused'),
    );
    expect((await signIn(new TestPasskey())).answer).toMatchObject(refused('passkey_refused'));
    const begun = await begin(actor);
    const body = {
      ceremony: begun.ceremony,
      passkey_name: 'x',
      credential: new TestPasskey().create(begun, { origin }),
    };
    expect(await shop.call(passkeyRoutes.add, { actor: other, body })).toMatchObject(
      refused('passkey_ceremony_ended'),
    );
    const wrong = await shop.call(passkeyRoutes.begin, { actor, body: { password: 'wrong-one' } });
    expect(wrong).toMatchObject(refused('wrong_password'));
  });

  test('comes without certificates: their addresses would be fetched before they are judged', async () => {
    const actor = await person();
    const begun = await begin(actor);
    const credential = new TestPasskey().create(begun, { origin });
    const attested = Buffer.from(credential.response.attestationObject, 'base64url');
    // The same object under another format of as many letters.
    const other = Buffer.from(attested.toString('latin1').replace('dnone', 'dtpmx'), 'latin1');
    const response = { ...credential.response, attestationObject: other.toString('base64url') };
    const body = { ceremony: begun.ceremony, passkey_name: 'x', credential: { ...credential, response } };
    expect(await shop.call(passkeyRoutes.add, { actor, body })).toMatchObject(refused('passkey_not_added'));
    const garbage = { ...credential.response, attestationObject: 'AAAA' };
    const spoilt = { ...body, credential: { ...credential, response: garbage } };
    expect(await shop.call(passkeyRoutes.add, { actor, body: spoilt })).toMatchObject(
      refused('passkey_not_added'),
    );
  });

  test('answers each challenge once, and within five minutes', async () => {
    const actor = await person();
    const passkey = new TestPasskey();
    const { body } = await add(actor, passkey);
    expect(await shop.call(passkeyRoutes.add, { actor, body })).toMatchObject(
      refused('passkey_ceremony_ended'),
    );
    const first = await signIn(passkey);
    expect(await shop.call(passkeyRoutes.signIn, { body: first.body })).toMatchObject(
      refused('passkey_ceremony_ended'),
    );
    const offered = await options();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        shop.call(passkeyRoutes.signIn, {
          body: { ceremony: offered.ceremony, credential: passkey.use(offered, { origin }) },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('whose counter does not rise was copied, and is refused', async () => {
    const actor = await person();
    const passkey = new TestPasskey();
    await add(actor, passkey);
    expect((await signIn(passkey, { counter: 5 })).answer.status).toBe(200);
    expect((await signIn(passkey, { counter: 5 })).answer).toMatchObject(refused('passkey_refused'));
    expect((await signIn(passkey, { counter: 6 })).answer.status).toBe(200);
  });

  test('does not open a closed account', async () => {
    const actor = await person();
    const passkey = new TestPasskey();
    await add(actor, passkey);
    await shop.db.rows(
      sql`update accounts set status = 'closed', closed_at = now() where id = ${actor.accountId}`,
    );
    expect((await signIn(passkey)).answer).toMatchObject(refused('account_suspended'));
  });

  test(`is kept with at most ${passkeysMax - 1} others`, async () => {
    const actor = await person();
    const begun = await begin(actor);
    await shop.db.rows(sql`insert into passkeys (id, user_id, credential_id, public_key, sign_count, is_synced, name)
      select gen_random_uuid(), ${actor.userId}, 'made-' || n || ${actor.userId}, '', 0, false, 'n'
      from generate_series(1, ${passkeysMax}::int) n`);
    const credential = new TestPasskey().create(begun, { origin });
    const body = { ceremony: begun.ceremony, passkey_name: 'x', credential };
    expect(await shop.call(passkeyRoutes.add, { actor, body })).toMatchObject(refused('passkeys_full'));
    const more = await shop.call(passkeyRoutes.begin, { actor, body: { password } });
    expect(more).toMatchObject(refused('passkeys_full'));
  });
});

test('passkeys are made for the host of the shop’s address, whatever port the browser used', () => {
  expect(relyingPartyOf('http://localhost:0', 'localhost:4080')).toEqual({
    id: 'localhost',
    origins: ['http://localhost:0', 'http://localhost:4080'],
  });
  expect(relyingPartyOf('https://shop.example.com', 'evil.example.com')).toEqual({
    id: 'shop.example.com',
    origins: ['https://shop.example.com'],
  });
});
