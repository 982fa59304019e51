import { chanceOf } from '../chance.ts';

/**
 * Returns the weight with which a product is picked: a few sell very often, most now and then. The best seller weighs 15
 * times as much as the slowest; about one product in sixty is a best seller.
 */
export function popularityOf(handle: string): number {
  const rank = chanceOf('popular', handle).between(1, 60);
  return Math.ceil(240 / (rank + 3));
}
