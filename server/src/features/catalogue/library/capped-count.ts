import { countCap } from '@amberdock/contract/catalog/catalogue.ts';

/** Caps a count, which pages then show as "2,000+": the total of a list and the counts of its facets alike. */
export const cappedCount = (count: number, isExact: boolean): { count: number; count_is_exact: boolean } => ({
  count: Math.min(count, countCap),
  count_is_exact: isExact && count <= countCap,
});
