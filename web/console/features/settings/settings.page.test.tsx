// @vitest-environment happy-dom
import {
  companySettingNames,
  isSameInBoth,
  type SettingName,
  siteSettingNames,
  type StaffSetting,
} from '@amberdock/contract/console/settings.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  openConsolePage,
  press,
  says,
  shown,
} from '../../testing/console-page.tsx';
import * as page from './settings.page.tsx';
import { typeInto } from '../../../kit/testing/type-into.ts';

const unset = { zh: '', en: '', version: 0, edited_by_name: null, edited_at: null, before: null };
const title: StaffSetting = {
  setting_name: 'title',
  zh: '港口',
  en: 'Harbor',
  version: 3,
  edited_by_name: 'Ada Brandt',
  edited_at: '2026-11-24T08:00:00Z',
  before: { zh: '旧港', en: 'Old Harbor' },
};
const operator = { id: '1', account: 'goods', name: 'Goods', warehouse_codes: null };

let api: ReturnType<typeof fakeApi>;
let listed: StaffSetting[];
const put = (setting: StaffSetting) => {
  listed = listed.map((other) => (other.setting_name === setting.setting_name ? setting : other));
};
const answerAs = (role: string, save?: { status: number; body: unknown }) =>
  api.answer(({ method, path }) => {
    if (method !== 'GET') return save ?? { body: { data: listed } };
    return { body: { data: path === '/settings' ? listed : { ...operator, role } } };
  });
beforeEach(() => {
  api = fakeApi();
  listed = [...siteSettingNames, ...companySettingNames].map((setting_name) => ({
    setting_name,
    ...unset,
    ...(setting_name === 'time_zone' && { zh: 'Asia/Shanghai', en: 'Asia/Shanghai' }),
  }));
  put(title);
});
afterEach(closeConsolePage);

const groupOf = (label: string) =>
  [...document.querySelectorAll('fieldset')].find(
    (fieldset) => fieldset.querySelector('legend')?.textContent === label,
  );
const fieldOf = (setting: string, label: string) => {
  const group = groupOf(setting);
  const found = [
    ...(group?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? []),
  ].find(({ id }) => group?.querySelector(`label[for="${id}"]`)?.textContent === label);
  if (!found) throw new Error(`no field ${label} in ${setting}`);
  return found;
};
const write = (setting: string, label: string, text: string) =>
  act(async () => {
    typeInto(fieldOf(setting, label), text);
  });
const formOf = (section: string) =>
  document.querySelector<HTMLFormElement>(`section[aria-label="${section}"] form`);
const submit = (section: string) => act(async () => formOf(section)?.requestSubmit());
const open = async (role = 'admin') => {
  answerAs(role);
  await openConsolePage(page, { path: '/settings' });
  await says('Changed by Ada Brandt');
  // The form of the issuer comes with the operator's role.
  if (role === 'admin') await says('If both are empty, it’s the name of the shop.');
};

test('what is changed in a part is saved together with the versions, and nothing else of it', async () => {
  await open();
  await write('Name of the shop', 'English', ' Harbor Trading ');
  await write('Logo', 'Address of the picture', '/assets/logo.svg');
  await submit('Name and logo');
  await says('Saved. The shop shows it now.');
  expect(api.changes()).toEqual([
    {
      method: 'PUT',
      path: '/settings/site',
      body: {
        settings: [
          { setting_name: 'title', zh: '港口', en: 'Harbor Trading', version: 3 },
          { setting_name: 'logo_url', zh: '/assets/logo.svg', en: '/assets/logo.svg', version: 0 },
        ],
      },
    },
  ]);
});

test('the preview follows what is written, and an empty name is that of the other language', async () => {
  await open();
  await write('Name of the shop', 'English', '');
  const preview = document.querySelector('[aria-label="Preview in English"]');
  expect(preview?.textContent).toContain('港口');
  await write('Name of the shop', 'Chinese', '');
  expect(preview?.textContent).toContain('Amberdock');
});

test('a picture that does not load is named in the preview', async () => {
  await open();
  await write('Logo', 'Address of the picture', '/assets/none.svg');
  const picture = await shown(
    () => document.querySelector('[aria-label="Preview in English"] img[src="/assets/none.svg"]'),
    'The picture',
  );
  await act(async () => picture.dispatchEvent(new Event('error')));
  await says('Doesn’t load');
});

