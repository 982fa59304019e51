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

type Due<T> = {
  /** Works all at once, in one transaction; returns how many there were. */
  all: () => Promise<number>;
  /** Lists what is due, for when that fails. */
  due: () => Promise<readonly T[]>;
  /** Works one of them in its own transaction; returns how many there were. */
  one: (thing: T) => Promise<number>;
  nameOf: (thing: T) => string;
};

/**
 * Works what is due at once, and where that fails one after the other, so that one that fails holds up no other. Returns how
 * many were worked; the failures of single ones are thrown together at the end.
 */
export async function workTogether<T>({ all, due, one, nameOf }: Due<T>): Promise<number> {
  try {
    return await all();
  } catch {
    // Whatever it was, it shows again at its own item, with a name.
    let count = 0;
    const work = async (thing: T) => {
      const worked = await one(thing);
      count += worked;
      return worked > 0;
    };
    await workEach(await due(), work, nameOf);
    return count;
  }
}
