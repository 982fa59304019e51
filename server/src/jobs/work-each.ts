/**
 * Works off one thing after the other; returns for how many `work` said true. One that fails holds up none of those behind it:
 * what failed is thrown when all have been tried, with the names of the things.
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
