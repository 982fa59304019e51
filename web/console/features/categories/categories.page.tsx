import {
  categoriesMax,
  categoryNameMax,
  type StaffCategory,
} from '@amberdock/contract/console/products/categories.ts';
import { Alert, Button, Group, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { NothingYet } from '../../ui/lists/nothing-yet.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { useFocusedLater } from '../../ui/use-focused-later.ts';
import { type AskedCategory, CategoryDialog } from './category-dialog.tsx';
import { CategoryTree } from './category-tree.tsx';
import { foundIn, treeOf } from './tree.rules.ts';
import { useOpenCategories } from './use-open-categories.ts';
import { useStaffCategories } from './use-staff-categories.ts';

/** The tree of categories, to be searched and changed. */
export function Component() {
  const { categories: t } = useTexts();
  const operator = useOperator().data;
  const mayWrite = operator != null && mayDo(operator, 'catalogue.write');
  const [asked, setAsked] = useState<AskedCategory | null>(null);
  const { target, focusNext } = useFocusedLater();
  return (
    <>
      <PageHeader title={t.title}>
        {mayWrite && (
          <Button ref={target} onClick={() => setAsked({ action: 'add', id: null })}>
            {t.add}
          </Button>
        )}
      </PageHeader>
      <Text size="sm" c="dimmed" mb="md" maw="72ch">
        {t.about}
      </Text>
      {mayWrite && (
        <Text size="sm" c="dimmed" mb="md" visibleFrom="sm">
          {t.keysHint}
        </Text>
      )}
      <Loaded query={useStaffCategories()} pending={<Skeleton h={320} radius="md" />}>
        {(categories) => (
          <Categories {...{ categories, asked }} onAsk={setAsked} onGone={focusNext} mayWrite={mayWrite} />
        )}
      </Loaded>
    </>
  );
}

type Props = {
  categories: readonly StaffCategory[];
  asked: AskedCategory | null;
  onAsk: (asked: AskedCategory | null) => void;
  onGone: () => void;
  mayWrite: boolean;
};

function Categories({ categories, asked, onAsk, onGone, mayWrite }: Props) {
  const { categories: t } = useTexts();
  const { value, change } = useAddressFilter();
  const searchText = value('q');
  const open = useOpenCategories(categories);
  const roots = treeOf(categories);
  const { nodes, count } = searchText === '' ? { nodes: roots, count: 0 } : foundIn(roots, searchText);
  return (
    <>
      {categories.length >= categoriesMax && (
        <Alert mb="md" color="orange">
          {t.isFull(categoriesMax)}
        </Alert>
      )}
      {categories.some(({ is_being_indexed }) => is_being_indexed) && (
        <Alert mb="md" role="status">
          {t.following}
        </Alert>
      )}
      {categories.length === 0 ? (
        <NothingYet title={t.none} hint={t.noneHint} />
      ) : (
        <Group mb="md" align="end" justify="space-between">
          <SearchField
            label={t.search}
            value={searchText}
            maxLength={categoryNameMax}
            onChange={(typed) => change('q', typed)}
          />
          {searchText === '' ? (
            <Button variant="default" onClick={open.toggleAll}>
              {open.isAllOpen ? t.collapseAll : t.expandAll}
            </Button>
          ) : (
            <Text size="sm" c="dimmed" role="status">
              {count > 0 ? t.found(count) : t.notFound}
            </Text>
          )}
        </Group>
      )}
      <CategoryTree
        nodes={nodes}
        categories={categories}
        isOpen={(id) => searchText !== '' || open.isOpen(id)}
        onToggle={open.toggle}
        onAsk={mayWrite ? onAsk : undefined}
        isFiltered={searchText !== ''}
      />
      {asked && (
        <CategoryDialog
          key={`${asked.action} ${asked.id}`}
          asked={asked}
          categories={categories}
          onAsk={onAsk}
          onClose={() => onAsk(null)}
          onGone={() => {
            onAsk(null);
            onGone();
          }}
          onPlaced={(parentId) => parentId !== null && open.open(parentId)}
        />
      )}
    </>
  );
}
