import type { StaffCategory } from '@amberdock/contract/console/products/categories.ts';
import { useState } from 'react';

/** Trees up to this size begin open. */
const openCategoriesMax = 60;

/** The categories that show those below them. */
export function useOpenCategories(categories: readonly StaffCategory[]) {
  const [{ isDefaultOpen, others }, setState] = useState({
    isDefaultOpen: categories.length <= openCategoriesMax,
    others: new Set<string>(),
  });
  const isOpen = (id: string) => isDefaultOpen !== others.has(id);
  const toggle = (id: string) =>
    setState({ isDefaultOpen, others: others.symmetricDifference(new Set([id])) });
  const parents = new Set(categories.map(({ parent_id }) => parent_id));
  const isAllOpen = categories.every(({ id }) => !parents.has(id) || isOpen(id));
  return {
    isOpen,
    toggle,
    open: (id: string) => {
      if (!isOpen(id)) toggle(id);
    },
    isAllOpen,
    toggleAll: () => setState({ isDefaultOpen: !isAllOpen, others: new Set() }),
  };
}
