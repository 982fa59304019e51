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
 * Moves a category up or down among its siblings. Moves asked for while another is made wait for it, and start from the
 * order that it leaves. The focus stays on the button that was pressed; `said` is what to announce to screen readers.
 */
export function useOrder() {
  const { categories: t } = useTexts();
  const { language } = usePreferences();
  const queries = useQueryClient();
  const { list, focusNext } = useFocusKept<HTMLUListElement>();
  const [said, setSaid] = useState('');
  const order = useMutation({
    scope: { id: 'order of categories' },
    mutationFn: async ({ category: { id, parent_id }, by }: Move) => {
      const tree = queries.getQueryData<StaffCategory[]>(categoryTreeKey) ?? [];
      const ids = siblingsOf(tree, parent_id).map((sibling) => sibling.id);
      const place = ids.indexOf(id);
      const isWithin = ids[place] !== undefined && ids[place + by] !== undefined;
      if (!isWithin) return null;
      const category_ids = moved(ids, place, place + by);
      return call(staffCategoryRoutes.order, { body: { parent_id, category_ids } });
    },
    onSuccess: (tree, { category, by }) => {
      if (!tree) return;
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
  return { list, said, move: (category: StaffCategory, by: 1 | -1) => order.mutate({ category, by }) };
}
