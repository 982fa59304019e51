import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandOf } from '../../testing/processes/run-command.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { warehouseCommand } from './warehouse.command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const command = commandOf(() => shop, warehouseCommand);
const run = async (...args: string[]): Promise<[number, string]> => {
  const { code, out, err } = await command(...args);
  return [code, out + err];
};
const hamburg = ['ham1', '--zh', '汉堡', '--en', 'Hamburg', '--country', 'DE', '--currency', 'EUR'];
const there = ['--time-zone', 'Europe/Berlin'];

test('makes a warehouse that the shop has from then on; the same again stays as it is', async () => {
  expect(await run(...hamburg, ...there, '--cut-off', '15:30')).toEqual([
    0,
    'Goods can be imported into HAM1: npm run import -- --warehouse HAM1 FILE\n',
  ]);
  const [code, said] = await run(...hamburg, ...there);
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^There is a warehouse HAM1 already; it stays as it is\./),
  ]);
  expect(
    await shop.db.rows(
      sql`select code, country, name_zh, currency, cut_off::text, time_zone, hand_over_days from warehouses`,
    ),
  ).toEqual([
    {
      code: 'HAM1',
      country: 'DE',
      name_zh: '汉堡',
      currency: 'EUR',
      cut_off: '15:30:00',
      time_zone: 'Europe/Berlin',
      hand_over_days: 1,
    },
  ]);
});

test.each([
  ['without a name', ['X1'], /^Usage: npm run warehouse/],
  ['an option that there is not', [...hamburg, '--colour', 'red'], /--colour.*\nUsage: npm run warehouse/],
  ['an unknown country', hamburg.with(6, 'ZZ'), /^--country "ZZ" is not a country/],
  ['a currency that the shop has not', hamburg.with(8, 'XAU'), /^--currency "XAU" is none of CNY, USD/],
  [
    'a time zone that there is not',
    [...hamburg, '--time-zone', 'Mars/Base'],
    /^--time-zone "Mars\/Base" is none/,
  ],
  ['no time of the day', [...hamburg, ...there, '--cut-off', '25:00'], /^--cut-off "25:00"/],
])('%s is one sentence and exit code 1', async (_, args, sentence) => {
  const [code, said] = await run(...args);
  expect([code, said]).toEqual([1, expect.stringMatching(sentence)]);
});

test('a handling fee lets a warehouse take the labels of buyers, and none ends it', async () => {
  const feeOf = async () =>
    (
      await shop.db.one<{ fee: bigint | null }>(
        sql`select handling_fee_minor as fee from warehouses where code = 'HAM1'`,
      )
    ).fee;
  expect(await run('ham1', '--handling-fee', '1.50')).toEqual([
    0,
    "HAM1 takes buyers' own labels for 1.50 EUR a parcel.\n",
  ]);
  expect(await feeOf()).toBe(150n);
  expect(await run('ham1', '--handling-fee', 'free')).toEqual([
    1,
    '--handling-fee "free" is not an amount in EUR, such as 12.00, nor none.\n',
  ]);
  expect(await run('ham1', '--handling-fee', 'none')).toEqual([0, 'HAM1 takes no labels of buyers.\n']);
  expect(await feeOf()).toBeNull();
  expect(await run('nowhere', '--handling-fee', '1')).toEqual([1, 'There is no warehouse "NOWHERE".\n']);
});

test('its terms can be changed later, each by itself, and the audit log has what was before', async () => {
  expect(await run('ham1', '--storage-fee', '0.05', '--street', 'Kai 4', '--city', 'Hamburg')).toEqual([
    0,
    'A unit on a pallet in HAM1 costs 0.05 EUR a day after the free time, days already gone included.\n' +
      'Papers name Kai 4, Hamburg as the sender in HAM1.\n',
  ]);
  await run('ham1', '--cut-off', '14:00', '--hand-over-days', '2', '--postal-code', '20457');
  await run('ham1', '--storage-fee', '0.05');
  expect(
    await shop.db.one(sql`
      select storage_fee_minor as fee, return_address as address, cut_off::text, hand_over_days as days
      from warehouses where code = 'HAM1'`),
  ).toEqual({
    fee: 5n,
    address: { address1: 'Kai 4', postal_code: '20457', city: 'Hamburg' },
    cut_off: '14:00:00',
    days: 2,
  });
  const entries = await shop.db.rows<{ action: string }>(
    sql`select actor, action, before, after from audit_log where subject = 'HAM1' order by id desc limit 2`,
  );
  const by = { actor: 'command line', action: 'warehouse.change' };
  expect(entries).toEqual([
    {
      ...by,
      before: { cutOff: '15:30', handOverDays: 1, returnAddress: { address1: 'Kai 4', city: 'Hamburg' } },
      after: {
        cutOff: '14:00',
        handOverDays: 2,
        returnAddress: { address1: 'Kai 4', postal_code: '20457', city: 'Hamburg' },
      },
    },
    {
      ...by,
      before: { storageFeeMinor: '0', returnAddress: {} },
      after: { storageFeeMinor: '5', returnAddress: { address1: 'Kai 4', city: 'Hamburg' } },
    },
  ]);
});
