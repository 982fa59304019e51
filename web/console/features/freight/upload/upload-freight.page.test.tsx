// @vitest-environment happy-dom
import type { FreightReview, FreightServiceChange } from '@amberdock/contract/console/freight.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  type Answer,
  chooseFiles,
  closeConsolePage,
  fakeApi,
  openConsolePage,
  press,
  says,
} from '../../../testing/console-page.tsx';
import * as page from './upload-freight.page.tsx';

const euros = (amount: string) => ({ amount, currency: 'EUR' as const });
const rate = {
  served: true,
  first_grams: 1_000,
  first_price: euros('4.59'),
  additional_grams: 500,
  additional_price: euros('0.60'),
  remote_surcharge: euros('0.00'),
  grams_max: null,
  days_min: 1,
  days_max: 3,
};
const terms = {
  name_zh: '欧洲标准',
  name_en: 'Europe Standard',
  currency: 'EUR' as const,
  volumetric_divisor: 6_000,
  carries_battery: true,
  carries_liquid: false,
  duties_paid: false,
  active: true,
};
const change: FreightServiceChange = {
  warehouse_id: 'HAM1',
  service: 'standard',
  outcome: 'changed',
  before: terms,
  after: { ...terms, active: false },
  countries_added: ['PL'],
  countries_removed: [],
  places_before: 1,
  places_after: 2,
  differences: [
    {
      countries: ['DE'],
      state: '',
      postal_prefixes: [],
      kind: 'dearer',
      before: rate,
      after: { ...rate, first_price: euros('4.99') },
    },
    { countries: ['PL'], state: '', postal_prefixes: [], kind: 'added', before: null, after: rate },
  ],
  version: 2,
};
const removal: FreightServiceChange = {
  ...change,
  countries_removed: ['FR'],
  differences: [
    { countries: ['FR'], state: '', postal_prefixes: [], kind: 'removed', before: rate, after: null },
  ],
};
const operator = { id: '1', account: 'goods', name: 'Goods', role: 'catalogue', warehouse_ids: [] };

let api: ReturnType<typeof fakeApi>;
const answer = ({ check, save }: { check: FreightReview; save?: Answer }) =>
  api.answer(({ method, path, body }) => {
    if (method === 'GET') return { body: { data: operator } };
    if (path !== '/freight/check') return save ?? { body: { data: check } };
    const { replaces } = body as { replaces: boolean };
    return { body: { data: replaces ? { faults: [], services: [removal] } : check } };
  });
beforeEach(() => {
  api = fakeApi();
});
afterEach(closeConsolePage);

async function choose(text: string) {
  await openConsolePage(page, { path: '/freight/upload' });
  await says('Choose a file');
  await chooseFiles(new File([text], 'freight.csv'));
}
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const isFocusIn = (text: string) => document.activeElement?.textContent?.includes(text) ?? false;

test('a chosen table is compared before it is saved: prices before and after, countries that come, the terms', async () => {
  answer({ check: { faults: [], services: [change] } });
  await choose('table');
  for (const text of ['Dearer 1', 'Added 1', 'Poland', 'Active → Inactive', 'Places 1 → 2']) await says(text);
  expect(document.querySelector('del')?.textContent).toContain('4.59');
  expect(document.querySelector('ins')?.textContent).toContain('4.99');
  expect(isFocusIn('Dearer 1')).toBe(true);
  await press('Confirm and save');
  await says('1 freight table is saved.');
  const file = btoa('table');
  expect(api.changes()).toEqual([
    { method: 'POST', path: '/freight/check', body: { file, replaces: false } },
    {
      method: 'POST',
      path: '/freight',
      body: {
        file,
        replaces: false,
        versions: [{ warehouse_id: 'HAM1', service: 'standard', version: 2 }],
      },
    },
  ]);
});

test('removing other places is compared again, and confirmed in so many words', async () => {
  answer({ check: { faults: [], services: [change] } });
  await choose('table');
  await says('Dearer 1');
  await act(async () => document.querySelector<HTMLInputElement>('input[role="switch"]')?.click());
  for (const text of ['Removed 1', 'France']) await says(text);
  expect(buttons()).toContain('Confirm and remove places');
});

test('faults are named by row and column, and there is nothing to confirm', async () => {
  const faults = [{ line: 4, column: 'first_price', reason: 'first_price is an amount in EUR' }];
  answer({ check: { faults, services: [] } });
  await choose('table');
  for (const text of ['1 fault: nothing was changed.', 'first_price is an amount in EUR']) await says(text);
  expect(buttons()).not.toContain('Confirm and save');
});

test('faults that a table has only when it is saved are named by row and column too', async () => {
  const faults = [{ line: 7, column: 'warehouse', reason: 'there is no warehouse "HAM1"' }];
  answer({
    check: { faults: [], services: [change] },
    save: { body: { data: { faults, services: [] } } },
  });
  await choose('table');
  await says('Dearer 1');
  await press('Confirm and save');
  for (const text of ['1 fault: nothing was changed.', 'there is no warehouse']) await says(text);
  const cells = [...document.querySelectorAll('td')].map(({ textContent }) => textContent);
  expect(cells).toEqual(['7', 'warehouse', 'there is no warehouse "HAM1"']);
  expect(isFocusIn('1 fault')).toBe(true);
  expect(buttons()).not.toContain('Confirm and save');
});

test('the same table again has nothing to save', async () => {
  const same = { ...change, outcome: 'unchanged' as const, differences: [] };
  answer({ check: { faults: [], services: [same] } });
  await choose('table');
  await says('there is nothing to save');
  expect(buttons()).not.toContain('Confirm and save');
});

test('a change that came first is said, and the file is compared again without choosing it again', async () => {
  const save = { status: 409, body: { code: 'changed_meanwhile', message: 'Marco changed this.' } };
  answer({ check: { faults: [], services: [change] }, save });
  await choose('table');
  await says('Dearer 1');
  await press('Confirm and save');
  await says('Marco changed this.');
  expect(buttons()).not.toContain('Confirm and save');
  await press('Check again');
  // The earlier result stays until the file is compared again.
  await says('Confirm and save');
  await says('Dearer 1');
  expect(buttons()).toContain('Confirm and save');
  expect(document.body.textContent).not.toContain('Marco changed this.');
});

test('a file that is too large is refused without being sent', async () => {
  answer({ check: { faults: [], services: [] } });
  await choose('x'.repeat(600_001));
  await says('freight.csv is larger than 600 KB.');
  expect(api.changes()).toEqual([]);
});
