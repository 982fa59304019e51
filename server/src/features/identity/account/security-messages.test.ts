import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { apiKeyRoutes } from '@amberdock/contract/people/api-keys.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { quickHash } from '../../../testing/quick-hash.ts';
import { workEvents } from '../../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { codeFromOutbox } from '../codes/code-from-outbox.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const password = 'secret-1';

async function person(): Promise<TestBuyer & { email: string }> {
  const actor = await shop.buyer();
  const email = `${actor.username}@example.com`;
  const hash = await quickHash(shop.app.pepper, password);
  await shop.db.rows(
    sql`update users set password_hash = ${hash}, email = ${email} where id = ${actor.userId}`,
  );
  return { ...actor, email };
}

/** The titles of the person's messages, newest first. */
async function titlesFor(actor: TestBuyer): Promise<string[]> {
  await workEvents(shop.db);
  const messages = await shop.ok(messageRoutes.list, { actor, headers: { 'accept-language': 'en' } });
  expect(messages.every(({ read }) => !read)).toBe(true);
  return messages.map(({ title }) => title);
}

test('a changed login password is told to its owner, who may not have done it', async () => {
  const actor = await person();
  const body = { old_password: password, new_password: 'secret-2' };
  await shop.ok(accountRoutes.changePassword, { actor, body });
  expect(await titlesFor(actor)).toEqual(['Your password was changed']);
});

test('a login password that was reset by a code is told to its owner', async () => {
  const actor = await person();
  const to = { channel: 'email', target: actor.email } as const;
  await shop.ok(identityRoutes.sendCode, { body: { ...to, purpose: 'reset_password' } });
  const verify_code = await codeFromOutbox(shop.db, actor.email);
  await shop.ok(identityRoutes.resetPassword, { body: { ...to, verify_code, password: 'secret-2' } });
  const { data } = (
    await shop.call(identityRoutes.signIn, { body: { account: actor.username, password: 'secret-2' } })
  ).body;
  expect(await titlesFor({ ...actor, token: data.token })).toEqual(['Your password was changed']);
});

test('the first payment password is told to nobody, every later one to its owner', async () => {
  const actor = await person();
  const set = (payment_password: string) =>
    shop.ok(accountRoutes.setPaymentPassword, { actor, body: { password, payment_password } });
  await set('pay-one');
  expect(await titlesFor(actor)).toEqual([]);
  await set('pay-two');
  expect(await titlesFor(actor)).toEqual(['Your payment password was changed']);
});

test('a new API key is told to whom it calls for', async () => {
  const actor = await person();
  await shop.ok(apiKeyRoutes.make, { actor, body: { key_name: 'ERP', scopes: ['wallet.read'] } });
  expect(await titlesFor(actor)).toEqual(['An API key was made']);
});
