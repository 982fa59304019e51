import {
  categoryNameMax,
  type StaffCategory,
  staffCategoryRoutes,
} from '@amberdock/contract/console/products/categories.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, ConsoleApiError } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { useFaultFocused } from '../../ui/use-fault-focused.ts';
import { nameOf } from './tree.rules.ts';
import { categoriesKey } from './use-staff-categories.ts';

type Props = {
  /** Null: a new one is added. */
  category: StaffCategory | null;
  /** The category that a new one lies below; null: it is added at the root. */
  parent: StaffCategory | null;
  onClose: () => void;
  onAdded: (parentId: string | null) => void;
};

type Names = { name_zh: string; name_en: string };
type Field = keyof Names;
const fields: readonly Field[] = ['name_zh', 'name_en'];

/** Names a new category, or renames one. */
export function CategoryForm({ category: current, parent, onClose, onAdded }: Props) {
  const { categories: t, save } = useTexts();
  const { language } = usePreferences();
  const category = useOpened(current);
  const [written, setWritten] = useState<Names>({
    name_zh: category?.name_zh ?? '',
    name_en: category?.name_en ?? '',
  });
  const [sentCount, setSentCount] = useState(0);
  const saving = useSaveCategory(category, parent, { onClose, onAdded });
  const { field: takenField, message } = takenNameOf(saving.error);
  const group = useFaultFocused<HTMLDivElement>(`${sentCount} ${takenField ?? ''}`);
  const isMissing = (field: Field) => written[field].trim() === '';
  const submit = () => {
    setSentCount(sentCount + 1);
    if (!fields.some(isMissing)) saving.mutate(written);
  };
  const title = category
    ? t.renameTitle(nameOf(category, language))
    : parent
      ? t.addTitle(nameOf(parent, language))
      : t.add;
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      error={takenField ? null : saving.error}
      submit={{ label: category ? save : t.make, isPending: saving.isPending }}
    >
      <Text size="sm" c="dimmed">
        {category ? `${t.namesHint} ${t.follows}` : t.namesHint}
      </Text>
      <Stack ref={group}>
        {fields.map((field) => (
          <TextInput
            key={field}
            label={labels[field]?.[language]}
            value={written[field]}
            maxLength={categoryNameMax}
            error={(sentCount > 0 && isMissing(field) && t.missing) || (takenField === field && message)}
            onChange={({ currentTarget: { value } }) =>
              setWritten((before) => ({ ...before, [field]: value }))
            }
            withAsterisk
            {...(field === `name_${language}` && { 'data-autofocus': true })}
          />
        ))}
      </Stack>
    </FormDialog>
  );
}

type Ends = Pick<Props, 'onClose' | 'onAdded'>;

function useSaveCategory(
  category: StaffCategory | null,
  parent: StaffCategory | null,
  { onClose, onAdded }: Ends,
) {
  const { categories: t } = useTexts();
  return useChange<unknown, Names>({
    change: (names, keyOf) => {
      if (category)
        return call(staffCategoryRoutes.rename, {
          params: { id: category.id },
          body: { ...names, version: category.version },
        });
      const body = { ...names, parent_id: parent?.id ?? null };
      return call(staffCategoryRoutes.add, { body }, { idempotencyKey: keyOf(body) });
    },
    queryKey: categoriesKey,
    done: () => (category ? t.renamed : t.added),
    onDone: () => {
      if (!category) onAdded(parent?.id ?? null);
      onClose();
    },
  });
}

/** Returns the field whose name another category has, and the sentence that says so. */
function takenNameOf(error: Error | null): { field: Field | null; message: string } {
  const isTaken = error instanceof ConsoleApiError && error.code === 'category_name_taken';
  const { field } = (isTaken ? error.data : {}) as { field?: Field };
  return { field: field ?? null, message: error?.message ?? '' };
}
