import { chanceOf } from '../chance.ts';

/**
 * How often a product is chosen beside the others: a few sell like hot cakes, most now and then. About one of
 * sixty is asked for fifty times as often as the slowest.
 */
export function popularityOf(handle: string): number {
  const rank = chanceOf('popular', handle).between(1, 60);
  return Math.ceil(240 / (rank + 3));
}