test('a wrong address is said beside its field, and nothing is sent', async () => {
  await open();
  await write('Icon of the tab', 'Address of the picture', 'http://cdn.example.com/a.png');
  expect(document.body.textContent).not.toContain('Enter an address that begins');
  await submit('Name and logo');
  const field = fieldOf('Icon of the tab', 'Address of the picture');
  const [error] = (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter((id) => id.endsWith('-error'));
  expect(error && document.getElementById(error)?.textContent).toContain('begins with / or https://');
  expect(api.changes()).toEqual([]);
});

test('the previous value is put back into the fields, and saved as any other', async () => {
  await open();
  await press('Name of the shop: put back the previous');
  expect(fieldOf('Name of the shop', 'English').value).toBe('Old Harbor');
  await submit('Name and logo');
  await says('Saved.');
  expect(api.changes()).toMatchObject([
    { body: { settings: [{ setting_name: 'title', zh: '旧港', en: 'Old Harbor', version: 3 }] } },
  ]);
});

test('discarding shows what is saved, and leaves nothing to save', async () => {
  await open();
  await write('Name of the shop', 'English', 'Mine');
  await act(async () =>
    [...(formOf('Name and logo')?.querySelectorAll('button') ?? [])]
      .find(({ textContent }) => textContent === 'Discard changes')
      ?.click(),
  );
  expect(fieldOf('Name of the shop', 'English').value).toBe('Harbor');
  expect(formOf('Name and logo')?.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(true);
});

const changedMeanwhile = async () => {
  await open();
  await write('Name of the shop', 'English', 'Mine');
  put({ ...title, zh: '新港', en: 'New Harbor', version: 4, edited_by_name: 'Bo' });
  answerAs('admin', { status: 409, body: { code: 'changed_meanwhile', message: 'Bo changed it.' } });
  await submit('Name and logo');
  await says('Bo changed this in the meantime.');
  await says('新港 / New Harbor');
  expect(fieldOf('Name of the shop', 'English').value).toBe('Mine');
};

test('a change that came first is shown beside what is written, and can be taken', async () => {
  await changedMeanwhile();
  await press('Take this');
  expect(fieldOf('Name of the shop', 'English').value).toBe('New Harbor');
  expect(document.body.textContent).not.toContain('Bo changed');
});

test('whoever has seen the change that came first can save what is written over it', async () => {
  await changedMeanwhile();
  await press('Keep mine');
  answerAs('admin');
  await submit('Name and logo');
  await says('Saved. The shop shows it now.');
  expect(api.changes().at(-1)).toMatchObject({
    body: { settings: [{ setting_name: 'title', zh: '港口', en: 'Mine', version: 4 }] },
  });
});

test('notes are shown as the shop shows them, and stay written meanwhile', async () => {
  await open();
  await write('Please note', 'English', '- Handle with **care**');
  const choose = (label: string) =>
    act(async () =>
      [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')]
        .find(({ value }) => value === label)
        ?.click(),
    );
  await choose('preview');
  expect(document.querySelector('section[aria-label="Please note"] li strong')?.textContent).toBe('care');
  await choose('write');
  expect(fieldOf('Please note', 'English').value).toBe('- Handle with **care**');
});

test('an administrator changes the issuer by a call of its own', async () => {
  await open();
  await write('Company', 'English', 'Harbor Trading Ltd');
  await submit('Issuer of documents');
  await says('Saved. The next document has it.');
  expect(api.changes()).toMatchObject([
    {
      path: '/settings/company',
      body: { settings: [{ setting_name: 'issuer_name', zh: '', en: 'Harbor Trading Ltd', version: 0 }] },
    },
  ]);
});

test('who may not change the issuer and the time zone reads them', async () => {
  put({ setting_name: 'issuer_bank', ...unset, zh: '示范银行', en: 'Demo Bank' });
  await open('catalogue');
  await says('Demo Bank');
  await says('Only administrators can change this.');
  expect(formOf('Issuer of documents')).toBeNull();
  expect(formOf('Time zone')).toBeNull();
  expect(formOf('Name and logo')).not.toBeNull();
});

test('every setting has a field, by which those with one value for both languages are written once', async () => {
  await open();
  const counts = [...document.querySelectorAll('fieldset')].map(
    (fieldset) =>
      fieldset.querySelectorAll('input:not([type=hidden]), textarea:not([aria-hidden=true])').length,
  );
  const expected = ([...siteSettingNames, ...companySettingNames] as SettingName[]).map((name) =>
    isSameInBoth(name) ? 1 : 2,
  );
  expect(counts).toEqual(expected);
});
