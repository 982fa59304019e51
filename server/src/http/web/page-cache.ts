import { LRUCache } from 'lru-cache';
import { type PreparedPage, sizeOf } from './prepared-page.ts';

/** For so long a page is answered as it was rendered … */
const freshMs = 10_000;
/** … and for so long after, once more while it is rendered anew behind the answer. */
const staleMs = 50_000;
const bytesMax = 48 * 1024 * 1024;

type Entry = { page: PreparedPage; renderedAt: number };

/**
 * The rendered public pages, the same for every visitor of a language (design §11). Each process keeps its own and no
 * truth is in it: an entry is gone after a minute. Several asking for one missing page wait for one render.
 */
export function pageCache(now: () => number = () => performance.now()) {
  const entries = new LRUCache<string, Entry>({
    maxSize: bytesMax,
    sizeCalculation: ({ page }) => sizeOf(page),
  });
  const rendering = new Map<string, Promise<PreparedPage>>();
  /** What was being rendered when the cache was purged must not come back into it. */
  let generation = 0;

  function renderOnce(key: string, render: () => Promise<PreparedPage>): Promise<PreparedPage> {
    const running = rendering.get(key);
    if (running) return running;
    const born = generation;
    const started = render()
      .then((page) => {
        if (page.status === 200 && born === generation) entries.set(key, { page, renderedAt: now() });
        return page;
      })
      .finally(() => {
        if (rendering.get(key) === started) rendering.delete(key);
      });
    rendering.set(key, started);
    return started;
  }

  return {
    async page(key: string, render: () => Promise<PreparedPage>): Promise<PreparedPage> {
      const entry = entries.get(key);
      const age = entry ? now() - entry.renderedAt : Number.POSITIVE_INFINITY;
      if (!entry || age > freshMs + staleMs) return renderOnce(key, render);
      // The stale answer goes out; if the new render fails, the next reader sees the failure or a better one.
      if (age > freshMs) renderOnce(key, render).catch(() => entries.delete(key));
      return entry.page;
    },
    /** After a change that visitors must see at once: a product taken off, a setting, an article. */
    purge(): void {
      generation += 1;
      rendering.clear();
      entries.clear();
    },
  };
}

export type PageCache = ReturnType<typeof pageCache>;
