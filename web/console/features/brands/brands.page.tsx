import { type StaffBrand, staffBrandRoutes } from '@amberdock/contract/console/products/brands.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { Anchor, Badge, Group, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../kit/format.ts';
import { send } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { usePreferences } from '../../preferences.ts';
import { SearchField } from '../../ui/filters/search-field.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { RowMenu } from '../../ui/row-menu.tsx';
import { useFocusedLater } from '../../ui/use-focused-later.ts';
import { brandsKey } from './brands-key.ts';
import { MergeBrand } from './merge-brand.tsx';
import { RemoveBrand } from './remove-brand.tsx';
import { type OtherBrand, RenameBrand } from './rename-brand.tsx';

type AskedBrand = { action: 'rename' | 'merge' | 'remove'; brand: StaffBrand; into?: OtherBrand };

const followedEveryMs = 5_000;

/** Asks again while products follow a change. */
const refetchMs = (brands: readonly StaffBrand[]) =>
  brands.some(({ merges_into, is_being_indexed }) => merges_into !== null || is_being_indexed) &&
  followedEveryMs;

/** The brands with their products, to be renamed, merged and deleted. */
export function Component() {
  const { brands: t } = useTexts();
  const { language } = usePreferences();
  const operator = useOperator().data;
  const mayWrite = operator != null && mayDo(operator, 'catalogue.write');
  const { value, change } = useAddressFilter();
  const searchText = value('q');
  const [asked, setAsked] = useState<AskedBrand | null>(null);
  const { target, focusNext } = useFocusedLater<HTMLInputElement>();
  return (
    <>
      <PageHeader title={t.title} />
      <Text size="sm" c="dimmed" mb="md" maw="72ch">
        {t.about}
      </Text>
      <Group mb="md">
        <SearchField
          label={t.search}
          value={searchText}
          maxLength={textLengthMax.brandSearch}
          inputRef={target}
          onChange={(typed) => change('q', typed)}
        />
      </Group>
      <PagedTable<StaffBrand>
        queryKey={[...brandsKey, 'list', searchText]}
        load={(cursor) => send(staffBrandRoutes.list, { query: { q: searchText, cursor, page_size: 50 } })}
        empty={t.empty}
        refetchMs={refetchMs}
        columns={columnsOf(t, language, mayWrite ? setAsked : null)}
      />
      {asked && <BrandDialog asked={asked} onAsk={setAsked} onGone={focusNext} />}
    </>
  );
}

type DialogProps = {
  asked: AskedBrand;
  onAsk: (asked: AskedBrand | null) => void;
  /** Runs once the brand is gone, and with it the menu that had the focus. */
  onGone: () => void;
};

function BrandDialog({ asked: { action, brand, into }, onAsk, onGone }: DialogProps) {
  const onClose = () => onAsk(null);
  const closeGone = () => {
    onClose();
    onGone();
  };
  if (action === 'merge') return <MergeBrand {...{ brand, into, onClose }} onMerged={closeGone} />;
  if (action === 'rename') {
    return (
      <RenameBrand
        {...{ brand, onClose }}
        onMerge={(other) => onAsk({ action: 'merge', brand, into: other })}
      />
    );
  }
  return <RemoveBrand {...{ brand, onClose }} onRemoved={closeGone} />;
}

const columnsOf = (
  t: Texts['brands'],
  language: Language,
  onAsk: ((asked: AskedBrand) => void) | null,
): DataTableColumn<StaffBrand>[] => [
  {
    accessor: 'name',
    title: t.brand,
    render: ({ name, merges_into, is_being_indexed }) => (
      <>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        {merges_into !== null && (
          <Badge variant="light" tt="none">
            {t.merging(merges_into)}
          </Badge>
        )}
        {is_being_indexed && (
          <Badge variant="light" tt="none">
            {t.following}
          </Badge>
        )}
      </>
    ),
  },
  {
    accessor: 'product_count',
    title: t.products,
    textAlign: 'right',
    width: 140,
    render: (brand) => <Products brand={brand} language={language} />,
  },
  {
    accessor: 'actions',
    title: '',
    hidden: onAsk === null,
    textAlign: 'right',
    width: 76,
    render: (brand) =>
      brand.merges_into === null && <Actions brand={brand} onAsk={(asked) => onAsk?.(asked)} />,
  },
];

function Products({ brand, language }: { brand: StaffBrand; language: Language }) {
  const { brands: t } = useTexts();
  const { id, name, product_count, published_count } = brand;
  const count = formatCount(product_count, language);
  const unpublished = product_count - published_count;
  if (product_count === 0) return count;
  return (
    <>
      <Anchor component={Link} size="sm" to={`/products?brand=${id}`} aria-label={t.productsOf(name, count)}>
        {count}
      </Anchor>
      {unpublished > 0 && (
        <Text size="sm" c="dimmed">
          {t.unpublished(formatCount(unpublished, language))}
        </Text>
      )}
    </>
  );
}

/** The menu with what can be done with a brand. */
function Actions({ brand, onAsk }: { brand: StaffBrand; onAsk: (asked: AskedBrand) => void }) {
  const { brands: t } = useTexts();
  const removal = { label: t.remove, choose: () => onAsk({ action: 'remove', brand }), isRemoval: true };
  return (
    <RowMenu
      label={t.actions(brand.name)}
      actions={[
        { label: t.rename, choose: () => onAsk({ action: 'rename', brand }) },
        { label: t.merge, choose: () => onAsk({ action: 'merge', brand }) },
        ...(brand.product_count === 0 ? [removal] : []),
      ]}
    />
  );
}
