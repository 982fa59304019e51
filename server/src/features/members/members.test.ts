import { accountRoutes } from '@amberdock/contract/people/account.ts';
import { identityRoutes } from '@amberdock/contract/people/identity.ts';
import { memberRoutes } from '@amberdock/contract/people/members.ts';
import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, english, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { turnOnSecondFactor } from '../../testing/sign-in/second-factor.ts';
import { giveLogin, loginPassword } from '../../testing/trade/leaving.ts';
import { createBuyer } from '../identity/index.ts';
import { memberJobs } from './members.jobs.ts';

let shop: TestShop;
const limit = (amount: string) => ({ amount, currency: 'CNY' as const });

beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

let made = 0;
const newContact = () => `invited${++made}@example.com`;

const invite = (actor: TestBuyer, body: object) =>
  shop.call(memberRoutes.invite, { actor, body, headers: english });
const invitePurchaser = (actor: TestBuyer, target: string) =>
  invite(actor, { channel: 'email', target, role: 'purchaser', monthly_limit: limit('500.00') });

/** The token of the newest link that went to a contact. */
async function tokenSentTo(target: string): Promise<string> {
  const { body } = await shop.db.one<{ body: string }>(
    sql`select body from outbox where target = ${target} order by id desc limit 1`,
  );
  return /\/invitation\?token=([\w-]{43})/.exec(body)?.[1] ?? '';
}

const accept = (token: string, username: string) =>
  shop.call(memberRoutes.acceptInvitation, {
    body: { token, username, password: 'secret1' },
    headers: english,
  });

/** A purchaser who came by an invitation, signed in. */
async function joined(owner: TestBuyer): Promise<TestBuyer & { target: string }> {
  const target = newContact();
  await invitePurchaser(owner, target);
  const username = `joined${made}`;
  await accept(await tokenSentTo(target), username);
  const user = await shop.ok(identityRoutes.signIn, { body: { account: target, password: 'secret1' } });
  return { userId: user.user_uuid, accountId: owner.accountId, username, token: user.token, target };
}

