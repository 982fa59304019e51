import { LRUCache } from 'lru-cache';

export type CacheRules<T> = {
  /** The time for which a cached answer is served without refreshing it. */
  freshMs: number;
  /** The time after that in which the cached answer is still served, while it is refreshed in the background. */
  staleMs: number;
  bytesMax: number;
  bytesOf(answer: T): number;
  /** Failures and redirects are not kept. */
  isKept(answer: T): boolean;
  /** An invalidated answer is still handed to `make`, which may find that it has not changed; otherwise its memory is freed. */
  keepsForgotten?: boolean;
  now?: () => number;
};

/** The memory of an entry in addition to its answer's bytes: its own objects, those of its buffer and the cache (measured). */
export const entryBytes = 600;

/** The number of keys for which the cache knows that they were requested before. */
const requestedMax = 1_024;
/** No page that people share has a longer address: a longer one is never kept, nor remembered. */
const keyLengthMax = 1_000;

/**
 * Answers that are the same for every visitor of a language (docs/design/api.md#cache-headers,
 * docs/design/storefront.md#rendered-pages). Each process keeps its own and no truth is in it: an entry is
 * gone when it is no longer fresh or stale. Several asking for one missing answer wait for one making. An answer is kept
 * from its second request on: most lists are requested once, and those filled the cache for nobody.
 */
export function answerCache<T extends object>(rules: CacheRules<T>) {
  const { freshMs, staleMs, isKept, now = () => performance.now() } = rules;
  const entries = new LRUCache<string, { answer: T; madeAt: number }>({
    maxSize: rules.bytesMax,
    sizeCalculation: ({ answer }, key) => rules.bytesOf(answer) + key.length + entryBytes,
  });
  const requested = new LRUCache<string, true>({ max: requestedMax });
  const making = new Map<string, Promise<T>>();
  /** Counts how often the cache was invalidated: an answer that was being made at that moment is not cached. */
  let generation = 0;

  function makeOnce(key: string, make: (kept?: T) => Promise<T>): Promise<T> {
    const running = making.get(key);
    if (running) return running;
    const born = generation;
    const isRepeated = requested.has(key) || entries.has(key);
    // Anyone can ask for a thousand addresses of 16 KB, which would stay in memory.
    if (key.length <= keyLengthMax) requested.set(key, true);
    const started = make(entries.peek(key)?.answer)
      .then((answer) => {
        if (isRepeated && isKept(answer) && born === generation) entries.set(key, { answer, madeAt: now() });
        return answer;
      })
      .finally(() => {
        if (making.get(key) === started) making.delete(key);
      });
    making.set(key, started);
    return started;
  }

  return {
    /** Returns a cached answer at once, else a promise of a new one; `make` gets the cached one, however old. */
    answer(key: string, make: (kept?: T) => Promise<T>): T | Promise<T> {
      const entry = entries.get(key);
      const age = entry ? now() - entry.madeAt : Number.POSITIVE_INFINITY;
      if (!entry || age > freshMs + staleMs) return makeOnce(key, make);
      // The stale answer goes out; if refreshing it fails, the next caller sees the failure or a later success.
      if (age > freshMs) makeOnce(key, make).catch(() => entries.delete(key));
      return entry.answer;
    },
    /** Returns a cached, fresh answer. */
    ready(key: string): T | undefined {
      const entry = entries.get(key);
      return entry && now() - entry.madeAt <= freshMs ? entry.answer : undefined;
    },
    /** Invalidates every answer that was made, or was being made, until now. */
    forget(): void {
      generation += 1;
      making.clear();
      if (!rules.keepsForgotten) return entries.clear();
      for (const entry of entries.values()) entry.madeAt = Number.NEGATIVE_INFINITY;
    },
  };
}

export type AnswerCache<T extends object> = ReturnType<typeof answerCache<T>>;
