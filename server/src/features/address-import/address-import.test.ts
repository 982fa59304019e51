import { accountRoutes, addressesMax } from '@amberdock/contract/people/account.ts';
import {
  addressImportRoutes,
  addressImportRowsMax,
  type AddressCheck,
} from '@amberdock/contract/people/address-import.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile } from '../../testing/trade/batches.ts';
import { createShop, type TestBuyer, type TestShop } from '../../testing/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const header = 'Recipient,Phone,Country,State,City,Postal code,Address 1,E-mail';
const erika = 'Erika Muster,+49 30 1234567,Germany,,Berlin,10115,Invalidenstr. 1,erika@example.com';
const upload = (actor: TestBuyer, content: string | Buffer) =>
  sendFile<AddressCheck>(shop, actor, content, { path: '/my/addresses/import' });
const check = async (actor: TestBuyer, rows: string[]): Promise<AddressCheck> => {
  const { status, body } = await upload(actor, [header, ...rows].join('\n'));
  expect(status).toBe(200);
  return body.data;
};
const confirm = (actor: TestBuyer, { rows }: AddressCheck, headers = {}) =>
  shop.call(addressImportRoutes.confirm, {
    actor,
    headers,
    body: { addresses: rows.flatMap(({ verdict, address }) => (verdict === 'ready' ? [address] : [])) },
  });
const book = (actor: TestBuyer) => shop.ok(accountRoutes.addresses, { actor });
const fill = (actor: TestBuyer, count: number) =>
  shop.db.rows(sql`insert into addresses (id, account_id, recipient, phone, country, state, postal_code, city, address1)
    select gen_random_uuid(), ${actor.accountId}, 'R' || n, '12345', 'DE', '', '10115', 'Berlin', 'A'
    from generate_series(1, ${count}::int) as n`);

test('each row has its verdict and reason, and nothing is saved before the confirmation', async () => {
  const buyer = await shop.buyer();
  const checked = await check(buyer, [
    erika,
    'Jane Doe,+1 213 555 0100,US,Bavaria,Los Angeles,90001,1 Main Street,',
    'Nobody,12345,Atlantis,,Town,1,Street,',
    'erika  muster,49301234567,de,,BERLIN,10115,Invalidenstr. 1,other@example.com',
  ]);
  expect(checked).toMatchObject({ ready: 1, refused: 2, existing: 1 });
  expect(checked.rows.map(({ line, verdict, reason }) => [line, verdict, reason?.message ?? ''])).toEqual([
    [2, 'ready', ''],
    [3, 'refused', 'State isn’t valid.'],
    [4, 'refused', 'Unknown country “Atlantis”: give its two-letter code or its name.'],
    [5, 'existing', 'Same as line 2.'],
  ]);
  expect(checked.rows[0]?.address).toMatchObject({ country: 'DE', email: 'erika@example.com' });
  expect(checked.rows[2]?.address.country).toBe('Atlantis');
  expect(await book(buyer)).toEqual([]);
});

test('the refused rows come back as a file as they were, with the reason in its own column, and can be mended and sent', async () => {
  const buyer = await shop.buyer();
  const checked = await check(buyer, [
    erika,
    'Jane Doe,+1 213 555 0100,US,Bavaria,Los Angeles,90001,"1 Main Street, Flat 2",',
    '=1+1,12345,Atlantis,,Town,1,Street,',
  ]);
  const file = checked.refused_file ?? '';
  expect(file).toBe(
    [
      `\uFEFF${header},Reason`,
      'Jane Doe,+1 213 555 0100,US,Bavaria,Los Angeles,90001,"1 Main Street, Flat 2",,State isn’t valid.'.replace(
        '+1 213',
        "'+1 213",
      ),
      "'=1+1,12345,Atlantis,,Town,1,Street,,Unknown country “Atlantis”: give its two-letter code or its name.",
      '',
    ].join('\r\n'),
  );
  const mended = await upload(buyer, file.replace('Bavaria', 'CA').replace('Atlantis', 'Germany'));
  expect(mended.body.data).toMatchObject({ ready: 1, refused: 1 });
  expect(mended.body.data.refused_file).toContain(`${header},Reason\r\n`);
  expect((await check(buyer, [erika])).refused_file).toBeNull();
});

test('what is ready is saved at once; the first of an empty book is the default, and the file again adds nothing', async () => {
  const buyer = await shop.buyer();
  const rows = [erika, 'Max Muster,+49 30 7654321,DE,,Potsdam,14467,Am Kanal 2,'];
  const checked = await check(buyer, rows);
  const key = { 'idempotency-key': 'one-import' };
  const answers = await Promise.all([confirm(buyer, checked, key), confirm(buyer, checked, key)]);
  expect(answers.map(({ body }) => body.data)).toEqual(Array(2).fill({ saved: 2, existing: 0 }));
  expect((await book(buyer)).map(({ recipient, is_default }) => [recipient, is_default])).toEqual([
    ['Erika Muster', true],
    ['Max Muster', false],
  ]);
  expect((await check(buyer, rows)).rows.map(({ reason }) => reason?.code)).toEqual(['in_book', 'in_book']);
  expect((await confirm(buyer, checked)).body.data).toEqual({ saved: 0, existing: 2 });
  expect(await book(buyer)).toHaveLength(2);
});

