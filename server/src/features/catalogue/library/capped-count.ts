import { countCap } from '@amberdock/contract/catalog/catalogue.ts';

/** The one way to say "2,000+", of a list's total and of a facet's count: they stand beside each other. */
export const cappedCount = (count: number, isExact: boolean): { count: number; count_is_exact: boolean } => ({
  count: Math.min(count, countCap),
  count_is_exact: isExact && count <= countCap,
});
