// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverTexts } from '../../lib/i18n/server-texts.ts';
import { TextsContext } from '../../lib/i18n/use-translation.ts';
import { alert } from '../../lib/notices/alert.ts';
import { session } from '../../lib/session/session.ts';
import { localSetting, setLanguage } from '../../lib/state/local-setting.ts';
import { data, failure, type PageApi, pageApi } from '../../testing/page-api.ts';
import { openPage, until } from '../../testing/page.tsx';
import { profile } from '../../testing/people.ts';
import { the } from '../../testing/render.tsx';
import { LanguageMenu } from './choice-menus.tsx';

let api: PageApi;
const changeLanguage = vi.fn(async () => {});
beforeEach(async () => {
  setLanguage('zh');
  changeLanguage.mockClear();
  api = await pageApi({ 'PUT /my/profile': data(profile({ language: 'en' })) });
});
afterEach(() => api.close());

/** Opens the menu on a page and chooses English. */
async function chooseEnglish() {
  const menu = (
    <TextsContext value={{ ...serverTexts('zh'), change: changeLanguage }}>
      <LanguageMenu />
    </TextsContext>
  );
  const place = await openPage({ default: () => menu }, { at: '/library' });
  await act(async () => the(place, 'button').click());
  await act(async () => the(document, '[role=menuitemradio] [lang=en]').click());
  await until(() => changeLanguage.mock.calls.length > 0, 'the texts change');
  expect(changeLanguage).toHaveBeenCalledWith('en');
  expect(localSetting.get().set_language).toBe('en');
}

test('a buyer’s language is saved, so that messages and mails come in it', async () => {
  await chooseEnglish();
  await until(() => session.get().user?.language === 'en', 'the stored user has the language');
  expect(api.changes()).toEqual([{ call: 'PUT /my/profile', body: { language: 'en' } }]);
});

test('a language that cannot be saved is the page’s all the same, without an alert', async () => {
  api.answer({ 'PUT /my/profile': failure });
  await chooseEnglish();
  await until(() => api.changes().length === 1, 'it was tried');
  expect(alert.get().content).toBeFalsy();
});

test('a visitor’s language is the device’s alone', async () => {
  session.set({ token: null, user: null });
  await chooseEnglish();
  expect(api.changes()).toEqual([]);
});
