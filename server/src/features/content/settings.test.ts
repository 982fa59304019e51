import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import {
  companySettingNames,
  type SettingName,
  siteSettingNames,
  staffSettingRoutes as routes,
} from '@amberdock/contract/console/settings.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTx } from '../../db/tx.ts';
import { englishOperator } from '../../testing/checkout.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { changeSetting } from './change-setting.ts';
import { findIssuer } from './find-issuer.ts';

let shop: TestShop;
let staff: Record<string, string>;
let admin: Record<string, string>;
beforeAll(async () => {
  shop = await createShop();
  staff = await englishOperator(shop.db, 'catalogue');
  admin = await englishOperator(shop.db, 'admin');
});
afterAll(() => shop.close());

const find = async (name: SettingName) => {
  const found = (await shop.ok(routes.list, { headers: staff })).find(
    (setting) => setting.setting_name === name,
  );
  if (!found) throw new Error(name);
  return found;
};
type NewValue = { name: SettingName; zh: string; en: string; version?: number };
const inputOf = async ({ name, zh, en, version }: NewValue) => ({
  setting_name: name,
  zh,
  en,
  version: version ?? (await find(name)).version,
});
const changeSite = async (given: readonly NewValue[], headers = staff) =>
  shop.call(routes.changeSite, { headers, body: { settings: await Promise.all(given.map(inputOf)) } });
const changeCompany = async (given: readonly NewValue[], headers = admin) =>
  shop.call(routes.changeCompany, { headers, body: { settings: await Promise.all(given.map(inputOf)) } });
const site = (language: string) =>
  shop.ok(contentRoutes.settings, { headers: { 'accept-language': language } });
const entriesOf = (name: SettingName) =>
  shop.db.rows<{ actor: string; before: unknown; after: unknown }>(sql`
    select actor, before, after from audit_log
    where action = 'change_setting' and subject = ${name} order by id desc`);

test('what was never changed is empty, of version 0, and by nobody; the time zone is China’s', async () => {
  const list = await shop.ok(routes.list, { headers: staff });
  expect(list.map(({ setting_name }) => setting_name)).toEqual([...siteSettingNames, ...companySettingNames]);
  const never = { version: 0, edited_by_name: null, edited_at: null, before: null };
  for (const setting of list) {
    const value = setting.setting_name === 'time_zone' ? 'Asia/Shanghai' : '';
    expect(setting).toEqual({ setting_name: setting.setting_name, zh: value, en: value, ...never });
  }
});

test('Several settings are changed at once; visitors have them, and each has its last change', async () => {
  await changeSite([{ name: 'title', zh: '港口', en: 'Harbour' }]);
  const changed = await changeSite([
    { name: 'title', zh: ' 港口贸易 ', en: 'Harbor' },
    { name: 'logo_url', zh: '/assets/logo.svg', en: '/assets/logo.svg' },
    { name: 'product_caution', zh: '- 轻拿\n- 轻放', en: '- Handle\n- with care' },
  ]);
  expect(changed.status).toBe(200);
  expect(changed.body.data).toEqual(await shop.ok(routes.list, { headers: staff }));
  expect(await find('title')).toEqual({
    setting_name: 'title',
    zh: '港口贸易',
    en: 'Harbor',
    version: 2,
    edited_by_name: 'Operator',
    edited_at: expect.stringMatching(/^\d{4}-.*Z$/),
    before: { zh: '港口', en: 'Harbour' },
  });
  expect(await find('logo_url')).toMatchObject({ version: 1, before: { zh: '', en: '' } });
  expect(await site('zh')).toMatchObject({
    title: '港口贸易',
    logo_url: '/assets/logo.svg',
    product_caution: '- 轻拿\n- 轻放',
  });
  expect(await site('en')).toMatchObject({ title: 'Harbor', product_caution: '- Handle\n- with care' });
});

test('An entry of the audit log has what was before and after; saving the current value makes none', async () => {
  await changeSite([{ name: 'qr_code_url', zh: '/a.png', en: '/a.png' }]);
  await changeSite([{ name: 'qr_code_url', zh: '/b.png', en: '/b.png' }]);
  const { version } = await find('qr_code_url');
  await changeSite([{ name: 'qr_code_url', zh: '/b.png', en: '/b.png' }]);
  expect(await find('qr_code_url')).toMatchObject({ version });
  await changeSite([{ name: 'qr_code_url', zh: '', en: '' }]);
  expect(await entriesOf('qr_code_url')).toEqual([
    { actor: 'operator', before: '/b.png', after: null },
    { actor: 'operator', before: '/a.png', after: '/b.png' },
    { actor: 'operator', before: null, after: '/a.png' },
  ]);
  expect((await site('en')).qr_code_url).toBe('');
});

test('A change of the command is by no operator, and raises the version too', async () => {
  const { version } = await find('qr_code_title');
  await inTx(shop.db, (tx) =>
    changeSetting(tx, 'command line', {
      name: 'qr_code_title',
      given: { zh: '联系我们', en: 'Write to us' },
    }),
  );
  const late = await changeSite([{ name: 'qr_code_title', zh: '关注', en: 'Follow us', version }]);
  expect(late).toMatchObject({
    status: 409,
    body: {
      code: 'changed_meanwhile',
      message:
        'Somebody changed this on the command line in the meantime (Changed a setting). Load it again before you save.',
    },
  });
  expect(await find('qr_code_title')).toMatchObject({ edited_by_name: null, en: 'Write to us' });
});

