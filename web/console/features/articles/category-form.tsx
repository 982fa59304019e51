import {
  type ArticleCategoryInput,
  articleLimits,
  type StaffArticleCategory,
  staffArticleRoutes,
} from '@amberdock/contract/console/content/articles.ts';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { useOpened } from '../../ui/dialogs/use-opened.ts';
import { articlesKey } from './article-keys.ts';

type Props = { category: StaffArticleCategory | null; onClose: () => void };

/** Adds a category of articles, or renames one. */
export function CategoryForm({ category: current, onClose }: Props) {
  const { articles, save } = useTexts();
  const t = articles.categories;
  const category = useOpened(current);
  const [names, setNames] = useState<ArticleCategoryInput>({
    name_zh: category?.name_zh ?? '',
    name_en: category?.name_en ?? '',
  });
  const saving = useChange({
    change: (_: void, keyOf) =>
      category
        ? call(staffArticleRoutes.changeCategory, {
            params: { id: category.id },
            body: { ...names, version: category.version },
          })
        : call(staffArticleRoutes.addCategory, { body: names }, { idempotencyKey: keyOf(names) }),
    queryKey: articlesKey,
    done: () => (category ? t.renamed : t.added),
    onDone: onClose,
  });
  const field = (name: keyof ArticleCategoryInput) => ({
    label: t[name],
    value: names[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setNames({ ...names, [name]: event.currentTarget.value }),
    maxLength: articleLimits.categoryNameLengthMax,
    required: true,
  });
  return (
    <FormDialog
      title={category ? t.rename : t.add}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
      error={saving.error}
      submit={{
        label: category ? save : t.add,
        isPending: saving.isPending,
        isDisabled: Object.values(names).some((name) => name.trim() === ''),
      }}
    >
      <TextInput {...field('name_zh')} lang="zh" data-autofocus />
      <TextInput {...field('name_en')} lang="en" />
    </FormDialog>
  );
}
