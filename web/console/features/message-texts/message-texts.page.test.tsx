// @vitest-environment happy-dom
import type { MessageText } from '@amberdock/contract/console/message-texts.ts';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage, press, says } from '../../testing/console-page.tsx';
import * as one from './message-text.page.tsx';
import * as list from './message-texts.page.tsx';
import { typeInto } from '../../../kit/testing/type-into.ts';

const paid: MessageText = {
  message_key: 'order_paid',
  version: 3,
  title_zh: '订单 {no} 已付款',
  title_en: 'Order {no} paid',
  body_zh: '已付 {amount}。',
  body_en: 'We received {amount}.',
  is_edited: true,
  edited_by_name: 'Ada Brandt',
  edited_at: '2026-11-24T08:00:00Z',
  message_placeholders: [
    { placeholder: 'no', is_required: true, sample_zh: 'A1', sample_en: 'A1' },
    { placeholder: 'amount', is_required: true, sample_zh: '12.50 美元', sample_en: 'USD 12.50' },
  ],
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi();
  api.answer(({ path }) => ({ body: { data: path.endsWith('/message_texts') ? [paid] : paid } }));
});
afterEach(closeConsolePage);

const open = () => openConsolePage(one, { path: '/message-texts/:key', at: '/message-texts/order_paid' });
const field = (value: string) =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].find(
    (input) => input.value === value,
  );
const write = (before: string, after: string) =>
  act(async () => {
    const input = field(before);
    if (!input) throw new Error(`no field says “${before}”`);
    typeInto(input, after);
  });
const isSaveDisabled = () =>
  document.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled ?? null;

test('the list says who edited each message', async () => {
  await openConsolePage(list, { path: '/message-texts' });
  await says('Order {no} paid');
  await says('Edited by Ada Brandt');
});

test('the preview follows what is written, with sample values; saving names the version', async () => {
  await open();
  await says('We received USD 12.50.');
  await says('已付 12.50 美元。');
  await write('We received {amount}.', 'Thank you for {amount}!');
  await says('Thank you for USD 12.50!');
  await press('Save');
  await says('Saved. It holds from the next message on.');
  expect(api.changes()).toEqual([
    {
      method: 'PUT',
      path: '/message_texts/order_paid',
      body: {
        version: 3,
        title_zh: '订单 {no} 已付款',
        title_en: 'Order {no} paid',
        body_zh: '已付 {amount}。',
        body_en: 'Thank you for {amount}!',
      },
    },
  ]);
});

test('an unknown and a missing placeholder are named, and nothing can be saved', async () => {
  await open();
  await says('Preview in English');
  await write('We received {amount}.', 'We received {amout}.');
  await says('This message has no placeholder {amout}.');
  expect(isSaveDisabled()).toBe(true);
  await write('We received {amout}.', 'We received it.');
  await says('{amount} is missing: put it into the title or the text.');
  await write('We received it.', 'We received {amount} now.');
  expect(isSaveDisabled()).toBe(false);
  expect(api.changes()).toEqual([]);
});

test('a change that came first is said in the form, and what was written stays', async () => {
  await open();
  await says('Preview in English');
  await write('We received {amount}.', 'Mine: {amount}');
  api.answer(({ method }) =>
    method === 'GET'
      ? { body: { data: paid } }
      : { status: 409, body: { code: 'changed_meanwhile', message: 'Bo changed this in the meantime.' } },
  );
  await press('Save');
  await says('Bo changed this in the meantime.');
  expect(field('Mine: {amount}')).toBeDefined();
});

test('a reset asks first, and names the version', async () => {
  await open();
  await says('Preview in English');
  await press('Reset to default');
  await says('The next message has the default text again.');
  await act(async () => document.querySelector<HTMLFormElement>('[role=dialog] form')?.requestSubmit());
  await says('The default text is back.');
  expect(api.changes()).toMatchObject([{ method: 'DELETE', path: '/message_texts/order_paid' }]);
});
