// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  closeConsolePage,
  fakeApi,
  fill,
  openConsolePage,
  press,
  says,
} from '../../../testing/console-page.tsx';
import { OrderThreadPaper } from './order-thread.tsx';

afterEach(closeConsolePage);
afterEach(() => vi.restoreAllMocks());

test('a link to the messages scrolls to them, once they are loaded', async () => {
  const api = fakeApi();
  const thread = { order_no: 'A1', messages: [], earlier: null, waiting_since: null, may_write: false };
  api.answer(() => ({ body: { data: thread } }));
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const Component = () => <OrderThreadPaper orderNo="A1" />;
  await openConsolePage({ Component }, { path: '/orders/A1', at: '/orders/A1#messages' });
  await says('No messages yet.');
  expect(shown.mock.contexts.at(-1)).toBe(document.querySelector('#messages'));
  expect(document.activeElement?.id).toBe('messages');
});

test('earlier messages are loaded, and stay where a new one pushes one out of the newest page', async () => {
  const message = (id: string, text: string) => ({
    id,
    author: 'buyer',
    author_name: 'Anna',
    text,
    pictures: [],
    time: '2026-11-24T08:00:00.000Z',
    is_unread: false,
  });
  let thread = {
    order_no: 'A1',
    messages: [message('m2', 'Second'), message('m3', 'Third')],
    earlier: 'm2' as string | null,
    waiting_since: null,
    may_write: true,
  };
  const api = fakeApi();
  api.answer((request) => {
    if (request.method === 'POST')
      thread = { ...thread, messages: [message('m3', 'Third'), message('m4', 'Fourth')] };
    const isEarlier = api.queryOf(request)['cursor'] === 'm2';
    const data = isEarlier ? { ...thread, messages: [message('m1', 'First')], earlier: null } : thread;
    return { body: { data } };
  });
  const Component = () => <OrderThreadPaper orderNo="A1" />;
  await openConsolePage({ Component }, { path: '/orders/A1', at: '/orders/A1' });
  await says('Third');
  await press('Earlier messages');
  await says('First');
  await fill('Write to the buyer', 'Fourth');
  await press('Send');
  await says('Fourth');
  expect(document.body.textContent).toMatch(/First.*Second.*Third.*Fourth/);
});

test('an answer takes nine pictures, and one that was chosen by mistake can be removed', async () => {
  const thread = { order_no: 'A1', messages: [], earlier: null, waiting_since: null, may_write: true };
  let uploads = 0;
  const api = fakeApi();
  api.answer(({ path }) => ({
    body: { data: path.endsWith('/pictures') ? { file_id: `f${++uploads}`, url: '/f' } : thread },
  }));
  const Component = () => <OrderThreadPaper orderNo="A1" />;
  await openConsolePage({ Component }, { path: '/orders/A1', at: '/orders/A1' });
  await says('No messages yet.');
  await act(async () => {
    const field = document.querySelector('input[type="file"]');
    const files = Array.from({ length: 10 }, (_, index) => new File(['a'], `${index}.png`));
    Object.defineProperty(field, 'files', { value: files, configurable: true });
    field?.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await says('Up to 9 pictures: the others were left out.');
  await press('Remove picture 1');
  await fill('Write to the buyer', 'Like this');
  await press('Send');
  await says('Sent.');
  expect(api.changes().at(-1)?.body).toEqual({
    text: 'Like this',
    file_ids: ['f2', 'f3', 'f4', 'f5', 'f6', 'f7', 'f8', 'f9'],
  });
  expect(document.querySelector('[aria-label^="Remove picture"]')).toBeNull();
});
