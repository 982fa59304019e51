import { type StaffCategory, staffCategoryRoutes } from '@amberdock/contract/console/products/categories.ts';
import { Select, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { choicesOf, nameOf } from './tree.rules.ts';
import { categoriesKey } from './use-staff-categories.ts';

type Props = {
  category: StaffCategory;
  categories: readonly StaffCategory[];
  onClose: () => void;
  /** Runs after the move, instead of `onClose`; gets the id of the category above. */
  onMoved: (parentId: string | null) => void;
};

/** The value of the choice that is no category. */
const root = '';

/** Moves a category, with all that is below it, below another one or to the root. */
export function MoveCategory({ category: current, categories, onClose, onMoved }: Props) {
  const { categories: t } = useTexts();
  const { language } = usePreferences();
  const category = useOpened(current);
  const { id, version, parent_id } = category;
  const [chosen, setChosen] = useState(parent_id ?? root);
  const [wasSent, setSent] = useState(false);
  const parentId = chosen === root ? null : chosen;
  const isSame = chosen === (parent_id ?? root);
  const moving = useChange({
    change: () =>
      call(staffCategoryRoutes.move, {
        params: { id },
        body: { parent_id: parentId, version },
      }),
    queryKey: categoriesKey,
    done: () => t.wasMoved,
    onDone: () => onMoved(parentId),
  });
  const submit = () => {
    setSent(true);
    if (!isSame) moving.mutate();
  };
  return (
    <FormDialog
      title={t.moveTitle(nameOf(category, language))}
      isKept={!isSame}
      onClose={onClose}
      onSubmit={submit}
      error={moving.error}
      submit={{ label: t.move, isPending: moving.isPending }}
    >
      <Text size="sm" c="dimmed">
        {t.moveHint}
      </Text>
      <Select
        label={t.parent}
        data={[{ value: root, label: t.root }, ...choicesOf(categories, language, id)]}
        value={chosen}
        onChange={(value) => setChosen(value ?? root)}
        error={wasSent && isSame && t.sameParent}
        allowDeselect={false}
        searchable
        openOnFocus={false}
        data-autofocus
      />
    </FormDialog>
  );
}
