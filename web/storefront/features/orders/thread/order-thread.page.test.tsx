// @vitest-environment happy-dom
import { type OrderThread, orderThreadRoutes } from '@amberdock/contract/support/order-threads.ts';
import { act } from 'react';
import { useLoaderData } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { api } from '../../../lib/api/api.ts';
import { clearAlert } from '../../../lib/notices/alert.ts';
import { apiServer, type Seen } from '../../../testing/api-server.ts';
import { openPage, press, until } from '../../../testing/page.tsx';
import { clearShown, the } from '../../../testing/render.tsx';
import { type LoadResult, loadResult } from '../shared/load-result.ts';
import { OrderThreadSection } from './order-thread.tsx';
import { typeInto } from '../../../../kit/testing/type-into.ts';

let server: Awaited<ReturnType<typeof apiServer>>;
let thread: OrderThread;
let writing: { status?: number; body?: unknown } | null;

const message = (id: string, text: string, more: object = {}) => ({
  id,
  author: 'buyer' as const,
  author_name: 'Anna',
  text,
  pictures: [],
  time: '2026-11-24T08:00:00.000Z',
  is_unread: false,
  ...more,
});
const answer = { author: 'operator' as const, author_name: '', is_unread: true };

beforeEach(async () => {
  server = await apiServer();
  writing = null;
  thread = {
    order_no: 'A1',
    messages: [message('m2', 'Can it ship on Monday?'), message('m3', 'It can.', answer)],
    earlier: 'm2',
    waiting_since: null,
    may_write: true,
  };
  server.answer(({ method, url, body }: Seen) => {
    if (method === 'POST' && writing) return writing;
    if (method === 'POST')
      thread = { ...thread, messages: [...thread.messages, message('m4', JSON.parse(body).text)] };
    if (method === 'PUT') return { body: { status: 200, data: {} } };
    if (url.searchParams.has('cursor'))
      return {
        body: { status: 200, data: { ...thread, messages: [message('m1', 'Hello')], earlier: null } },
      };
    return { body: { status: 200, data: thread } };
  });
});
afterEach(async () => {
  await clearShown();
  clearAlert();
  server.close();
});

const page = {
  clientLoader: () =>
    loadResult(api.call(orderThreadRoutes.view, { params: { no: 'A1' }, query: { page_size: 50 } })),
  default: function Page() {
    return <OrderThreadSection found={useLoaderData<LoadResult<OrderThread>>()} />;
  },
};
const open = async () => {
  const place = await openPage(page, { at: '/order/detail' });
  await until(() => place.querySelector('ol') !== null, 'the thread is shown');
  return place;
};
const words = (place: HTMLElement) =>
  [...place.querySelectorAll('ol p:last-child')].map((p) => p.textContent);
const type = (place: HTMLElement, text: string) =>
  act(async () => {
    const field = the<HTMLTextAreaElement>(place, 'textarea');
    typeInto(field, text);
  });

it('shows what both wrote, marks what is new, and notes that it was read', async () => {
  const place = await open();
  expect(place.textContent).toContain('The shop');
  expect(words(place)).toEqual(['Can it ship on Monday?', 'It can.']);
  expect([...place.querySelectorAll('li')].map((li) => li.textContent?.includes('New'))).toEqual([
    false,
    true,
  ]);
  await until(() => server.seen.some(({ method }) => method === 'PUT'), 'it is noted as read');
  expect(JSON.parse(server.seen.find(({ method }) => method === 'PUT')?.body ?? '')).toEqual({ up_to: 'm3' });
});

it('sends a message under a key, shows it, and empties the field', async () => {
  const place = await open();
  await type(place, 'Thanks');
  await press(place, 'Send');
  await until(() => words(place).at(-1) === 'Thanks', 'the message is there');
  const sent = server.seen.find(({ method }) => method === 'POST');
  expect(JSON.parse(sent?.body ?? '')).toEqual({ text: 'Thanks', file_ids: [] });
  expect(sent?.headers['idempotency-key']).toBeTruthy();
  expect(the<HTMLTextAreaElement>(place, 'textarea').value).toBe('');
});

it('keeps what was typed where the message was not sent, and says why', async () => {
  writing = { status: 429, body: { status: 429, code: 'too_many_requests', message: 'Too many requests.' } };
  const place = await open();
  await type(place, 'Thanks');
  await press(place, 'Send');
  await until(() => place.textContent?.includes('Too many requests.') === true, 'the reason is shown');
  expect(the<HTMLTextAreaElement>(place, 'textarea').value).toBe('Thanks');
});

it('brings earlier messages, and offers no field to whoever may not write', async () => {
  thread = { ...thread, may_write: false };
  const place = await open();
  await press(place, 'Earlier messages');
  await until(() => words(place)[0] === 'Hello', 'the earlier message is there');
  expect(words(place)).toHaveLength(3);
  expect(place.querySelector('textarea')).toBeNull();
});

it('keeps all messages in view where a new one pushes one out of the newest page', async () => {
  const place = await open();
  await press(place, 'Earlier messages');
  await until(() => words(place).length === 3, 'the earlier message is there');
  thread = { ...thread, messages: thread.messages.slice(1) };
  await type(place, 'Thanks');
  await press(place, 'Send');
  await until(() => words(place).at(-1) === 'Thanks', 'the message is there');
  expect(words(place)).toEqual(['Hello', 'Can it ship on Monday?', 'It can.', 'Thanks']);
});
