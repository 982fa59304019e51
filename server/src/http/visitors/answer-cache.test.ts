import { describe, expect, it, vi } from 'vitest';
import { answerCache } from './answer-cache.ts';

const page = (text: string, status = 200) => ({ text, status });
const rules = { freshMs: 10_000, staleMs: 50_000, bytesMax: 1_000 };

function setUp() {
  const clock = { ms: 0 };
  let renders = 0;
  const render = vi.fn(async () => page(`render ${++renders}`));
  const cache = answerCache<ReturnType<typeof page>>({
    ...rules,
    bytesOf: ({ text }) => text.length,
    isKept: ({ status }) => status === 200,
    now: () => clock.ms,
  });
  const ask = async (key = 'zh /library') => (await cache.answer(key, render)).text;
  /** An answer is kept from its second request on: this is the first one. */
  const isRequested = async (key?: string) => {
    render.mockImplementationOnce(async () => page('first request'));
    await ask(key);
    render.mockClear();
  };
  return { clock, cache, render, ask, isRequested };
}

describe('the cache of answers to visitors', () => {
  it('keeps an answer from its second request on, and an outdated one whenever it is made again', async () => {
    const { ask, clock, render } = setUp();
    expect([await ask(), await ask(), await ask()]).toEqual(['render 1', 'render 2', 'render 2']);
    for (let other = 0; other < 1_100; other++) await ask(`zh /library/${other}`);
    clock.ms = 60_001;
    render.mockClear();
    const again = await ask();
    expect([await ask(), render.mock.calls.length]).toEqual([again, 1]);
  });

  it('neither keeps nor remembers an address that is longer than any that people share', async () => {
    let made = 0;
    const cache = answerCache<{ made: number }>({
      ...rules,
      bytesMax: 1_000_000,
      bytesOf: () => 1,
      isKept: () => true,
    });
    const ask = async (length: number) =>
      (await cache.answer('x'.repeat(length), async () => ({ made: ++made }))).made;
    expect([await ask(1_001), await ask(1_001), await ask(1_001)]).toEqual([1, 2, 3]);
    expect([await ask(1_000), await ask(1_000), await ask(1_000)]).toEqual([4, 5, 5]);
  });

  it('renders once for all who ask at the same time, and for ten seconds', async () => {
    const { ask, clock, render, isRequested } = setUp();
    await isRequested();
    expect(await Promise.all([ask(), ask(), ask()])).toEqual(['render 1', 'render 1', 'render 1']);
    clock.ms = 10_000;
    expect(await ask()).toBe('render 1');
    expect(render).toHaveBeenCalledOnce();
  });

  it('answers a stale page once more while the next is rendered', async () => {
    const { ask, clock, isRequested } = setUp();
    await isRequested();
    await ask();
    clock.ms = 10_001;
    expect(await ask()).toBe('render 1');
    await Promise.resolve();
    expect(await ask()).toBe('render 2');
  });

  it('answers nothing older than a minute', async () => {
    const { ask, clock, isRequested } = setUp();
    await isRequested();
    await ask();
    clock.ms = 60_001;
    expect(await ask()).toBe('render 2');
  });

  it('keeps languages and queries apart', async () => {
    const { ask } = setUp();
    expect(await ask('zh /library')).toBe('render 1');
    expect(await ask('en /library')).toBe('render 2');
  });

  it('forgets all when told to, also what was being rendered then', async () => {
    const { ask, cache, render, isRequested } = setUp();
    await isRequested();
    const gate = Promise.withResolvers<void>();
    render.mockImplementationOnce(async () => {
      await gate.promise;
      return page('before the change');
    });
    const early = ask();
    cache.forget();
    expect(await ask()).toBe('render 1');
    gate.resolve();
    expect(await early).toBe('before the change');
    expect(await ask()).toBe('render 1');
  });

  it('hands what it has forgotten to whoever makes it again, if told to keep it for that', async () => {
    const kept: unknown[] = [];
    const make = async (before?: { text: string }) => {
      kept.push(before?.text);
      return { text: `made ${kept.length}` };
    };
    for (const keepsForgotten of [true, false]) {
      kept.length = 0;
      const cache = answerCache<{ text: string }>({
        ...rules,
        bytesMax: 10_000,
        bytesOf: () => 1,
        isKept: () => true,
        keepsForgotten,
      });
      for (let times = 0; times < 2; times++) await cache.answer('a', make);
      cache.forget();
      expect(cache.ready('a')).toBeUndefined();
      expect(await cache.answer('a', make)).toEqual({ text: 'made 3' });
      expect(kept).toEqual([undefined, undefined, keepsForgotten ? 'made 2' : undefined]);
    }
  });

  it('keeps no failure and no redirect', async () => {
    const { ask, render } = setUp();
    render.mockImplementationOnce(async () => page('broken', 500));
    expect(await ask()).toBe('broken');
    expect(await ask()).toBe('render 1');
    render.mockRejectedValueOnce(new Error('render failed'));
    await expect(ask('en /library')).rejects.toThrow('render failed');
    expect(await ask('en /library')).toBe('render 2');
  });
});
