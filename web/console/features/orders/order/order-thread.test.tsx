// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { closeConsolePage, fakeApi, openConsolePage, says } from '../../../testing/console-page.tsx';
import { OrderThreadPaper } from './order-thread.tsx';

afterEach(closeConsolePage);
afterEach(() => vi.restoreAllMocks());

test('a link to the messages scrolls to them, once they are loaded', async () => {
  const api = fakeApi();
  const thread = { order_no: 'A1', messages: [], earlier: false, waiting_since: null, may_write: false };
  api.answer(() => ({ body: { data: thread } }));
  const shown = vi.spyOn(Element.prototype, 'scrollIntoView');
  const Component = () => <OrderThreadPaper orderNo="A1" />;
  await openConsolePage({ Component }, { path: '/orders/A1', at: '/orders/A1#messages' });
  await says('No messages yet.');
  expect(shown.mock.contexts.at(-1)).toBe(document.querySelector('#messages'));
  expect(document.activeElement?.id).toBe('messages');
});
