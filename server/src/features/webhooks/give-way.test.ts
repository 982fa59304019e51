import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { giveWay, restMs, watchProcess } from './give-way.ts';

async function begin(shareBusy: number) {
  const turn = new AbortController();
  let isResting = true;
  const rest = giveWay({ deliveries: 20, shareBusy, answered: 100 }, turn.signal).then(() => {
    isResting = false;
  });
  await nextTick();
  return { isResting, turn, rest };
}

test('a batch in a process whose callers wait is followed by a rest, which ends with the turn', async () => {
  const { isResting, turn, rest } = await begin(0.9);
  expect(isResting).toBe(true);
  turn.abort();
  await rest;
});

test('the rest is as long as the batch: many addresses with an event each are not held up by seconds', () => {
  expect(restMs({ deliveries: 1, shareBusy: 0.9, answered: 10 })).toBe(250);
  expect(restMs({ deliveries: 20, shareBusy: 0.9, answered: 100 })).toBe(5_000);
});

test('a batch in a process with time to spare, or with deliveries alone, is followed by the next one at once', async () => {
  expect(restMs({ deliveries: 20, shareBusy: 0.4, answered: 100 })).toBe(0);
  expect(restMs({ deliveries: 20, shareBusy: 1, answered: 3 })).toBe(0);
  expect((await begin(0.3)).isResting).toBe(false);
});

test('a process that works without a pause is wholly busy', () => {
  const loadSince = watchProcess();
  for (const until = performance.now() + 50; performance.now() < until; );
  expect(loadSince().shareBusy).toBeGreaterThan(0.9);
});

test('the requests that a process answers are counted', async () => {
  const server = createServer((_, answer) => answer.end('here')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const loadSince = watchProcess();
  for (let index = 0; index < 3; index++) await (await fetch(address)).text();
  await expect.poll(() => loadSince().answered).toBe(3);
  server.close();
});
