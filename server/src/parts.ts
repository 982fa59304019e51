/** The roles of a process: answering requests, running jobs and following events, or both. */
export type Parts = { web: boolean; worker: boolean };

/** Reads the parts from the words of the command line: both, unless one is named (docs/design/running.md#processes). */
export function partsOf(words: readonly string[]): Parts {
  const [web, worker] = [words.includes('--web'), words.includes('--worker')];
  return { web: web || !worker, worker: worker || !web };
}
