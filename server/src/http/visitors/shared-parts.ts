import { type AnswerCache, answerCache } from './answer-cache.ts';

/** What of buyers' answers is the same for everybody: never a price, a stock, or anything of whoever asks. */
export type SharedParts = AnswerCache<Part>;
type Part = { readonly value: object; readonly bytes: number };

const bytesAtMost = 16 * 1024 * 1024;

/** Objects take up to twice the memory of their JSON (measured). */
const bytesPerJson = 2;

export const sharedParts = (bytesMax = bytesAtMost): SharedParts =>
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
    return { value, bytes: bytesPerJson * Buffer.byteLength(JSON.stringify(value)) };
  });
  return part.value as T;
}
