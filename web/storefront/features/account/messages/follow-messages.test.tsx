// @vitest-environment happy-dom
import { vendorMediaType } from '@amberdock/contract/http.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { session } from '../../../lib/session/session.ts';
import { setLanguage } from '../../../lib/state/local-setting.ts';
import { until } from '../../../testing/page.tsx';
import { clearShown, show, the } from '../../../testing/render.tsx';
import { useUnread } from '../../../lib/state/unread-messages.ts';
import { useFollowedMessages } from './follow-messages.ts';

afterEach(async () => {
  await clearShown();
  vi.unstubAllGlobals();
});

function Follower() {
  useFollowedMessages();
  return <output>{useUnread()}</output>;
}

it('the message stream "carries Authorization, Accept-Language and Accept", and "_t" as every GET', async () => {
  const fetched = vi.fn<typeof fetch>(() => new Promise(() => {}));
  vi.stubGlobal('fetch', fetched);
  setLanguage('zh');
  session.set({ token: 'token-1', user: null });
  await show(<Follower />);
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const [address, options] = fetched.mock.calls[0] ?? [];
  expect(address as string).toMatch(/^\/api\/my\/messages\/stream\?_t=\d+$/);
  expect(options?.headers).toEqual({
    Authorization: 'Bearer token-1',
    'Accept-Language': 'zh-Hans',
    Accept: vendorMediaType,
  });
});

it('reads the stream in a browser whose streams cannot be iterated, as Safari', async () => {
  const iterate = Object.getOwnPropertyDescriptor(ReadableStream.prototype, Symbol.asyncIterator);
  Reflect.deleteProperty(ReadableStream.prototype, Symbol.asyncIterator);
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(readable)));
  try {
    const place = await show(<Follower />);
    const writer = writable.getWriter();
    await writer.write(new TextEncoder().encode('event: message\ndata: {"unread":7}\n\n'));
    await until(() => the(place, 'output').textContent === '7', 'the count arrived');
  } finally {
    if (iterate) Object.defineProperty(ReadableStream.prototype, Symbol.asyncIterator, iterate);
  }
});

it('opens a stream that broke off again after two seconds, however often that happens', async () => {
  vi.useFakeTimers();
  const brokenOff = () =>
    new ReadableStream({ start: (controller) => controller.error(new TypeError('network error')) });
  const fetched = vi.fn(() => Promise.resolve(new Response(brokenOff())));
  vi.stubGlobal('fetch', fetched);
  try {
    await show(<Follower />);
    await vi.advanceTimersByTimeAsync(10_500);
    expect(fetched).toHaveBeenCalledTimes(6);
  } finally {
    vi.useRealTimers();
  }
});
