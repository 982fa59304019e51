// @vitest-environment happy-dom
import type { Language } from '@amberdock/contract/language.ts';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it } from 'vitest';
import type { Texts } from './texts.ts';
import { TextsContext, useTranslation } from './use-translation.ts';

afterEach(() => document.body.replaceChildren());

const dictionaries: Record<Language, Record<string, string>> = {
  zh: { both: '两种语言' },
  en: { both: 'both languages', only: 'English alone' },
};
const textsIn = (language: Language): Texts => ({
  language: () => language,
  used: () => [],
  subscribe: () => () => {},
  find: (language) => dictionaries[language],
  load: async (language) => dictionaries[language],
  change: async () => {},
});

function Shown() {
  const { t } = useTranslation('any');
  return <p>{[t('both'), t('only'), t('neither')].join(', ')}</p>;
}

it('"Chinese (zh, default) and English (en, fallback)": a text that is missing in Chinese is the English one', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <TextsContext value={textsIn('zh')}>
        <Shown />
      </TextsContext>,
    ),
  );
  expect(place.textContent).toBe('两种语言, English alone, neither');
  await act(async () => root.unmount());
});
