import { type StaffCategory, staffCategoryRoutes } from '@amberdock/contract/console/products/categories.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { moved } from '../../ui/lists/moved.rules.ts';
import { useFocusKept } from '../../ui/use-focus-kept.ts';
import { nameOf, siblingsOf } from './tree.rules.ts';
import { categoriesKey, categoryTreeKey } from './use-staff-categories.ts';

type Move = { category: StaffCategory; by: 1 | -1 };

/**
 * Moves a category up or down among its siblings, one move at a time. It keeps the focus on the button that was pressed,
 * and returns what to announce to screen readers as `said`.
 */
export function useOrder(categories: readonly StaffCategory[]) {
  const { categories: t } = useTexts();
  const { language } = usePreferences();
  const queries = useQueryClient();
  const { list, focusNext } = useFocusKept<HTMLUListElement>();
  const [said, setSaid] = useState('');
  const order = useMutation({
    mutationFn: ({ category: { id, parent_id }, by }: Move) => {
      const ids = siblingsOf(categories, parent_id).map((sibling) => sibling.id);
      const place = ids.indexOf(id);
      const category_ids = moved(ids, place, place + by);
      return call(staffCategoryRoutes.order, { body: { parent_id, category_ids } });
    },
    onSuccess: (tree, { category, by }) => {
      const { id, parent_id } = category;
      const siblings = siblingsOf(tree, parent_id);
      const place = siblings.findIndex((sibling) => sibling.id === id) + 1;
      const [way, other] = by === -1 ? ['raise', 'lower'] : ['lower', 'raise'];
      focusNext(`${id} ${way}`, `${id} ${other}`);
      setSaid(t.moved(nameOf(category, language), place, siblings.length));
      queries.setQueryData(categoryTreeKey, tree);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: categoriesKey }),
  });
  const move = (category: StaffCategory, by: 1 | -1) => {
    const siblings = siblingsOf(categories, category.parent_id);
    const place = siblings.findIndex(({ id }) => id === category.id) + by;
    if (order.isPending || place < 0 || place >= siblings.length) return;
    order.mutate({ category, by });
  };
  return { list, said, move };
}
