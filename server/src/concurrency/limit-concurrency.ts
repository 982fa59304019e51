/** Runs at most `limit` of the works given to it at a time, in the order in which they came. */
export function limitConcurrency(limit: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // the place passes straight to the next in line, so that nobody slips in between
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
