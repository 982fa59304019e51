import { contentRoutes } from '@amberdock/contract/catalog/content.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandOf } from '../../testing/processes/run-command.ts';
import { createShop, type TestShop } from '../../testing/shop.ts';
import { settingCommand } from './setting.command.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await createShop();
});
afterAll(() => shop.close());

const run = commandOf(() => shop, settingCommand);
const site = (language: string) =>
  shop.ok(contentRoutes.settings, { headers: { 'accept-language': language } });

test('a text is set in both languages or in one, shown, and taken away again', async () => {
  expect((await run('title', 'Harbor')).out).toBe(
    'title\n  zh: Harbor\n  en: Harbor\nPages show it within ten seconds.\n',
  );
  await run('title', '--zh', '港口');
  expect([(await site('zh')).title, (await site('en')).title]).toEqual(['港口', 'Harbor']);
  expect((await run('title')).out).toBe('  zh: 港口\n  en: Harbor\n');
  await run('title', '--clear');
  expect((await site('en')).title).toBe('');
});

test('every setting of the specification is listed with what it is', async () => {
  const { out } = await run();
  for (const name of Object.keys(await site('en'))) expect(out).toContain(`${name}: `);
});

test('each change is an entry of the audit log with what was before', async () => {
  await run('qr_code_title', 'Write to us');
  await run('qr_code_title', '--en', 'Talk to us');
  const rows = await shop.db.rows(sql`
    select actor, action, before, after from audit_log where subject = 'qr_code_title' order by id`);
  const first = { zh: 'Write to us', en: 'Write to us' };
  const entry = { actor: 'command line', action: 'change_setting' };
  expect(rows).toEqual([
    { ...entry, before: null, after: first },
    { ...entry, before: first, after: { ...first, en: 'Talk to us' } },
  ]);
});

test('an address is a path of the shop or https, the same in both languages', async () => {
  for (const address of ['/assets/logo.svg', 'https://cdn.example.com/logo.png']) {
    expect((await run('logo_url', address)).code).toBe(0);
    expect((await site('en')).logo_url).toBe(address);
  }
  for (const address of [
    'http://cdn.example.com/a.png',
    '//cdn.example.com/a',
    'javascript:alert(1)',
    'logo',
  ]) {
    expect(await run('logo_url', address)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^logo_url is a path of this shop/),
    });
  }
  expect((await site('en')).logo_url).toBe('https://cdn.example.com/logo.png');
});

test.each([
  [['colour', 'red'], /^There is no setting "colour"; there are title, logo_url/],
  [['title', 'x'.repeat(81)], /^title takes at most 80 characters/],
  [['title', 'a', '--en', 'b'], /^npm run setting/],
  [['title', 'a', 'b'], /^npm run setting/],
  [['logo_url', '--en', '/a.svg'], /^logo_url is the same in both languages/],
  [['time_zone', '--clear'], /^There is no time zone/],
  [['title', 'two\nlines'], /^title takes one line/],
])('%j is a sentence and exit code 1', async (args, sentence) => {
  expect(await run(...args)).toMatchObject({ code: 1, err: expect.stringMatching(sentence) });
});

test('the shop’s time zone is China’s until another is set; an unknown one is refused', async () => {
  expect((await run('time_zone')).out).toBe('  Asia/Shanghai\n');
  const refused = await run('time_zone', 'Europe/Atlantis');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('no time zone “Europe/Atlantis”')]);
  expect((await run('time_zone', 'Europe/Berlin')).out).toContain('time_zone\n  Europe/Berlin\n');
  const [entry] = await shop.db.rows(sql`
    select actor, before, after from audit_log where subject = 'time_zone'`);
  expect(entry).toEqual({ actor: 'command line', before: 'Asia/Shanghai', after: 'Europe/Berlin' });
});
