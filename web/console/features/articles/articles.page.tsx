import {
  articleLimits,
  articleStates,
  type StaffArticleCategory,
  type StaffArticleSummary,
} from '@amberdock/contract/console/content/articles.ts';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { ChoiceFilter } from '../../ui/filters/choice-filter.tsx';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { NothingYet } from '../../ui/lists/nothing-yet.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFocusedLater } from '../../ui/use-focused-later.ts';
import { ArticlesDialog, type AskedDialog } from './articles-dialog.tsx';
import { CategorySection } from './category-section.tsx';
import { useArticleCategories, useArticles } from './use-articles.ts';

/** Lists the help articles by category, drafts too, in the order of the shop. */
export function Component() {
  const { articles: t } = useTexts();
  const { value, changeAll } = useAddressFilter();
  const categories = useArticleCategories();
  const filter = {
    category_id: value('category') || undefined,
    article_state: articleStates.find((state) => state === value('state')),
    q: value('q') || undefined,
  };
  const articles = useArticles(filter);
  const isFiltered = Object.values(filter).some((choice) => choice !== undefined);
  const [asked, setAsked] = useState<AskedDialog | null>(null);
  const { target, focusNext } = useFocusedLater();
  const known = categories.data ?? [];
  const isFull = known.length >= articleLimits.categoriesMax;
  return (
    <>
      <PageHeader title={t.title}>
        {isFiltered && (
          <Button variant="default" onClick={() => changeAll({ category: '', state: '', q: '' })}>
            {t.clear}
          </Button>
        )}
        {known.length > 1 && (
          <Button variant="default" onClick={() => setAsked({ action: 'order categories' })}>
            {t.categories.order}
          </Button>
        )}
        <Button
          ref={target}
          variant="default"
          onClick={() => setAsked({ action: 'add category' })}
          disabled={isFull}
        >
          {t.categories.add}
        </Button>
        {known.length > 0 && (
          <Button onClick={() => setAsked({ action: 'add article', categoryId: filter.category_id ?? null })}>
            {t.add}
          </Button>
        )}
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md" style={{ whiteSpace: 'pre-line' }}>
        {[t.about, t.footer, ...(isFull ? [t.categories.most(articleLimits.categoriesMax)] : [])].join('\n')}
      </Text>
      <Filters categories={known} />
      <Loaded query={categories} pending={<Skeleton h={240} radius="md" />}>
        {(all) => (
          <Loaded query={articles} pending={<Skeleton h={240} radius="md" />}>
            {(found) => <Categories categories={all} {...{ found, isFiltered }} onAsk={setAsked} />}
          </Loaded>
        )}
      </Loaded>
      {asked && (
        <ArticlesDialog
          asked={asked}
          categories={known}
          onClose={() => setAsked(null)}
          onRemoved={focusNext}
        />
      )}
    </>
  );
}

function Filters({ categories }: { categories: readonly StaffArticleCategory[] }) {
  const { articles: t } = useTexts();
  const { language } = usePreferences();
  const { value, change } = useAddressFilter();
  if (categories.length === 0) return null;
  return (
    <Group mb="md" align="end">
      <SearchField
        label={t.search}
        value={value('q')}
        maxLength={articleLimits.titleLengthMax}
        onChange={(searchText) => change('q', searchText)}
      />
      <ChoiceFilter
        label={t.category}
        all={t.anyCategory}
        choices={Object.fromEntries(
          categories.map((category) => [category.id, category[`name_${language}`]]),
        )}
        value={value('category')}
        onChange={(chosen) => change('category', chosen)}
      />
      <ChoiceFilter
        label={t.state}
        all={t.anyState}
        choices={t.states}
        value={value('state')}
        onChange={(chosen) => change('state', chosen)}
      />
    </Group>
  );
}

type CategoriesProps = {
  categories: readonly StaffArticleCategory[];
  found: readonly StaffArticleSummary[];
  /** Categories without a match are left out, and nothing is ordered: not all of it is seen. */
  isFiltered: boolean;
  onAsk: (asked: AskedDialog) => void;
};

function Categories({ categories, found, isFiltered, onAsk }: CategoriesProps) {
  const { articles: t } = useTexts();
  if (categories.length === 0) {
    return <NothingYet title={t.categories.none} hint={t.categories.noneHint} />;
  }
  if (isFiltered && found.length === 0) return <Text>{t.noMatch}</Text>;
  return (
    <Stack>
      {categories.map((category) => {
        const articles = found.filter(({ category_id }) => category_id === category.id);
        if (isFiltered && articles.length === 0) return null;
        return <CategorySection key={category.id} {...{ category, articles, isFiltered, onAsk }} />;
      })}
    </Stack>
  );
}
