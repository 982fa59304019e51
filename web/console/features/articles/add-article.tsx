import {
  articleLimits,
  type StaffArticleCategory,
  staffArticleRoutes,
} from '@amberdock/contract/console/content/articles.ts';
import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { articlesKey } from './article-keys.ts';
import { isTaken, KeyField } from './key-field.tsx';
import { isPageKey, suggestedKey } from '../../ui/fields/page-key.rules.ts';

type Props = {
  categories: readonly StaffArticleCategory[];
  /** The category that is chosen at first; null: the first one. */
  categoryId: string | null;
  onClose: () => void;
};

/** Begins an article: a draft whose text is written on its page, which opens. */
export function AddArticle({ categories, categoryId, onClose }: Props) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  const navigate = useNavigate();
  const [titles, setTitles] = useState({ title_zh: '', title_en: '' });
  const [category, setCategory] = useState(categoryId ?? categories[0]?.id ?? '');
  // The title suggests it until it is typed.
  const [typedKey, setTypedKey] = useState<string | null>(null);
  const key = typedKey ?? suggestedKey(titles.title_en);
  const body = { ...titles, key, category_id: category, body_zh: '', body_en: '' };
  const adding = useChange({
    change: (_: void, keyOf) => call(staffArticleRoutes.add, { body }, { idempotencyKey: keyOf(body) }),
    queryKey: articlesKey,
    done: () => t.added,
    onDone: ({ id }) => {
      onClose();
      void navigate(`/articles/${id}`);
    },
  });
  const title = (name: keyof typeof titles) => ({
    label: t.fields[name],
    value: titles[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTitles({ ...titles, [name]: event.currentTarget.value }),
    maxLength: articleLimits.titleLengthMax,
    required: true,
  });
  const isWhole =
    Object.values(titles).every((text) => text.trim() !== '') && isPageKey(key) && category !== '';
  return (
    <FormDialog
      title={t.add}
      size="lg"
      onClose={onClose}
      onSubmit={() => adding.mutate()}
      error={isTaken(adding.error) ? null : adding.error}
      submit={{ label: t.add, isPending: adding.isPending, isDisabled: !isWhole }}
    >
      <Text size="sm" c="dimmed">
        {t.addHint}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...title('title_zh')} lang="zh" data-autofocus />
        <TextInput {...title('title_en')} lang="en" />
      </SimpleGrid>
      <Select
        label={t.category}
        data={categories.map((known) => ({ value: known.id, label: known[`name_${language}`] }))}
        value={category}
        onChange={(chosen) => setCategory(chosen ?? category)}
        allowDeselect={false}
        required
      />
      <KeyField
        value={key}
        refusal={adding.error}
        onChange={(typed) => {
          setTypedKey(typed);
          if (isTaken(adding.error)) adding.reset();
        }}
      />
    </FormDialog>
  );
}