test('Of two who change one setting the second is told who came first, and nothing of that call is kept', async () => {
  const { version } = await find('title');
  await changeSite([{ name: 'title', zh: '先', en: 'First', version }]);
  const late = await changeSite([
    { name: 'ico_url', zh: '/icon.svg', en: '/icon.svg' },
    { name: 'title', zh: '后', en: 'Second', version },
  ]);
  expect(late).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } });
  expect(await site('en')).toMatchObject({ title: 'First', ico_url: '' });
  const races = await Promise.all(
    ['A', 'B', 'C'].map((en) => changeSite([{ name: 'title', zh: en, en, version: version + 1 }])),
  );
  expect(races.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

test('Two who change different settings at once both succeed, though they share a row', async () => {
  const both = await Promise.all([
    changeSite([{ name: 'product_logistics_info', zh: '三天', en: 'Three days' }]),
    changeSite([{ name: 'product_payment_info', zh: '钱包', en: 'By wallet' }]),
  ]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(await site('en')).toMatchObject({
    product_logistics_info: 'Three days',
    product_payment_info: 'By wallet',
  });
});

const same = (name: SettingName, value: string): NewValue => ({ name, zh: value, en: value });
test.each([
  [same('title', 'x'.repeat(81)), 'title takes at most 80 characters.'],
  [{ name: 'title', zh: '好', en: 'Two\nlines' } as const, 'title takes one line.'],
  [same('logo_url', 'http://cdn.example.com/a.png'), 'logo_url is a path of this shop'],
  [same('ico_url', '//cdn.example.com/a.png'), 'ico_url is a path of this shop'],
  [same('qr_code_url', 'javascript:alert(1)'), 'qr_code_url is a path of this shop'],
  [
    { name: 'logo_url', zh: '/zh.png', en: '/en.png' } as const,
    'logo_url must be the same in both languages.',
  ],
])('%j is refused with a sentence, and what stands beside it is not kept', async (wrong, sentence) => {
  const before = await shop.ok(routes.list, { headers: staff });
  const refused = await changeSite([{ name: 'product_caution', zh: '不留', en: 'Not kept' }, wrong]);
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining(sentence) } });
  expect(await shop.ok(routes.list, { headers: staff })).toEqual(before);
});

test.each([
  [same('issuer_name', 'x'.repeat(201)), 'issuer_name takes at most 200 characters.'],
  [same('issuer_tax_number', '1\n2'), 'issuer_tax_number takes one line.'],
  [same('time_zone', 'Europe/Atlantis'), 'There is no time zone “Europe/Atlantis”'],
  [same('time_zone', ''), 'There is no time zone “”'],
])('%j of the company is refused with a sentence', async (wrong, sentence) => {
  const refused = await changeCompany([wrong]);
  expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining(sentence) } });
});

test('A text that is too long for any setting, none at all, or a company’s setting among the site’s is bad input', async () => {
  for (const given of [[same('product_caution', 'x'.repeat(10_001))], [], [same('issuer_bank', 'Mine')]])
    expect(await changeSite(given)).toMatchObject({ status: 422, body: { code: 'invalid' } });
});

test('An administrator sets who issues documents, and the time zone', async () => {
  const changed = await changeCompany([
    { name: 'issuer_name', zh: '港口贸易有限公司', en: 'Harbor Trading Ltd' },
    same('issuer_tax_number', 'DE 123'),
    { name: 'issuer_bank', zh: '', en: 'Harbor Bank\nIBAN DE00' },
    same('time_zone', 'Europe/Berlin'),
  ]);
  expect(changed.status).toBe(200);
  expect(await findIssuer(shop.db)).toMatchObject({
    name: { zh: '港口贸易有限公司', en: 'Harbor Trading Ltd' },
    tax_number: { zh: 'DE 123', en: 'DE 123' },
    bank: { zh: 'Harbor Bank\nIBAN DE00', en: 'Harbor Bank\nIBAN DE00' },
  });
  expect(await find('time_zone')).toMatchObject({
    zh: 'Europe/Berlin',
    version: 1,
    before: { zh: 'Asia/Shanghai', en: 'Asia/Shanghai' },
  });
  expect(await shop.db.one(sql`select shop_time_zone() as zone`)).toEqual({ zone: 'Europe/Berlin' });
  expect(await shop.ok(contentRoutes.settings)).toMatchObject({ time_zone: 'Europe/Berlin' });
  expect(await entriesOf('time_zone')).toEqual([
    { actor: 'operator', before: 'Asia/Shanghai', after: 'Europe/Berlin' },
  ]);
  const late = await changeCompany([{ ...same('time_zone', 'UTC'), version: 0 }]);
  expect(late.body.code).toBe('changed_meanwhile');
});

test('Texts are for those who write contents, documents for administrators alone', async () => {
  for (const role of ['finance', 'support', 'fulfilment'] as const) {
    const headers = await englishOperator(shop.db, role);
    expect((await shop.call(routes.list, { headers })).status).toBe(403);
    expect((await changeSite([same('title', 'No')], headers)).body.code).toBe('permission_missing');
    expect((await changeCompany([same('issuer_name', 'No')], headers)).body.code).toBe('permission_missing');
  }
  expect((await changeCompany([same('issuer_bank', 'Mine')], staff)).body.code).toBe('permission_missing');
});
