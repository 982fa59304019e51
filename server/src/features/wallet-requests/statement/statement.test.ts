import { walletRequestRoutes as routes } from '@amberdock/contract/trade/wallet-requests.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCheckout, operatorHeaders, wealthyBuyer } from '../../../testing/checkout.ts';
import { createShop, type TestBuyer, type TestShop } from '../../../testing/shop.ts';
import { openBankAccounts } from '../../../testing/trade/wallet-requests.ts';
import { codesIn, findColumns, readAmount } from './statement.rules.ts';

let shop: TestShop;
let actor: TestBuyer;
let headers: Record<string, string>;
beforeAll(async () => {
  shop = await createShop({ env: { LOG_LEVEL: 'error' } });
  await openCheckout(shop.db);
  await openBankAccounts(shop);
  actor = await wealthyBuyer(shop);
  headers = await operatorHeaders(shop.db, 'finance');
});
afterAll(() => shop.close());

const topUp = (amount: string) => shop.ok(routes.topUp, { actor, body: { currency: 'CNY', amount } });
const match = (csv: string) => shop.call(routes.matchStatement, { headers, body: { csv, currency: 'CNY' } });

test('credits are matched by code and amount, whatever the bank made of the code', async () => {
  const [fits, differs, done] = [await topUp('1234.50'), await topUp('20'), await topUp('30')];
  await shop.ok(routes.approve, {
    params: { no: done.request_no },
    body: { bank_reference: 'X1' },
    headers,
  });
  const spaced = fits.reference_code?.replace(/(.{4})/g, '$1 ').toLowerCase();
  const { body } = await match(
    `\uFEFFBooking date;Amount;Purpose;Transaction ID\r\n22.11.2026;"1.234,50";Top-up ${spaced};T 1\r\n` +
      `22.11.2026;"19,00";${differs.reference_code};T2\r\n22.11.2026;"30,00";${done.reference_code};T3\r\n` +
      `22.11.2026;"-5,00";fee;T4\r\n22.11.2026;"7,00";rent;T5\r\n`,
  );
  expect(body.data.map(({ row, verdict, request }) => [row, verdict, request?.request_no])).toEqual([
    [2, 'match', fits.request_no],
    [3, 'other_amount', differs.request_no],
    [4, 'booked', done.request_no],
    [6, 'unknown', undefined],
  ]);
  expect(body.data[0]).toMatchObject({
    amount: { amount: '1234.50' },
    bank_reference: 'T1',
    date: '22.11.2026',
  });
});

test('a Chinese statement is read, and one transfer that a match proposed is booked when it is confirmed', async () => {
  const { reference_code: code, request_no: no } = await topUp('88.00');
  const { body } = await match(`交易日期,收入金额,摘要,交易流水号\n2026-11-22,88.00,转账${code},P88\n`);
  const [proposed] = body.data;
  expect(proposed).toMatchObject({ verdict: 'match', request: { request_no: no, status: 'requested' } });
  const confirm = { params: { no }, body: { bank_reference: proposed?.bank_reference ?? '' }, headers };
  expect(await shop.ok(routes.approve, confirm)).toMatchObject({ status: 'booked', bank_reference: 'P88' });
});

test.each([
  ['no table', 'hello'],
  ['no amount', 'Date,Text\n2026-11-22,x'],
  ['a quote that never ends', 'Date,Amount,Text\n2026-11-22,1.00,"x'],
  ['too many rows', `Date,Amount,Text\n${'2026-11-22,1.00,x\n'.repeat(5_001)}`],
])('a file with %s is refused with a sentence', async (_, csv) => {
  const { status, body } = await match(csv);
  expect([status, body.code]).toEqual([422, 'statement_unreadable']);
});

test('the lines about the account that a bank writes above the headings are passed over', async () => {
  const { reference_code: code, request_no: no } = await topUp('88.00');
  const { body } = await match(
    `账号:,6222 0212;开户行\r\n"起止日期:2026-11-01;2026-11-30",\r\n\r\n交易日期,收入金额,支出金额,摘要,流水号\r\n` +
      `2026-11-22,"88.00",,${code},N1\r\n2026-11-22,,"5.00",手续费,N2\r\n`,
  );
  expect(body.data.map(({ row, verdict, request }) => [row, verdict, request?.request_no])).toEqual([
    [4, 'match', no],
  ]);
});

test.each([
  ['1,234.50', 123_450n],
  ['1.234,50', 123_450n],
  ['1 234,5', 123_450n],
  ["1'234.50", 123_450n],
  ['+12', 1_200n],
  ['-12.00', -1_200n],
  ['1.234', 123_400n],
  ['12.345.678,90', 1_234_567_890n],
  ['', null],
  ['EUR 5', null],
  ['5.00.', null],
])('the amount %s is %s in minor units', (written, minor) => {
  expect(readAmount(written, 'CNY')).toBe(minor);
});

test.each([
  ['KWD', '1.234', 1_234n],
  ['KWD', '1,234.500', 1_234_500n],
  ['KWD', '1.234,500', 1_234_500n],
  ['KWD', '1,234,567', 1_234_567_000n],
  ['KWD', '12', 12_000n],
  ['JPY', '1,234', 1_234n],
  ['JPY', '1,234.00', 1_234n],
  ['JPY', '12.50', null],
] as const)('in %s the amount %s is %s in minor units', (currency, written, minor) => {
  expect(readAmount(written, currency)).toBe(minor);
});

test('columns are found in any order, and several text columns count as one', () => {
  expect(findColumns(['Details', 'Credit', 'Value date', 'Reference'])).toMatchObject({
    amount: [1],
    date: [2],
    text: [0, 3],
  });
  expect(findColumns(['a', 'b'])).toBeNull();
});

test('codes that overlap or touch other letters are all found', () => {
  const pattern = /AB[2-9]{3}/;
  expect(codesIn('xxAB AB234/ab-345', pattern)).toEqual(['AB234', 'AB345']);
  expect(codesIn('none', pattern)).toEqual([]);
});
