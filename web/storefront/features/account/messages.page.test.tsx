// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { session } from '../../lib/session/session.ts';
import { apiServer, type Reply } from '../../testing/api-server.ts';
import { openPage, until } from '../../testing/page.tsx';
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
/** The streams that the page opened, each a way to write to it or to break it. */
let streams: ReadableStreamDefaultController<Uint8Array>[];

const list = (): Reply => ({ body: { status: 200, data: kept, page: { next: null } }, delayMs });
const tell = (more: object) =>
  streams
    .at(-1)
    ?.enqueue(
      new TextEncoder().encode(`event: message\ndata: ${JSON.stringify({ unread: 1, ...more })}\n\n`),
    );

beforeEach(async () => {
  [kept, delayMs, streams] = [[message('1', 'Cheaper by a fifth')], 0, []];
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
    tell({ message: kept[0] });
    await until(shows(place, 'Cheaper by a fifth'), 'the list is there');
    await until(shows(place, 'Back in stock'), 'the newer message is there');
    expect(place.querySelectorAll('li')).toHaveLength(2);
  });

  it('shows what came while the stream was away, as soon as it begins again', async () => {
    const place = await open();
    await until(shows(place, 'Cheaper by a fifth'), 'the list is there');
    kept = [message('2', 'Back in stock'), ...kept];
    tell({ message: null });
    await until(shows(place, 'Back in stock'), 'the missed message is there');
    expect(place.textContent?.indexOf('Back in stock')).toBeLessThan(
      place.textContent?.indexOf('Cheaper by a fifth') ?? -1,
    );
  });
});
