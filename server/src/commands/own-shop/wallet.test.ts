import { messageRoutes } from '@amberdock/contract/people/messages.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '../../audit/audit.ts';
import { inTx } from '../../db/tx.ts';
import { findBuyer } from '../../features/identity/index.ts';
import { bookByHand } from '../../features/ledger/index.ts';
import { commandOf } from '../../testing/processes/run-command.ts';
import { workEvents } from '../../testing/read-events.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';
import { walletCommand } from './wallet.command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const run = commandOf(() => shop, walletCommand);
const euros = async (actor: TestBuyer) =>
  (await shop.ok(walletRoutes.balances, { actor })).find(({ currency }) => currency === 'EUR')?.available
    .amount;
const entries = ({ accountId }: TestBuyer) =>
  shop.db.rows(sql`
    select e.kind, e.reference, e.note, e.operator_id, l.amount_minor from journal_entries e
    join journal_lines l on l.entry_id = e.id where l.account_id = ${accountId} order by e.created_at`);

test('a top-up is booked with its reason, reported to the buyer and written to the audit log', async () => {
  const buyer = await shop.buyer();
  const result = await run(
    buyer.username,
    '+100.50',
    'eur',
    '--reason',
    'transfer of 3 May',
    '--reference',
    'R1',
  );
  expect(result).toEqual({
    code: 0,
    out: `Booked for ${buyer.username}: top-up EUR 100.50, reference R1.\nAvailable now: EUR 100.50\n`,
    err: '',
  });
  expect(await euros(buyer)).toBe('100.50');
  expect(await entries(buyer)).toEqual([
    { kind: 'top_up', reference: 'R1', note: 'transfer of 3 May', operator_id: null, amount_minor: 10_050n },
  ]);
  const [log] = await shop.db.rows(sql`
    select actor, action, after from audit_log where subject = ${buyer.accountId}`);
  expect(log).toMatchObject({
    actor: 'command line',
    action: 'top_up',
    after: { available: { amount: '100.50', currency: 'EUR' }, reference: 'R1', reason: 'transfer of 3 May' },
  });
  await workEvents(shop.db);
  const [message] = await shop.ok(messageRoutes.list, {
    actor: buyer,
    headers: { 'accept-language': 'en' },
  });
  expect(message).toMatchObject({
    title: expect.stringMatching(/^EUR\s100\.50 added to your wallet$/),
    link: '/my/account',
  });
});

test('the same reference books once, however often and from how many sides it is sent', async () => {
  const buyer = await shop.buyer();
  const args = [buyer.username, '+20', 'EUR', '--reason', 'transfer', '--reference', 'R2'];
  const { account_id: accountId } = (await findBuyer(shop.db, buyer.username)) ?? { account_id: '' };
  const booking = {
    kind: 'top_up',
    accountId,
    currency: 'EUR',
    reference: 'R2',
    reason: 'transfer',
  } as const;
  const book = () =>
    inTx(shop.db, (tx) => bookByHand(tx, 'command line', { ...booking, amountMinor: 2_000n }));
  const booked = await Promise.all([book(), book(), book()]);
  expect(booked.filter(({ isRepeat }) => isRepeat).length).toBe(2);
  expect((await run(...args)).out).toMatch(/^R2 was booked before: nothing was booked twice\.\n/);
  expect(await euros(buyer)).toBe('20.00');
});

test('a reference that was used for something else is refused', async () => {
  const [buyer, other] = [await shop.buyer(), await shop.buyer()];
  await run(buyer.username, '+20', 'EUR', '--reason', 'transfer', '--reference', 'R3');
  for (const args of [
    [buyer.username, '+21', 'EUR'],
    [buyer.username, '+20', 'USD'],
    [other.username, '+20', 'EUR'],
    [buyer.username, '+20', 'EUR', '--adjustment'],
  ]) {
    expect(await run(...args, '--reason', 'transfer', '--reference', 'R3')).toEqual({
      code: 1,
      out: '',
      err: 'The reference R3 has been booked for something else. Give another one.\n',
    });
  }
  expect(await euros(buyer)).toBe('20.00');
  expect(await euros(other)).toBe('0.00');
});

test('a minus is an adjustment, which takes no more than there is', async () => {
  const buyer = await shop.buyer();
  await run(buyer.username, '+20.00', 'EUR', '--reason', 'transfer');
  const corrected = await run(buyer.username, '-5.00', 'EUR', '--reason', 'booked too much');
  expect(corrected.out).toMatch(
    /adjustment EUR -5\.00, reference T[0-9A-F]{10}\.\nAvailable now: EUR 15\.00\n$/,
  );
  const tooMuch = await run(buyer.username, '-15.01', 'EUR', '--reason', 'x');
  expect(tooMuch.code).toBe(1);
  expect(tooMuch.err).toContain('wallet');
  expect(await euros(buyer)).toBe('15.00');
  expect(await entries(buyer)).toMatchObject([
    { kind: 'top_up' },
    { kind: 'adjustment', amount_minor: -500n },
  ]);
});

test('a buyer is found by e-mail too, and without an amount the wallets are shown', async () => {
  const buyer = await shop.buyer();
  await shop.db.rows(sql`update users set email = 'ann@example.com' where id = ${buyer.userId}`);
  await run('Ann@Example.com', '+7', 'JPY', '--reason', 'transfer');
  expect((await run('ann@example.com')).out).toContain('JPY  available JPY 7  pre-authorised JPY 0');
});

test.each([
  [['nobody-here', '+1', 'EUR', '--reason', 'x'], /^There is no buyer "nobody-here"/],
  [['BUYER', '+1', 'XAU', '--reason', 'x'], /^Give an amount and one of CNY/],
  [['BUYER', '+1.005', 'EUR', '--reason', 'x'], /^"\+1\.005" is not an amount in EUR: \+100\.00/],
  [['BUYER', '+0', 'EUR', '--reason', 'x'], /is not an amount/],
  [['BUYER', '+1', 'EUR'], /^--reason/],
  [['BUYER', '+1', 'EUR', '--reason', 'x', '--reference', 'a b'], /^--reference/],
  [[], /^npm run wallet/],
])('%j is a sentence, and nothing is booked', async (args, sentence) => {
  const buyer = await shop.buyer();
  const filledIn = args.map((argument) => (argument === 'BUYER' ? buyer.username : argument));
  expect(await run(...filledIn)).toMatchObject({ code: 1, err: expect.stringMatching(sentence) });
  expect(await entries(buyer)).toEqual([]);
});

test('after all of it the books are in order', async () => {
  const broken = (await audit(shop.db)).filter(({ brokenCount }) => brokenCount > 0);
  expect(broken).toEqual([]);
});
