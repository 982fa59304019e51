import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../../db/tx.ts';
import { createShop, type TestShop } from '../../../testing/shop.ts';
import { codeFromOutbox } from '../codes/code-from-outbox.ts';
import { createBuyer } from '../create-buyer.ts';
import { hashPassword } from '../passwords.ts';
import { endOtherSessions } from '../sign-in/sessions.store.ts';
import { setPasswordHash } from '../users.store.ts';
import { untilLockWaits } from '../../../testing/processes/lock-waits.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const [stolen, mended] = ['stolen-secret', 'mended-secret'];

async function thief(username: string) {
  const { pepper } = shop.app;
  await inTx(shop.db, (tx) => createBuyer(tx, { username, password: stolen, pepper, userType: 1 }));
  const signIn = (password: string) =>
    shop.call(identityRoutes.signIn, { body: { account: username, password } });
  const { token, user_uuid: userId } = (await signIn(stolen)).body.data;
  return { userId, signIn, headers: { authorization: `Bearer ${token}` } };
}
type Thief = Awaited<ReturnType<typeof thief>>;

test.each<[string, string, (thief: Thief) => Promise<{ status: number; body: { code: string } }>]>([
  ['signing in', 'wrong_credentials', ({ signIn }) => signIn(stolen)],
  [
    'a change of the password',
    'wrong_password',
    ({ headers }) =>
      shop.call(accountRoutes.changePassword, {
        headers,
        body: { old_password: stolen, new_password: 'thiefs-secret' },
      }),
  ],
  [
    'a payment password',
    'wrong_password',
    ({ headers }) =>
      shop.call(accountRoutes.setPaymentPassword, {
        headers,
        body: { password: stolen, payment_password: 'thiefs-pay' },
      }),
  ],
  [
    'another e-mail',
    'wrong_password',
    async ({ headers }) => {
      const to = { channel: 'email', target: 'thief@example.com' } as const;
      await shop.ok(identityRoutes.sendCode, { headers, body: { ...to, purpose: 'change_contact' } });
      const verify_code = await codeFromOutbox(shop.db, to.target);
      return shop.call(accountRoutes.changeContact, {
        headers,
        body: { ...to, verify_code, password: stolen },
      });
    },
  ],
])(
  'The owner’s reset is not overtaken by %s with the old password, begun a moment before',
  async (name, code, act) => {
    const given = await thief(name.replaceAll(' ', '-').slice(-20));
    const { userId, signIn } = given;
    let acting: ReturnType<typeof act> | undefined;
    await inTx(shop.db, async (tx) => {
      await setPasswordHash(tx, userId, await hashPassword(shop.app.pepper, mended));
      await endOtherSessions(tx, userId, null);
      acting = act(given);
      await untilLockWaits(shop.db);
    });
    expect(await acting).toMatchObject({ status: 422, body: { code } });
    expect(await shop.db.rows(sql`select 1 from sessions where user_id = ${userId}`)).toEqual([]);
    expect(
      await shop.db.one(sql`select email, exists (select from payment_passwords where user_id = id) as can_pay
        from users where id = ${userId}`),
    ).toEqual({ email: null, can_pay: false });
    expect((await signIn(mended)).status).toBe(200);
  },
);
