import { type AnswerCache, answerCache } from '../visitors/answer-cache.ts';
import { type PreparedPage, sizeOf } from './prepared-page.ts';

const bytesMax = 48 * 1024 * 1024;

export type PageCache = AnswerCache<PreparedPage>;

/** The rendered public pages: a stale one is given for 50 s more, once, rather than let its reader wait for the next. */
export const pageCache = (): PageCache =>
  answerCache<PreparedPage>({
    freshMs: 10_000,
    staleMs: 50_000,
    bytesMax,
    bytesOf: sizeOf,
    isKept: ({ status }) => status === 200,
  });
