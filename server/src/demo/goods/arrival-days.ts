import { chanceOf } from '../chance.ts';

/** Days before the demo is loaded on which new goods came in; the history begins before the first of them. */
const arrivals = [76, 61, 47, 38, 26, 19, 12, 5, 2] as const;

/** The day before which the shop already stood: everything older came in by then. */
export const openedDaysAgo = 94;

/** How many days ago a product came into the shop: three of four with its opening, the others later. */
export function arrivedDaysAgo(handle: string): number {
  const chance = chanceOf('arrival', handle);
  return chance.happens(76) ? openedDaysAgo : chance.pick(arrivals);
}
