import type { StaffProduct, StaffSku } from '@amberdock/contract/console/products/products.ts';
import { missingFacts } from '@amberdock/contract/trade/customs.ts';
import { Badge, Button, Group, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { formatCount, formatWeight } from '../../../../kit/format.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import type { Texts } from '../../../locales/zh.ts';
import { usePreferences } from '../../../preferences.ts';
import { showFailure } from '../../../ui/show-failure.ts';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { productsKey } from '../products-key.ts';
import { changeState } from './change-state.ts';

type Props = {
  product: StaffProduct;
  mayWrite: boolean;
  onOpen: (dialog: 'edit' | 'withdraw', skuId: string) => void;
};

/** The SKUs of a product with their measures, customs data and stock. */
export function SkuTable({ product, mayWrite, onOpen }: Props) {
  const t = useTexts();
  const { language } = usePreferences();
  const count = (sku: StaffSku, figure: 'available' | 'on_hand') =>
    formatCount(
      sku.offers.reduce((sum, offer) => sum + offer[figure], 0),
      language,
    );
  return (
    <DataTable<StaffSku>
      withTableBorder
      borderRadius="sm"
      minHeight={160}
      striped
      verticalSpacing="xs"
      records={product.skus}
      noRecordsText={t.skus.none}
      columns={[
        ...factColumns(t),
        {
          accessor: 'weight_grams',
          title: t.products.weight,
          noWrap: true,
          textAlign: 'right',
          render: ({ weight_grams }) => formatWeight(weight_grams, language),
        },
        {
          accessor: 'size_mm',
          title: t.skus.size,
          noWrap: true,
          render: ({ size_mm: sides }) => (sides.length === 3 ? sides.join(' × ') : '–'),
        },
        { accessor: 'hs_code', title: t.skus.customs, render: (sku) => <CustomsState sku={sku} /> },
        {
          accessor: 'available',
          title: t.products.available,
          textAlign: 'right',
          render: (sku) => count(sku, 'available'),
        },
        {
          accessor: 'on_hand',
          title: t.products.onHand,
          textAlign: 'right',
          render: (sku) => count(sku, 'on_hand'),
        },
        ...(mayWrite
          ? [
              {
                accessor: 'id',
                title: '',
                textAlign: 'right' as const,
                render: (sku: StaffSku) => <Actions product={product} sku={sku} onOpen={onOpen} />,
              },
            ]
          : []),
      ]}
    />
  );
}

const factColumns = (t: Texts): DataTableColumn<StaffSku>[] => [
  {
    accessor: 'sku',
    title: 'SKU',
    render: (sku) => (
      <>
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }} miw={96}>
          {sku.sku}
        </Text>
        <SkuState sku={sku} />
      </>
    ),
  },
  {
    accessor: 'options',
    title: t.skus.options,
    render: ({ options }) => t.products.options(options) || '–',
  },
  { accessor: 'barcode', title: t.products.barcode, render: ({ barcode }) => barcode || '–' },
];

/** Says why a SKU cannot be bought: it is withdrawn, or has no offer on sale in the operator's warehouses. */
export function SkuState({ sku: { withdrawn, offers } }: { sku: StaffSku }) {
  const { skus: t, products } = useTexts();
  if (withdrawn)
    return (
      <Badge color="gray" variant="light">
        {t.states.withdrawn}
      </Badge>
    );
  if (offers.some(({ active }) => active)) return null;
  return (
    <Badge color="amber" variant="light">
      {offers.length > 0 ? products.inactive : t.states.noOffer}
    </Badge>
  );
}

function CustomsState({ sku }: { sku: StaffSku }) {
  const { skus: t } = useTexts();
  const isLacking = missingFacts(sku).length > 0;
  return (
    <Badge color={isLacking ? 'red' : 'green'} variant="light">
      {isLacking ? t.customsLacking : t.customsComplete}
    </Badge>
  );
}

type ActionsProps = { product: StaffProduct; sku: StaffSku; onOpen: Props['onOpen'] };

function Actions({ product, sku, onOpen }: ActionsProps) {
  const { skus: t } = useTexts();
  const takeUp = useChange({
    change: () => changeState({ id: sku.id, version: product.version, withdrawn: false }),
    queryKey: productsKey,
    done: () => t.takenUp(sku.sku),
    onDone: () => {},
  });
  const action = sku.withdrawn ? t.takeUp : t.withdraw;
  return (
    <Group gap={4} justify="end" wrap="nowrap">
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${t.edit} ${sku.sku}`}
        onClick={() => onOpen('edit', sku.id)}
      >
        {t.edit}
      </Button>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`${action} ${sku.sku}`}
        loading={takeUp.isPending}
        onClick={() =>
          sku.withdrawn ? takeUp.mutate(undefined, { onError: showFailure }) : onOpen('withdraw', sku.id)
        }
      >
        {action}
      </Button>
    </Group>
  );
}
