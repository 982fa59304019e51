import type { PictureSource } from './picture-source.ts';
import { PictureUnavailable } from './picture-unavailable.ts';

type Answer = Buffer | PictureUnavailable;

/**
 * For tests: answers by address, a list one after the other, and 404 for any other. It holds its answers until `meeting`
 * requests are under way at once, so that a test can rely on their concurrency.
 */
export function fakePictures(
  answers: Record<string, Answer | Answer[]>,
  { meeting = 1 }: { meeting?: number } = {},
): PictureSource & {
  urls: string[];
  /** The most that were asked of it at a time. */
  mostAtOnce(): number;
} {
  const urls: string[] = [];
  let atOnce = 0;
  let most = 0;
  const met = Promise.withResolvers<void>();
  return {
    urls,
    mostAtOnce: () => most,
    fetch: async (address, stop) => {
      urls.push(address);
      most = Math.max(most, ++atOnce);
      if (atOnce >= meeting) met.resolve();
      await met.promise;
      await new Promise((resolve) => setTimeout(resolve, 5));
      atOnce -= 1;
      stop?.throwIfAborted();
      const known = answers[address] ?? new PictureUnavailable('http_404', { lasting: true });
      const answer = Array.isArray(known) ? (known.length > 1 ? known.shift() : known[0]) : known;
      if (answer instanceof Buffer) return answer;
      throw answer;
    },
  };
}
