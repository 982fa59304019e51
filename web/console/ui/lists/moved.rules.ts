/** Returns a list with what stands at one place moved to another, both counted from 0. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] =>
  list.filter((_, index) => index !== from).toSpliced(to, 0, ...list.slice(from, from + 1));
