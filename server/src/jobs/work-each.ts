/**
 * Calls `work` for one item after the other, and returns for how many it returned true. A failure does not stop the items after
 * it: all failures are thrown together at the end, with the names of their items. A failure for which `endsAt` is true would
 * meet every item: it ends the run, and is thrown as it is where nothing failed before.
 */
export async function workEach<T>(
  things: readonly T[],
  work: (thing: T) => Promise<boolean>,
  nameOf: (thing: T) => string,
  endsAt: (error: unknown) => boolean = () => false,
): Promise<number> {
  let done = 0;
  const faults: Error[] = [];
  for (const thing of things) {
    try {
      if (await work(thing)) done++;
    } catch (error) {
      const isEnd = endsAt(error);
      if (isEnd && faults.length === 0) throw error;
      faults.push(new Error(`${nameOf(thing)}: ${(error as Error).message}`, { cause: error }));
      if (isEnd) break;
    }
  }
  if (faults.length === 0) return done;
  throw new AggregateError(
    faults,
    `${faults.length} of ${things.length} failed, first ${faults[0]?.message}`,
  );
}
