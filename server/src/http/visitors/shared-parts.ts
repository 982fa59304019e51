import { type AnswerCache, answerCache } from './answer-cache.ts';

/** What of buyers' answers is the same for everybody: never a price, a stock, or anything of whoever asks. */
export type SharedParts = AnswerCache<Part>;
type Part = { readonly value: object; readonly bytes: number };

const bytesMax = 16 * 1024 * 1024;

export const sharedParts = (): SharedParts =>
  answerCache<Part>({
    freshMs: 10_000,
    staleMs: 0,
    bytesMax,
    bytesOf: ({ bytes }) => bytes,
    isKept: () => true,
  });

/** Kept as long as an answer to visitors is; made anew each time where nothing is kept. */
export async function shared<T extends object>(
  kept: SharedParts | null,
  key: string,
  make: () => Promise<T>,
): Promise<Readonly<T>> {
  if (!kept) return make();
  const part = await kept.answer(key, async () => {
    const value = await make();
    return { value, bytes: JSON.stringify(value).length };
  });
  return part.value as T;
}
