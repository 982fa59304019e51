// @vitest-environment happy-dom
import type { Profile } from '@amberdock/contract/people/account.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverTexts } from '../../../lib/i18n/server-texts.ts';
import { TextsContext } from '../../../lib/i18n/use-translation.ts';
import { alert } from '../../../lib/notices/alert.ts';
import { session } from '../../../lib/session/session.ts';
import { localSetting } from '../../../lib/state/local-setting.ts';
import { data, type PageApi, pageApi } from '../../../testing/page-api.ts';
import { fill, openPage, press, says, until } from '../../../testing/page.tsx';
import { profile } from '../../../testing/people.ts';
import { clearShown } from '../../../testing/render.tsx';
import { ProfileForm } from './profile-form.tsx';
import { keepProfile, readProfile } from './read-profile.ts';

let api: PageApi;
beforeEach(async () => {
  api = await pageApi({});
});
afterEach(() => api.close());

const changeLanguage = vi.fn(async () => {});
const open = async (known: Profile) => {
  await clearShown();
  keepProfile(known);
  const form = (
    <TextsContext value={{ ...serverTexts('en'), change: changeLanguage }}>
      <ProfileForm profile={known} />
    </TextsContext>
  );
  return openPage({ default: () => form }, { at: '/my/account' });
};
/** Chooses an option of the select with that label. */
async function choose(label: string, option: string) {
  const [select] = [...document.querySelectorAll('label')].filter(({ textContent }) => textContent === label);
  const input = document.getElementById(select?.htmlFor ?? '') as HTMLInputElement;
  await act(async () => input.click());
  const list = document.getElementById(input.getAttribute('aria-controls') ?? '');
  const wanted = [...(list?.querySelectorAll<HTMLElement>('[role=option]') ?? [])].find(
    ({ textContent }) => textContent === option,
  );
  await act(async () => wanted?.click());
  expect(input.value).toBe(option);
}
const labels = (place: HTMLElement) =>
  [...place.querySelectorAll('label')].map(({ textContent }) => textContent);

test('saves what was changed, and "merges given fields into the stored user and saves it"', async () => {
  api.answer({ 'PUT /my/profile': data(profile({ nickname: 'Mei' })) });
  const place = await open(profile());
  await fill('Display name', ' Mei ');
  await press(place, 'Save profile');
  await until(() => alert.get().content === 'Profile saved.', 'it is saved');
  expect(api.changes()).toEqual([{ call: 'PUT /my/profile', body: { nickname: 'Mei' } }]);
  expect(session.get().user).toMatchObject({ nickname: 'Mei', username: 'buyer', cartnumber: 0 });
  expect(JSON.parse(localStorage.getItem('user') ?? '{}')).toMatchObject({ nickname: 'Mei' });
});

test('language and currency take hold at once', async () => {
  api.answer({ 'PUT /my/profile': data(profile({ language: 'zh', currency: 'EUR' })) });
  const place = await open(profile());
  await choose('Language', '中文');
  await choose('Currency', 'EUR');
  await press(place, 'Save profile');
  await until(() => alert.get().content === 'Profile saved.', 'it is saved');
  expect(changeLanguage).toHaveBeenCalledWith('zh');
  expect(api.changes()[0]?.body).toEqual({ language: 'zh', currency: 'EUR' });
  expect(localSetting.get()).toEqual({ set_language: 'zh', set_currency: 'EUR' });
});

test('a company has its name there, for who may change the account alone', async () => {
  const company = profile({ user_type: 2, company_name: 'Northlight' });
  expect(labels(await open({ ...company, role: 'purchaser' }))).not.toContain('Company name');
  expect(labels(await open(profile()))).not.toContain('Company name');
  const place = await open(company);
  await fill('Company name', ' ');
  await press(place, 'Save profile');
  await says('Company name is a required field.');
  expect(api.changes()).toEqual([]);
});

test('a profile that is read is the stored user’s, as after a verification, and nobody else’s', async () => {
  api.answer({ 'GET /my/profile': data(profile({ user_type: 2, company_name: 'Northlight' })) });
  await readProfile();
  expect(session.get().user).toMatchObject({ user_type: 2, company_name: 'Northlight' });
  api.answer({ 'GET /my/profile': data(profile({ user_uuid: '0192', nickname: 'Other' })) });
  await readProfile();
  expect(session.get().user).toMatchObject({ user_uuid: '0191', nickname: 'Lin' });
});
