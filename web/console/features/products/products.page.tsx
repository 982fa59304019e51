import {
  type ProductLackFilter,
  productLackFilters,
  type ProductState,
  productStates,
  staffProductRoutes,
  type StaffProductSummary,
} from '@amberdock/contract/console/products/products.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Anchor, Button, Group, Text } from '@mantine/core';
import type { DataTableColumn } from 'mantine-datatable';
import { Link, useNavigate } from 'react-router';
import { formatCount } from '../../../kit/format.ts';
import { send } from '../../api/console-api.ts';
import { mayDo, useOperator } from '../../api/use-operator.ts';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { usePreferences } from '../../preferences.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PagedTable } from '../../ui/paged-table.tsx';
import { Time } from '../../ui/time.tsx';
import { useAddressFilter } from '../../ui/filters/use-address-filter.ts';
import { ProductFilters } from './product-filters.tsx';
import { ProductPicture } from './product-picture.tsx';
import { ProductStatus } from './product-status.tsx';
import { productsKey } from './products-key.ts';

const oneOf = <T extends string>(known: readonly T[], value: string): T | undefined =>
  known.find((option) => option === value);

/** Lists the products, newest first, published or not. */
export function Component() {
  const { products: t, newProduct, productImports } = useTexts();
  const operator = useOperator().data;
  const { language } = usePreferences();
  const navigate = useNavigate();
  const { value, changeAll } = useAddressFilter();
  const filter = {
    q: value('q') || undefined,
    state: oneOf<ProductState>(productStates, value('state')),
    category_id: value('category') || undefined,
    brand_id: value('brand') || undefined,
    warehouse_id: value('warehouse') || undefined,
    lacks: oneOf<ProductLackFilter>(productLackFilters, value('lacks')),
  };
  const isFiltered = Object.values(filter).some((choice) => choice !== undefined);
  return (
    <>
      <PageHeader title={t.title}>
        {isFiltered && (
          <Button
            variant="default"
            onClick={() => changeAll({ q: '', state: '', category: '', brand: '', warehouse: '', lacks: '' })}
          >
            {t.clear}
          </Button>
        )}
        {operator != null && mayDo(operator, 'catalogue.write') && (
          <>
            <Button variant="default" component={Link} to="/products/import">
              {productImports.open}
            </Button>
            <Button component={Link} to="/products/new">
              {newProduct.title}
            </Button>
          </>
        )}
      </PageHeader>
      <ProductFilters />
      <PagedTable<StaffProductSummary>
        queryKey={[...productsKey, filter]}
        load={(cursor) => send(staffProductRoutes.list, { query: { ...filter, cursor, page_size: 50 } })}
        empty={isFiltered ? t.empty : t.noneYet}
        columns={columnsOf(t, language)}
        onOpen={({ id }) => void navigate(`/products/${id}`)}
      />
    </>
  );
}

const columnsOf = (t: Texts['products'], language: Language): DataTableColumn<StaffProductSummary>[] => [
  {
    accessor: 'name',
    title: t.product,
    width: 240,
    render: ({ id, name, handle, image }) => (
      <Group gap="sm" wrap="nowrap">
        <ProductPicture picture={image} alt="" size={40} />
        <div style={{ minWidth: 0 }}>
          <Anchor component={Link} to={`/products/${id}`} lineClamp={1} size="sm">
            {name}
          </Anchor>
          <Text size="sm" c="dimmed" truncate>
            {handle}
          </Text>
        </div>
      </Group>
    ),
  },
  {
    accessor: 'published',
    title: t.state,
    width: 130,
    render: ({ published }) => <ProductStatus isPublished={published} />,
  },
  {
    accessor: 'category',
    title: t.category,
    width: 120,
    render: ({ category }) => category?.name ?? t.noCategory,
  },
  {
    accessor: 'brand_name',
    title: t.brand,
    width: 110,
    render: ({ brand_name }) => brand_name || t.noBrand,
  },
  { accessor: 'skus_count', title: t.skus, textAlign: 'right' },
  {
    accessor: 'warehouse_ids',
    title: t.warehouse,
    width: 110,
    render: ({ warehouse_ids }) => warehouse_ids.join(', '),
  },
  ...(['available', 'on_hand'] as const).map(
    (figure): DataTableColumn<StaffProductSummary> => ({
      accessor: figure,
      title: { available: t.available, on_hand: t.onHand }[figure],
      textAlign: 'right',
      render: (row) => (
        <Text size="sm" span c={figure === 'available' && row.available === 0 ? 'red' : undefined}>
          {formatCount(row[figure], language)}
        </Text>
      ),
    }),
  ),
  {
    accessor: 'created_at',
    title: t.created,
    render: ({ created_at }) => <Time value={created_at} />,
  },
];
