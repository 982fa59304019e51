import { setImmediate as nextTick } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { giveWay, restMs, watchProcess } from './give-way.ts';

async function begin(shareBusy: number) {
  const turn = new AbortController();
  let isResting = true;
  const rest = giveWay({ deliveries: 20, shareBusy }, turn.signal).then(() => {
    isResting = false;
  });
  await nextTick();
  return { isResting, turn, rest };
}

test('a batch in a busy process is followed by a rest, which ends with the turn', async () => {
  const { isResting, turn, rest } = await begin(0.9);
  expect(isResting).toBe(true);
  turn.abort();
  await rest;
});

test('the rest is as long as the batch: many addresses with an event each are not held up by seconds', () => {
  expect(restMs({ deliveries: 1, shareBusy: 0.9 })).toBe(100);
  expect(restMs({ deliveries: 20, shareBusy: 0.9 })).toBe(2_000);
  expect(restMs({ deliveries: 20, shareBusy: 0.5 })).toBe(0);
});

test('a batch in a process with time to spare is followed by the next one at once', async () => {
  expect((await begin(0.3)).isResting).toBe(false);
});

test('a process that works without a pause is wholly busy', () => {
  const share = watchProcess();
  for (const until = performance.now() + 50; performance.now() < until; );
  expect(share()).toBeGreaterThan(0.9);
});
