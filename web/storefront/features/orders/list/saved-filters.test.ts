import { expect, it } from 'vitest';
import { removeFilter, savedFilters, saveFilter } from './saved-filters.ts';

const query = { tab: 'shipped', q: 'jane', from: '', to: '' } as const;

it('keeps a filter by its name, the newest first, and the same name once', () => {
  saveFilter('Jane', query);
  saveFilter('All of Jane', { ...query, tab: 'all' });
  saveFilter('Jane', { ...query, from: '2026-11-01' });
  expect(savedFilters.get()).toEqual([
    { name: 'Jane', to: '/my/orders?tab=shipped&q=jane&from=2026-11-01' },
    { name: 'All of Jane', to: '/my/orders?tab=all&q=jane' },
  ]);
  removeFilter('Jane');
  expect(savedFilters.get().map(({ name }) => name)).toEqual(['All of Jane']);
});

it('keeps the twelve newest', () => {
  for (let n = 0; n < 15; n++) saveFilter(`filter ${n}`, query);
  expect(savedFilters.get()).toHaveLength(12);
  expect(savedFilters.get()[0]?.name).toBe('filter 14');
});
