import { type AnswerCache, answerCache } from './answer-cache.ts';

/** The public parts of buyers' answers: never a price, a stock figure, or anything of the caller's. */
export type SharedParts = AnswerCache<object>;

const bytesAtMost = 8 * 1024 * 1024;

/** Objects take up to twice the memory of their JSON (measured). */
const bytesPerJson = 2;

export const sharedParts = (bytesMax = bytesAtMost): SharedParts =>
  answerCache<object>({
    freshMs: 10_000,
    staleMs: 0,
    bytesMax,
    bytesOf: (value) => bytesPerJson * Buffer.byteLength(JSON.stringify(value)),
    isKept: () => true,
  });

/** Kept as long as an answer to visitors is; made each time without a cache. */
export async function shared<T extends object>(
  kept: SharedParts | null,
  key: string,
  make: () => Promise<T>,
): Promise<Readonly<T>> {
  return kept ? ((await kept.answer(key, make)) as T) : make();
}
