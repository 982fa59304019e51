/**
 * Calls `work` for one item after the other, and returns for how many it returned true. A failure does not stop the items after
 * it: all failures are thrown together at the end, with the names of their items. A failure for which `endsAt` is true would
 * meet every item: it ends the run, and is thrown as it is where nothing failed before.
 */
export async function workEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<boolean>,
  nameOf: (item: T) => string,
  endsAt: (error: unknown) => boolean = () => false,
): Promise<number> {
  let done = 0;
  const faults: Error[] = [];
  for (const item of items) {
    try {
      if (await work(item)) done++;
    } catch (error) {
      const isEnd = endsAt(error);
      if (isEnd && faults.length === 0) throw error;
      faults.push(new Error(`${nameOf(item)}: ${(error as Error).message}`, { cause: error }));
      if (isEnd) break;
    }
  }
  if (faults.length === 0) return done;
  throw new AggregateError(faults, `${faults.length} of ${items.length} failed, first ${faults[0]?.message}`);
}

type Due<T> = {
  /** Works all at once, in one transaction; returns how many there were. */
  all: () => Promise<number>;
  /** Lists what is due, for when that fails. */
  due: () => Promise<readonly T[]>;
  /** Works one of them in its own transaction; returns how many there were. */
  one: (item: T) => Promise<number>;
  nameOf: (item: T) => string;
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
    const work = async (item: T) => {
      const worked = await one(item);
      count += worked;
      return worked > 0;
    };
    await workEach(await due(), work, nameOf);
    return count;
  }
}
