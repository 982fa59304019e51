// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../lib/session/session.ts';
import { setUnread } from '../../lib/state/unread-messages.ts';
import { apiServer, type Reply, type Seen } from '../../testing/api-server.ts';
import { openPage, press, until } from '../../testing/page.tsx';
import { clearShown } from '../../testing/render.tsx';
import { useFollowedMessages } from './messages/follow-messages.ts';
import MessagesPage from './messages.page.tsx';

const message = (id: string, title: string) => ({
  id,
  kind: 'favorite',
  title,
  body: '',
  link: '',
  read: false,
  time: '2026-11-20T08:00:00Z',
});

let server: Awaited<ReturnType<typeof apiServer>>;
let kept: ReturnType<typeof message>[];
let delayMs: number;
let hasMore: boolean;
/** The streams that the page opened, each a way to write to it or to break it. */
let streams: ReadableStreamDefaultController<Uint8Array>[];

const list = ({ url }: Seen): Reply =>
  url.searchParams.has('cursor')
    ? { body: { status: 200, data: [message('0', 'The oldest')], page: { next: null } }, delayMs: 300 }
    : { body: { status: 200, data: kept, page: { next: hasMore ? 'older' : null } }, delayMs };
const send = (more: object) =>
  streams
    .at(-1)
    ?.enqueue(
      new TextEncoder().encode(`event: message\ndata: ${JSON.stringify({ unread: 1, ...more })}\n\n`),
    );

beforeEach(async () => {
  [kept, delayMs, hasMore, streams] = [[message('1', 'Cheaper by a fifth')], 0, false, []];
  server = await apiServer();
  server.answer(list);
  const toServer = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, options: RequestInit) => {
    if (!address.includes('/my/messages/stream')) return toServer(address, options);
    return new Response(new ReadableStream({ start: (stream) => void streams.push(stream) }));
  });
  session.set({ token: 'token-1', user: null });
});
afterEach(async () => {
  await clearShown();
  server.close();
});

function Followed() {
  useFollowedMessages();
  return <MessagesPage />;
}
const open = () => openPage({ default: Followed }, { at: '/my/messages' });
const shows = (place: HTMLElement, title: string) => () => place.textContent?.includes(title) ?? false;

describe('the list of messages', () => {
  it('shows a message that came while the list was still loading', async () => {
    delayMs = 300;
    const place = await open();
    await until(() => server.seen.length > 0 && streams.length > 0, 'the list is asked for');
    kept = [message('2', 'Back in stock'), ...kept];
    send({ message: kept[0] });
    await until(shows(place, 'Cheaper by a fifth'), 'the list is there');
    await until(shows(place, 'Back in stock'), 'the newer message is there');
    expect(place.querySelectorAll('li')).toHaveLength(2);
  });

  it('shows what came while the stream was away, as soon as it begins again', async () => {
    const place = await open();
    await until(shows(place, 'Cheaper by a fifth'), 'the list is there');
    kept = [message('2', 'Back in stock'), ...kept];
    send({ message: null });
    await until(shows(place, 'Back in stock'), 'the missed message is there');
    expect(place.textContent?.indexOf('Back in stock')).toBeLessThan(
      place.textContent?.indexOf('Cheaper by a fifth') ?? -1,
    );
  });

  it('keeps a message that came while the next page was loading', async () => {
    hasMore = true;
    const place = await open();
    await until(shows(place, 'Cheaper by a fifth'), 'the list is there');
    await press(place, 'Load more');
    kept = [message('2', 'Back in stock'), ...kept];
    send({ message: kept[0] });
    await until(shows(place, 'Back in stock'), 'the newer message is there');
    await until(shows(place, 'The oldest'), 'the next page is there');
    expect([...place.querySelectorAll('li')].map((row) => row.textContent)).toEqual([
      expect.stringContaining('Back in stock'),
      expect.stringContaining('Cheaper by a fifth'),
      expect.stringContaining('The oldest'),
    ]);
  });
});

describe('marking all as read', () => {
  const markAll = () =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Mark all as read');
  const put = () => JSON.parse(server.seen.findLast(({ method }) => method === 'PUT')?.body ?? 'null');
  beforeEach(() => {
    setUnread(2);
    server.answer((asked) =>
      asked.method === 'PUT' ? { body: { status: 200, data: { unread: 1 } } } : list(asked),
    );
  });

  it('leaves what came after the newest message that is shown', async () => {
    const place = await open();
    await until(shows(place, 'Cheaper by a fifth'), 'the list is there');
    await press(place, 'Mark all as read');
    await until(() => put() !== null, 'the mark is sent');
    expect(put()).toEqual({ up_to: '1' });
    await until(() => markAll()?.disabled === true, 'no message that is shown is unread');
  });

  it('is for the kind whose messages are shown', async () => {
    const place = await openPage({ default: Followed }, { at: '/my/messages?show=favorite' });
    await until(shows(place, 'Cheaper by a fifth'), 'the list is there');
    await press(place, 'Mark all as read');
    await until(() => put() !== null, 'the mark is sent');
    expect(put()).toEqual({ up_to: '1', kind: 'favorite' });
  });
});

describe('the e-mail settings', () => {
  const usual = {
    email_kinds: ['order', 'announcement'],
    digest: 'off',
    email: 'a@example.com',
    sends_email: true,
  };
  const settings = () => {
    const dialog = document.querySelector('[role=dialog]');
    const switchOf = (label: string) =>
      [...(dialog?.querySelectorAll<HTMLInputElement>('[role=switch]') ?? [])].find((input) =>
        [...(input.labels ?? [])].some(({ textContent }) => textContent?.startsWith(label)),
      );
    return { dialog, switchOf };
  };
  const isOn = (label: string) => settings().switchOf(label)?.checked;
  const openSettings = async (save: Reply) => {
    server.answer((asked) => {
      if (asked.url.pathname !== '/api/my/messages/email') return list(asked);
      return asked.method === 'PUT' ? save : { body: { status: 200, data: usual } };
    });
    await openPage({ default: Followed }, { at: '/my/messages?emails=1' });
    await until(() => isOn('Announcements') === true, 'the choices are shown');
  };
  const put = () => server.seen.findLast(({ method }) => method === 'PUT');

  it('are opened by the address, and save each switch at once', async () => {
    await openSettings({ body: { status: 200, data: { ...usual, email_kinds: ['order'] } } });
    expect(settings().dialog?.textContent).toContain('Emails go to a@example.com.');
    expect([isOn('Orders'), isOn('Wallet'), isOn('Daily summary')]).toEqual([true, false, false]);
    await act(async () => settings().switchOf('Announcements')?.click());
    await until(() => put() !== undefined, 'the choice is sent');
    expect(JSON.parse(put()?.body ?? '')).toEqual({ email_kinds: ['order'], digest: 'off' });
    expect(isOn('Announcements')).toBe(false);
    await act(async () => settings().switchOf('Daily summary')?.click());
    await until(() => put()?.body.includes('daily') ?? false, 'the summary is sent');
    expect(JSON.parse(put()?.body ?? '')).toEqual({ email_kinds: ['order'], digest: 'daily' });
  });

  it('undo a switch that could not be saved', async () => {
    await openSettings({ status: 503, body: { status: 503, code: 'unavailable', message: 'Away' } });
    await act(async () => settings().switchOf('Announcements')?.click());
    await until(() => put() !== undefined && isOn('Announcements') === true, 'the switch is undone');
  });
});
