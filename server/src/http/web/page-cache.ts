import { type AnswerCache, answerCache } from '../visitors/answer-cache.ts';
import { sizeOf } from './prepared-page.ts';
import type { RenderedPage } from './rendered-page.ts';

const bytesMax = 48 * 1024 * 1024;
/** What a page was made of: some addresses and digests. */
const heardBytes = 256;

export type PageCache = AnswerCache<RenderedPage>;

/** The rendered public pages: a stale one is given for 50 s more, once, rather than let its reader wait for the next. */
export const pageCache = (now?: () => number): PageCache =>
  answerCache<RenderedPage>({
    freshMs: 10_000,
    staleMs: 50_000,
    bytesMax,
    bytesOf: (page) => sizeOf(page) + page.madeOf.length * heardBytes,
    isKept: ({ status }) => status === 200,
    ...(now && { now }),
  });