describe('an invitation', () => {
  test('goes to the contact, shows what it offers, and makes a purchaser with their limit who can sign in', async () => {
    const owner = await shop.buyer({ userType: 2 });
    await shop.db.rows(sql`update accounts set company_name = 'Ann Ltd' where id = ${owner.accountId}`);
    const target = newContact();
    const made = await invitePurchaser(owner, target.toUpperCase());
    expect(made.body.data).toMatchObject({
      target,
      role: 'purchaser',
      monthly_limit: limit('500.00'),
      expired: false,
    });
    const token = await tokenSentTo(target);
    const offer = await shop.ok(memberRoutes.viewInvitation, { body: { token } });
    expect(offer).toMatchObject({
      account_name: 'Ann Ltd',
      target,
      role: 'purchaser',
      monthly_limit: limit('500.00'),
    });
    const accepted = await accept(token, 'purchaser1');
    expect(accepted.status).toBe(200);
    const record = await shop.ok(identityRoutes.signIn, { body: { account: target, password: 'secret1' } });
    expect(record).toMatchObject({
      user_uuid: accepted.body.data.user_uuid,
      username: 'purchaser1',
      first_login: 1,
      user_type: 2,
      company_name: 'Ann Ltd',
    });
    const { members, invitations } = await shop.ok(memberRoutes.list, { actor: owner });
    expect(members.map(({ username, role }) => [username, role])).toEqual([
      [owner.username, 'owner'],
      ['purchaser1', 'purchaser'],
    ]);
    expect(members[1]).toMatchObject({
      monthly_limit: limit('500.00'),
      spent_this_month: limit('0.00'),
      email: target,
    });
    expect(invitations).toEqual([]);
    await workEvents(shop.db);
    const [message] = await shop.ok(messageRoutes.list, { actor: owner, headers: english });
    expect(message?.title).toBe('purchaser1 has joined the account');
  });

  test('is written in the language of the call', async () => {
    const owner = await shop.buyer();
    const target = newContact();
    await shop.call(memberRoutes.invite, {
      actor: owner,
      body: { channel: 'email', target, role: 'viewer' },
    });
    const letter = await shop.db.one<{ subject: string; body: string }>(
      sql`select subject, body from outbox where target = ${target}`,
    );
    expect(letter.subject).toBe(`${owner.username} 邀请您加入`);
    expect(letter.body).toContain('以查看者身份加入其账户');
  });

  test('is accepted once, however many try at once', async () => {
    const owner = await shop.buyer();
    const target = newContact();
    await invitePurchaser(owner, target);
    const token = await tokenSentTo(target);
    const answers = await Promise.all([1, 2, 3, 4].map((n) => accept(token, `race${made}_${n}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const { status, body } of answers) {
      if (status !== 200) expect(['invitation_ended', 'account_registered']).toContain(body.code);
    }
  });

  test('ends after seven days, when it is revoked, and by being sent again', async () => {
    const owner = await shop.buyer();
    const target = newContact();
    const { id } = (await invitePurchaser(owner, target)).body.data;
    const first = await tokenSentTo(target);
    await shop.db.rows(sql`update member_invitations set expires_at = now() where id = ${id}`);
    expect((await accept(first, 'late')).body.code).toBe('invitation_ended');
    const { invitations } = await shop.ok(memberRoutes.list, { actor: owner });
    expect(invitations).toMatchObject([{ id, expired: true }]);

    await shop.ok(memberRoutes.resendInvitation, { actor: owner, params: { id } });
    const second = await tokenSentTo(target);
    expect(second).not.toBe(first);
    expect((await shop.call(memberRoutes.viewInvitation, { body: { token: first } })).body.code).toBe(
      'invitation_ended',
    );
    const offer = await shop.ok(memberRoutes.viewInvitation, { body: { token: second } });
    const days = (Date.parse(offer.expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);

    await shop.ok(memberRoutes.revokeInvitation, { actor: owner, params: { id } });
    expect((await accept(second, 'late')).body.code).toBe('invitation_ended');
    expect((await shop.call(memberRoutes.revokeInvitation, { actor: owner, params: { id } })).status).toBe(
      404,
    );
  });

  test('cannot go to, or be accepted by, a contact that is registered', async () => {
    const owner = await shop.buyer();
    const target = newContact();
    await invitePurchaser(owner, target);
    const token = await tokenSentTo(target);
    await inTx(shop.db, (tx) =>
      createBuyer(tx, { username: `taken${made}`, password: null, pepper: '', userType: 1, email: target }),
    );
    expect((await accept(token, 'other')).body).toMatchObject({
      code: 'account_registered',
      message: 'Account has registered.',
    });
    expect((await invitePurchaser(owner, target)).body.code).toBe('account_registered');
    const { invitations } = await shop.ok(memberRoutes.list, { actor: owner });
    const params = { id: invitations[0]?.id ?? '' };
    expect((await shop.call(memberRoutes.resendInvitation, { actor: owner, params })).body.code).toBe(
      'account_registered',
    );
  });

  test('is refused twice to one contact, to a purchaser without a limit, and beyond fifty people', async () => {
    const owner = await shop.buyer();
    const target = newContact();
    await invitePurchaser(owner, target);
    expect((await invitePurchaser(owner, target)).body.code).toBe('already_invited');
    expect(
      (await invite(owner, { channel: 'email', target: newContact(), role: 'purchaser' })).body,
    ).toMatchObject({
      code: 'invalid',
      message: ['Monthly limit is a required field.'],
    });
    await shop.db.rows(sql`
      insert into member_invitations (id, account_id, invited_by, channel, target, role, token_hash, expires_at)
      select gen_random_uuid(), ${owner.accountId}, ${owner.userId}, 'email', 'n' || n || '@example.com', 'viewer',
        sha256(convert_to(${owner.accountId} || n, 'UTF8')), now() from generate_series(1, 48) n`);
    expect((await invitePurchaser(owner, newContact())).body).toMatchObject({
      code: 'member_limit',
      message: 'An account can have up to 50 members and open invitations.',
    });
  });

  test('of another account is not found, and an unknown token is void', async () => {
    const [owner, stranger] = [await shop.buyer(), await shop.buyer()];
    const { id } = (await invitePurchaser(owner, newContact())).body.data;
    for (const route of [memberRoutes.resendInvitation, memberRoutes.revokeInvitation]) {
      expect((await shop.call(route, { actor: stranger, params: { id } })).status).toBe(404);
    }
    expect((await accept('x'.repeat(43), 'nobody')).body.code).toBe('invitation_ended');
  });

  test('that was never accepted is deleted a month after it expired', async () => {
    const owner = await shop.buyer();
    await invitePurchaser(owner, newContact());
    const ago = (days: number) =>
      shop.db.rows(sql`update member_invitations set expires_at = now() - make_interval(days => ${days})
        where account_id = ${owner.accountId}`);
    const run = async () => {
      for (const { work } of memberJobs) await work({ db: shop.db, log: shop.app.log } as never, undefined);
    };
    const left = async () => (await shop.ok(memberRoutes.list, { actor: owner })).invitations.length;
    await ago(29);
    await run();
    expect(await left()).toBe(1);
    await ago(31);
    await run();
    expect(await left()).toBe(0);
  });
});

describe('the owner', () => {
  test('changes a role and a limit, which hold from the member’s next call on', async () => {
    const owner = await shop.buyer();
    const member = await shop.member(owner, 'viewer');
    expect((await shop.call(accountRoutes.addAddress, { actor: member, body: {} })).body.code).toBe(
      'scope_missing',
    );
    const update = (body: object) =>
      shop.call(memberRoutes.update, { actor: owner, params: { id: member.userId }, body, headers: english });
    expect((await update({ role: 'manager' })).body.data).toMatchObject({
      role: 'manager',
      monthly_limit: null,
    });
    expect((await shop.call(accountRoutes.addAddress, { actor: member, body: {} })).body.code).toBe(
      'invalid',
    );
    expect((await update({ role: 'purchaser', monthly_limit: limit('80.50') })).body.data).toMatchObject({
      role: 'purchaser',
      monthly_limit: limit('80.50'),
    });
    expect((await update({ role: 'purchaser' })).body.code).toBe('invalid');
    expect((await update({ role: 'owner' })).body.code).toBe('invalid');
  });

  test('removes a member: all sessions end at once, no password signs in, and the contact may register again', async () => {
    const owner = await shop.buyer();
    const member = await joined(owner);
    await shop.ok(identityRoutes.signIn, { body: { account: member.target, password: 'secret1' } });
    await shop.ok(memberRoutes.remove, { actor: owner, params: { id: member.userId } });
    const profile = await shop.call(accountRoutes.profile, { actor: member });
    expect([profile.status, profile.body.code]).toEqual([401, 'session_ended']);
    expect(await shop.db.rows(sql`select from sessions where user_id = ${member.userId}`)).toEqual([]);
    for (const account of [member.target, member.username]) {
      const refused = await shop.call(identityRoutes.signIn, { body: { account, password: 'secret1' } });
      expect(refused.body.code).toBe('account_not_registered');
    }
    const { members } = await shop.ok(memberRoutes.list, { actor: owner });
    expect(members.map(({ role }) => role)).toEqual(['owner']);
    expect((await invitePurchaser(owner, member.target)).status).toBe(200);
  });

  test('stays who they are: neither changed nor removed, but followed by whom they make the owner', async () => {
    const owner = await inTx(shop.db, (tx) =>
      createBuyer(tx, { username: 'first-owner', password: 'secret1', pepper: shop.app.pepper, userType: 2 }),
    );
    const { token } = await shop.ok(identityRoutes.signIn, {
      body: { account: 'first-owner', password: 'secret1' },
    });
    const actor = { ...owner, username: 'first-owner', token };
    const member = await shop.member(actor, 'purchaser');
    const self = { actor, params: { id: owner.userId } };
    expect((await shop.call(memberRoutes.remove, self)).body.code).toBe('owner_stays');
    expect((await shop.call(memberRoutes.update, { ...self, body: { role: 'viewer' } })).body.code).toBe(
      'owner_stays',
    );
    const transfer = (password: string) =>
      shop.call(memberRoutes.transferOwnership, { actor, params: { id: member.userId }, body: { password } });
    expect((await transfer('wrong12')).body.code).toBe('wrong_password');
    const done = await transfer('secret1');
    expect(done.body.data.members.map(({ user_uuid, role }) => [user_uuid, role])).toEqual([
      [member.userId, 'owner'],
      [owner.userId, 'manager'],
    ]);
    expect((await shop.call(memberRoutes.list, { actor })).body).toMatchObject({
      status: 403,
      code: 'scope_missing',
    });
    expect((await shop.ok(memberRoutes.list, { actor: member })).members).toHaveLength(2);
  });

  test('with two-step verification on needs a code too to make somebody else the owner', async () => {
    const owner = await shop.buyer();
    await giveLogin(shop, owner);
    const member = await shop.member(owner, 'manager');
    const [code] = await turnOnSecondFactor(shop, owner);
    const transfer = (more: object) =>
      shop.call(memberRoutes.transferOwnership, {
        actor: owner,
        params: { id: member.userId },
        body: { password: loginPassword, ...more },
      });
    expect((await transfer({})).body.code).toBe('second_factor_required');
    expect((await transfer({ totp: '000000' })).body.code).toBe('second_factor_wrong');
    expect((await transfer({ recovery_code: code })).status).toBe(200);
    expect(await shop.ok(memberRoutes.list, { actor: member })).toMatchObject({
      members: [{ user_uuid: member.userId, role: 'owner' }, { role: 'manager' }],
    });
  });

  test('of two transfers at once one is made', async () => {
    const username = 'torn-owner';
    const owner = await inTx(shop.db, (tx) =>
      createBuyer(tx, { username, password: 'secret1', pepper: shop.app.pepper, userType: 1 }),
    );
    const { token } = await shop.ok(identityRoutes.signIn, {
      body: { account: username, password: 'secret1' },
    });
    const actor = { ...owner, username, token };
    const heirs = [await shop.member(actor, 'manager'), await shop.member(actor, 'viewer')];
    const answers = await Promise.all(
      heirs.map(({ userId: id }) =>
        shop.call(memberRoutes.transferOwnership, { actor, params: { id }, body: { password: 'secret1' } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const owners = await shop.db.rows(
      sql`select id from users where account_id = ${owner.accountId} and role = 'owner'`,
    );
    expect(owners).toHaveLength(1);
  });

  test('of another account finds none of these members', async () => {
    const [owner, stranger] = [await shop.buyer(), await shop.buyer()];
    const member = await shop.member(owner, 'viewer');
    const params = { id: member.userId };
    expect((await shop.call(memberRoutes.remove, { actor: stranger, params })).status).toBe(404);
    expect(
      (await shop.call(memberRoutes.update, { actor: stranger, params, body: { role: 'manager' } })).status,
    ).toBe(404);
  });
});

test('a company’s name is changed by whoever may change the account, not by a viewer’s own profile', async () => {
  const owner = await shop.buyer({ userType: 2 });
  const body = { nickname: 'Vera', company_name: 'Mine Ltd' };
  const refused = await shop.call(accountRoutes.updateProfile, {
    actor: await shop.member(owner, 'viewer'),
    body,
  });
  expect([refused.status, refused.body.code]).toEqual([403, 'scope_missing']);
  const manager = await shop.member(owner, 'manager');
  expect(await shop.ok(accountRoutes.updateProfile, { actor: manager, body })).toMatchObject(body);
});
