import { type StaffCategory, staffCategoryRoutes } from '@amberdock/contract/console/products/categories.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { KeptModal } from '../../ui/dialogs/kept-modal.tsx';
import { MoveProducts } from './move-products.tsx';
import { nameOf, siblingsOf } from './tree.rules.ts';
import { categoriesKey } from './use-staff-categories.ts';

type Props = {
  category: StaffCategory;
  categories: readonly StaffCategory[];
  onClose: () => void;
  onRemoved: () => void;
  /** Its products have just been moved, whatever the tree that is loaded says. */
  isEmptied: boolean;
  onEmptied: () => void;
};

/** Deletes a category after a question; says first what hangs on it, and moves its products away. */
export function RemoveCategory({ category, categories, onClose, onRemoved, isEmptied, onEmptied }: Props) {
  const { categories: t } = useTexts();
  const { language } = usePreferences();
  const below = siblingsOf(categories, category.id);
  if (below.length > 0) return <HasCategories category={category} count={below.length} onClose={onClose} />;
  if (category.product_count > 0 && !isEmptied)
    return <MoveProducts {...{ category, categories, onClose, onEmptied }} />;
  return (
    <ConfirmDialog
      record={category}
      ask={(asked) => ({
        title: t.removeTitle(nameOf(asked, language)),
        text: t.removeHint,
        label: t.remove,
        done: t.removed,
      })}
      change={({ id, version }) => call(staffCategoryRoutes.remove, { params: { id }, query: { version } })}
      queryKey={categoriesKey}
      onClose={onClose}
      onDone={onRemoved}
    />
  );
}

type ExplanationProps = { category: StaffCategory; count: number; onClose: () => void };

function HasCategories({ category, count, onClose }: ExplanationProps) {
  const { categories: t, close } = useTexts();
  const { language } = usePreferences();
  return (
    <KeptModal title={t.notRemovedTitle(nameOf(category, language))} onClose={onClose}>
      <Stack>
        <Text size="sm">{t.removeWithCategories(count)}</Text>
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {close}
          </Button>
        </Group>
      </Stack>
    </KeptModal>
  );
}
