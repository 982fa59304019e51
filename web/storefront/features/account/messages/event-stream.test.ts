import { expect, it } from 'vitest';
import { eventsIn } from './event-stream.ts';

it('gives whole events, leaves heartbeats out and keeps the beginning of the next', () => {
  const text = 'event: message\ndata: {"unread":1}\n\n: still here\n\ndata: a\ndata: b\n\ndata: {"unr';
  expect(eventsIn(text)).toEqual({ data: ['{"unread":1}', 'a\nb'], rest: 'data: {"unr' });
});

it('reads line ends of either kind', () => {
  expect(eventsIn('data: 1\r\n\r\ndata: 2\r\n\r\n')).toEqual({ data: ['1', '2'], rest: '' });
});
