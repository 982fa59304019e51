import { type StaffCategory, staffCategoryRoutes } from '@amberdock/contract/console/products/categories.ts';
import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../kit/format.ts';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { choicesOf, nameOf } from './tree.rules.ts';
import { categoriesKey } from './use-staff-categories.ts';

type Props = {
  category: StaffCategory;
  categories: readonly StaffCategory[];
  onClose: () => void;
  /** Runs once none is left to move, instead of `onClose`: the category is to be deleted. */
  onEmptied?: () => void;
};

/** Moves a category's own products to another one, before it is deleted or otherwise. */
export function MoveProducts({ category, categories, onClose, onEmptied }: Props) {
  const { categories: t } = useTexts();
  const { language } = usePreferences();
  const [chosen, setChosen] = useState<string | null>(null);
  const [wasSent, setSent] = useState(false);
  const counted = (count: number) => formatCount(count, language);
  const moving = useChange<{ moved: number; left: number }, string>({
    change: (to_category_id, keyOf) => {
      const body = { to_category_id };
      return call(
        staffCategoryRoutes.moveProducts,
        { params: { id: category.id }, body },
        { idempotencyKey: keyOf({ id: category.id, ...body }) },
      );
    },
    queryKey: categoriesKey,
    done: ({ moved, left }) =>
      left > 0 ? t.productsMoving(counted(moved), counted(left)) : t.productsMoved(counted(moved)),
    onDone: ({ left }) => (left === 0 && onEmptied ? onEmptied() : onClose()),
  });
  const submit = () => {
    setSent(true);
    if (chosen !== null) moving.mutate(chosen);
  };
  const name = nameOf(category, language);
  const count = counted(category.product_count);
  return (
    <FormDialog
      title={onEmptied ? t.removeTitle(name) : t.moveProductsTitle(name)}
      isKept={chosen !== null}
      onClose={onClose}
      onSubmit={submit}
      error={moving.error}
      submit={{ label: t.moveProducts, isPending: moving.isPending }}
    >
      <Text size="sm">{onEmptied ? t.removeWithProducts(count) : t.moveProductsHint(count)}</Text>
      <Select
        label={t.toCategory}
        data={choicesOf(categories, language).filter(({ value }) => value !== category.id)}
        value={chosen}
        onChange={setChosen}
        error={wasSent && chosen === null && t.chooseCategory}
        searchable
        withAsterisk
        openOnFocus={false}
        data-autofocus
      />
    </FormDialog>
  );
}
