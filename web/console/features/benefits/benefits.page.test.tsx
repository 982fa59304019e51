// @vitest-environment happy-dom
import type { TypeBenefits } from '@amberdock/contract/console/benefits.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage, press, says } from '../../testing/console-page.tsx';
import * as page from './benefits.page.tsx';
import { typeInto } from '../../../kit/testing/type-into.ts';

const individual: TypeBenefits = {
  account_type: 'individual',
  free_storage_days: 30,
  pay_minutes: 31,
  api_keys_max: 5,
  webhooks_max: 6,
  version: 2,
  edited_by_name: 'Ada Brandt',
  edited_at: '2026-11-24T08:00:00Z',
};
const company: TypeBenefits = {
  ...individual,
  account_type: 'company',
  pay_minutes: 120,
  edited_by_name: null,
  edited_at: null,
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(({ method }) => ({
    body: { data: method === 'GET' ? [individual, company] : { ...individual, version: 3 } },
  }));
});
afterEach(closeConsolePage);

const form = () => document.querySelector('form[aria-label="Individuals"]') as HTMLFormElement;
const write = (before: string, after: string) =>
  act(async () => {
    const input = [...form().querySelectorAll('input')].find(({ value }) => value === before);
    typeInto(input, after);
  });
const written = () => [...form().querySelectorAll('input')].map(({ value }) => value);
const save = () => form().querySelector<HTMLButtonElement>('button[type=submit]');

test('both types are shown with who changed them, and a changed figure is saved with the version', async () => {
  await openConsolePage(page, { path: '/benefits' });
  await says('Changed by Ada Brandt,');
  await says('Never changed');
  expect(save()?.disabled).toBe(true);
  await write('31', '45');
  await act(async () => form().requestSubmit());
  await says('Saved.');
  expect(api.changes()).toEqual([
    {
      method: 'PUT',
      path: '/benefits/individual',
      body: { free_storage_days: 30, pay_minutes: 45, api_keys_max: 5, webhooks_max: 6, version: 2 },
    },
  ]);
});

test('an empty figure cannot be saved, and a change that came first is said in the form', async () => {
  await openConsolePage(page, { path: '/benefits' });
  await says('Changed by Ada Brandt,');
  await write('31', '');
  expect(save()?.disabled).toBe(true);
  await write('', '45');
  api.answer(({ method }) =>
    method === 'GET'
      ? { body: { data: [{ ...individual, pay_minutes: 60, version: 3 }, company] } }
      : { status: 409, body: { code: 'changed_meanwhile', message: 'Marco changed it.' } },
  );
  await act(async () => form().requestSubmit());
  await says('Marco changed it.');
  await says('Drop my figures and show the present ones');
  expect(written()).toContain('45');
  await press('Drop my figures and show the present ones');
  expect(written()).toContain('60');
  await write('60', '90');
  await act(async () => form().requestSubmit());
  expect(api.changes().at(-1)).toMatchObject({ body: { pay_minutes: 90, version: 3 } });
});