test('the default of a book stays, whatever is imported', async () => {
  const buyer = await shop.buyer();
  const [address] = (await check(buyer, [erika])).rows.map((row) => row.address);
  const kept = await shop.ok(accountRoutes.addAddress, {
    actor: buyer,
    body: { ...address, recipient: 'Kept' } as never,
  });
  await confirm(buyer, await check(buyer, [erika]));
  expect((await book(buyer)).filter((address) => address.is_default)).toMatchObject([{ id: kept.id }]);
});

test('the book’s limit holds for the verdicts, and for a confirmation that comes too late', async () => {
  const buyer = await shop.buyer();
  await fill(buyer, addressesMax - 1);
  const checked = await check(buyer, [erika, 'Max Muster,+49 30 7654321,DE,,Potsdam,14467,Am Kanal 2,']);
  expect(checked.rows.map(({ reason }) => reason?.message ?? '')).toEqual([
    '',
    `You can save up to ${addressesMax} addresses.`,
  ]);
  await fill(buyer, 1);
  expect(await confirm(buyer, checked)).toMatchObject({ status: 422, body: { code: 'address_limit' } });
  expect(await book(buyer)).toHaveLength(addressesMax);
});

test('an address that is wrong is refused with the whole confirmation', async () => {
  const buyer = await shop.buyer();
  const checked = await check(buyer, [erika]);
  const [good] = checked.rows.map(({ address }) => address);
  const answer = await shop.call(addressImportRoutes.confirm, {
    actor: buyer,
    headers: { 'accept-language': 'en' },
    body: { addresses: [good, { ...good, recipient: 'Other', postal_code: 'x' }] } as never,
  });
  expect(answer).toMatchObject({ status: 422, body: { message: ['Postal code is not in a valid format.'] } });
  expect(await book(buyer)).toEqual([]);
});

test('headings of other systems are read, also Chinese ones and "Name"; a missing column is named', async () => {
  const buyer = await shop.buyer();
  const read = async (content: string) => (await upload(buyer, content)).body;
  const shopify = await read(
    'Name,Phone,Country Code,City,Zip,Address\nAda,+44 20 7946 0018,GB,London,SW1A 1AA,Mall 1',
  );
  expect(shopify.data.rows[0]).toMatchObject({ verdict: 'ready', address: { recipient: 'Ada' } });
  const chinese = await read(
    '收件人,手机号,国家,省份,城市,邮编,详细地址\n张三,13800138000,中国,广东省,深圳市,518000,科技园1号',
  );
  expect(chinese.data.rows[0]).toMatchObject({
    verdict: 'ready',
    address: { country: 'CN', state: '广东省' },
  });
  expect(await upload(buyer, 'Name,City\nAda,London')).toMatchObject({
    status: 422,
    body: {
      code: 'address_columns_missing',
      message: 'The file has no column for: Phone, Country, Address 1. Use the headings of the template.',
    },
  });
});

test('a file that is empty, too long or no table is refused', async () => {
  const buyer = await shop.buyer();
  const codeOf = async (content: string | Buffer) => (await upload(buyer, content)).body.code;
  expect(await codeOf(header)).toBe('batch_empty');
  expect(await codeOf([header, ...Array(addressImportRowsMax + 1).fill(erika)].join('\n'))).toBe(
    'batch_too_long',
  );
  expect(await codeOf(Buffer.from('PK\u0003\u0004 no workbook'))).toBe('batch_unreadable');
});

test('the template has the headings in the caller’s language, and is read as it comes', async () => {
  const buyer = await shop.buyer();
  const template = async (language: string) => {
    const { url } = await shop.ok(addressImportRoutes.template, {
      actor: buyer,
      query: { format: 'csv' },
      headers: { 'accept-language': language },
    });
    return (await shop.app.inject({ url })).body.trim();
  };
  const zh = await template('zh');
  expect(zh).toContain('收件人*,公司,电话*');
  expect(await template('en')).toContain('Recipient*,Company,Phone*');
  const row = '张三,,13800138000,,CN,广东省,深圳市,518000,科技园1号,,';
  expect((await upload(buyer, `${zh}\n${row}`)).body).toMatchObject({ data: { ready: 1 } });
  expect(
    (await shop.app.inject({ url: '/api/my/addresses/import/content?ticket=x&signature=y' })).statusCode,
  ).toBe(404);
});
