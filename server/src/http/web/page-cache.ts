import { type AnswerCache, answerCache } from '../visitors/answer-cache.ts';
import { sizeOf } from './encoded-page.ts';
import type { RenderedPage } from './rendered-page.ts';

/** A process renders at most some 100 different pages a second, of about 10 KB: those of ten seconds fit in. */
const bytesAtMost = 12 * 1024 * 1024;
/** The memory that a page takes in addition to its bytes, and each address and digest that it was made of (measured). */
const pageBytes = 600;
const recordedAnswerBytes = 256;

export type PageCache = AnswerCache<RenderedPage>;

/**
 * Caches the rendered public pages: a stale one is given for 50 s more, once, so that its reader does not wait for the
 * next.
 */
export const pageCache = (now?: () => number, bytesMax = bytesAtMost): PageCache =>
  answerCache<RenderedPage>({
    freshMs: 10_000,
    staleMs: 50_000,
    bytesMax,
    bytesOf: (page) => sizeOf(page) + pageBytes + page.madeOf.length * recordedAnswerBytes,
    isKept: ({ status }) => status === 200,
    // Most changes leave most pages as they are: asking costs a tenth of rendering (docs/decisions/0012).
    keepsForgotten: true,
    ...(now && { now }),
  });
