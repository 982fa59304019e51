// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fieldOf,
  fill,
  press,
  says,
  shown,
  showConsolePart,
} from '../../testing/console-page.tsx';
import { AccountFilter } from './account-filter.tsx';

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
});
afterEach(closeConsolePage);

const northlight = { id: '7', account_name: 'Northlight', owner_name: 'emily' };

function answerAs(role: string) {
  api.answer(({ path }) => {
    if (path === '/authentication') return { body: { data: { operator_id: '1', role, csrf_token: 'c' } } };
    return { body: { data: path === '/accounts' ? [northlight] : northlight } };
  });
}

const change = vi.fn();
const show = (value: string) =>
  showConsolePart(<AccountFilter label="Buyer" value={value} onChange={change} />);
const searches = () =>
  api.requests.filter(({ path }) => path === '/accounts').map((request) => api.queryOf(request).q);

test('a buyer is found while typing and chosen by company', async () => {
  answerAs('support');
  await show('');
  await shown(() => document.querySelector('input'), 'the field');
  // A browser fills in fields that are not focused; people type into one that is.
  await act(async () => fieldOf('Buyer').focus());
  await fill('Buyer', 'emi');
  await expect.poll(searches).toContain('emi');
  await says('emily');
  await act(async () => document.querySelector<HTMLElement>('[role="option"]')?.click());
  expect(change).toHaveBeenCalledWith('7');
  await show('7');
  expect(fieldOf('Buyer').value).toBe('Northlight');
});

test('the buyer of an address stands in the field by name, and is no search', async () => {
  answerAs('finance');
  await show('7');
  await expect.poll(() => document.querySelector('input')?.value).toBe('Northlight');
  expect(searches().filter(Boolean)).toEqual([]);
});

test('whoever may not search accounts can only leave the one of a link', async () => {
  answerAs('fulfilment');
  await show('7');
  await says('One buyer · show all');
  expect(document.querySelector('input')).toBeNull();
  await press('One buyer · show all');
  expect(change).toHaveBeenLastCalledWith('');
  expect(searches()).toEqual([]);
});
