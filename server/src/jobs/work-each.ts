/**
 * Calls `work` for one item after the other, and returns for how many it returned true. A failure does not stop the items after
 * it: all failures are thrown together at the end, with the names of their items.
 */
export async function workEach<T>(
  things: readonly T[],
  work: (thing: T) => Promise<boolean>,
  nameOf: (thing: T) => string,
): Promise<number> {
  let done = 0;
  const faults: Error[] = [];
  for (const thing of things) {
    try {
      if (await work(thing)) done++;
    } catch (error) {
      faults.push(new Error(`${nameOf(thing)}: ${(error as Error).message}`, { cause: error }));
    }
  }
  if (faults.length === 0) return done;
  throw new AggregateError(
    faults,
    `${faults.length} of ${things.length} failed, first ${faults[0]?.message}`,
  );
}
