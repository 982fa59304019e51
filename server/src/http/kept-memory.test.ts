import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { shared, sharedParts } from './visitors/shared-parts.ts';
import { visitorAnswers, writtenAnswer } from './visitors/visitor-answers.ts';
import { pageCache } from './web/page-cache.ts';
import { pageAddresses } from './web/page-address.ts';
import { bodyOf, encodePage } from './web/encoded-page.ts';
import type { RenderedPage } from './web/rendered-page.ts';
import { twice } from '../testing/twice.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Measures the memory after garbage collection: the heap, and the bytes of buffers outside it. */
async function heldBytes(): Promise<number> {
  // What is closed or freed behind the program's back has its turn between two collections.
  let held = Number.POSITIVE_INFINITY;
  for (let isLess = true; isLess; ) {
    collectGarbage();
    // oxlint-disable-next-line no-await-in-loop -- each collection follows what the one before has freed
    await setImmediate();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    const now = heapUsed + arrayBuffers;
    isLess = held - now > 10_000;
    held = Math.min(held, now);
  }
  return held;
}

const MB = 1024 * 1024;

/** The bytes that `fill` leaves behind, as a share of `limit`; what it gives back is alive until they are counted. */
async function shareHeld(limit: number, fill: (limit: number) => Promise<unknown>): Promise<number> {
  // Whatever the first request makes once and for all is not the cache's.
  await fill(limit / 8);
  const before = await heldBytes();
  const kept = await fill(limit);
  const held = (await heldBytes()) - before;
  expect(kept).toBeDefined();
  return held / limit;
}

const between = (share: number) => {
  expect(share).toBeLessThan(1.25);
  // As much as nothing would hold little too.
  expect(share).toBeGreaterThan(0.4);
};

/** A page like those of the library: Chinese and mark-up that compress well, ids and digests that do not. */
const htmlOf = (index: number, characters: number): string =>
  Array.from({ length: 6 }, () =>
    `${randomBytes(characters / 8).toString('hex')}<p>琥珀 ${index}</p>`.repeat(2),
  ).join('');

async function pages(limit: number, characters: number, isReadInBoth: boolean) {
  const cache = pageCache(undefined, limit);
  for (let index = 0; index * characters < 4 * limit; index++) {
    const make = async (): Promise<RenderedPage> => ({
      ...encodePage(htmlOf(index, characters), 'br'),
      status: 200,
      headers: { 'content-type': 'text/html', 'x-number': String(index) },
      madeOf: [{ url: `/api/products?q=${index}`, language: 'zh', digest: randomBytes(32).toString('hex') }],
    });
    const page = await twice(() => cache.answer(`zh /library?q=${index}`, make));
    if (isReadInBoth) bodyOf(page, 'gzip');
  }
  return cache;
}

async function answers(limit: number, characters: number) {
  const cache = visitorAnswers(limit);
  for (let index = 0; index * (characters + 200) < 3 * limit; index++) {
    const text = JSON.stringify({ index, data: randomBytes(characters / 2).toString('hex') });
    await twice(() => cache.answer(`["zh","/products",${index}]`, async () => writtenAnswer(text)));
  }
  return cache;
}

async function parts(limit: number, count: number) {
  const cache = sharedParts(limit);
  for (let index = 0; index * (count * 250 + 200) < 3 * limit; index++) {
    const named = (name: string) => ({ id: randomBytes(16).toString('hex'), name: `${name}第${index}号` });
    const card = () => ({
      ...named('商品的名称'),
      image: named('i'),
      category: named('分类'),
      ship_from: ['CN', 'US'],
    });
    const make = async () => JSON.parse(JSON.stringify(Array.from({ length: count }, card))) as object;
    await twice(() => shared(cache, `list ${index}`, make));
  }
  return cache;
}

describe('what is kept in memory holds what it counts', () => {
  it.each([
    [60_000, false],
    [60_000, true],
    [10_000, true],
  ])('pages of %i characters, read in both encodings: %s', async (characters, isReadInBoth) => {
    between(await shareHeld(2 * MB, (limit) => pages(limit, characters, isReadInBoth)));
  });

  it.each([22_000, 60])('answers to visitors of %i characters', async (characters) => {
    between(await shareHeld(2 * MB, (limit) => answers(limit, characters)));
  });

  it.each([24, 2])('parts of answers to buyers, %i cards each', async (count) => {
    between(await shareHeld(2 * MB, (limit) => parts(limit, count)));
  });

  it.each([20, 400])('addresses with a parameter of %i characters', async (characters) => {
    const share = await shareHeld(MB, async (limit) => {
      const addressOf = pageAddresses(['q'], limit);
      for (let index = 0; index * (characters + 100) < 3 * limit; index++)
        addressOf(`/library?q=${index}${'x'.repeat(characters)}`);
      return addressOf;
    });
    between(share);
  });
});
