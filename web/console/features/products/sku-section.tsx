import type { StaffOffer, StaffProduct, StaffSku } from '@amberdock/contract/console/products/products.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { DataTable, type DataTableColumn } from 'mantine-datatable';
import { useState } from 'react';
import { formatCount, formatMoney, formatWeight } from '../../../kit/format.ts';
import { useTexts } from '../../locales/use-texts.ts';
import type { Texts } from '../../locales/zh.ts';
import { usePreferences } from '../../preferences.ts';
import { Facts } from '../../ui/facts.tsx';
import { Section } from '../../ui/section.tsx';
import { CountStock } from './count-stock.tsx';
import { EditOffer } from './edit-offer.tsx';
import { ResumeOffer, WithdrawOffer } from './offers/offer-state.tsx';
import { Movements } from './movements.tsx';
import { ReceiveStock } from './receive-stock.tsx';
import { EditSku } from './skus/edit-sku.tsx';
import { SkuState } from './skus/sku-table.tsx';

const dialogs = {
  edit: EditOffer,
  receive: ReceiveStock,
  count: CountStock,
  withdraw: WithdrawOffer,
  movements: Movements,
};
type Dialog = keyof typeof dialogs;
export type OfferDialogProps = { offer: StaffOffer; sku: string; product: StaffProduct; onClose: () => void };

type Props = { sku: StaffSku; product: StaffProduct; mayWrite: boolean; mayCount: boolean };

/** A SKU with its offers, whose prices and stock can be changed. */
export function SkuSection({ sku, product, mayWrite, mayCount }: Props) {
  const { products: t } = useTexts();
  const { language } = usePreferences();
  const [open, setOpen] = useState<{ dialog: Dialog; offerId: string } | null>(null);
  const offer = sku.offers.find(({ id }) => id === open?.offerId);
  const Opened = open && dialogs[open.dialog];
  const options = t.options(sku.options);
  return (
    <Section
      title={sku.sku}
      {...(options && { hint: options })}
      actions={mayWrite && <EditButton sku={sku} product={product} />}
    >
      <Stack>
        <SkuFacts sku={sku} />
        {sku.offers.length === 0 ? (
          <Text c="dimmed">{t.noOffers}</Text>
        ) : (
          <DataTable<StaffOffer>
            withTableBorder
            borderRadius="sm"
            verticalSpacing="xs"
            records={sku.offers}
            columns={[
              ...columnsOf(t, language),
              {
                accessor: 'id',
                title: '',
                textAlign: 'right',
                width: 260,
                render: (row) => (
                  <OfferActions
                    {...{ sku, product, mayWrite, mayCount }}
                    offer={row}
                    onOpen={(dialog) => setOpen({ dialog, offerId: row.id })}
                  />
                ),
              },
            ]}
          />
        )}
      </Stack>
      {Opened && offer && (
        <Opened offer={offer} sku={sku.sku} product={product} onClose={() => setOpen(null)} />
      )}
    </Section>
  );
}

type ActionsProps = Props & { offer: StaffOffer; onOpen: (dialog: Dialog) => void };

/** The actions on an offer; one of a withdrawn SKU is changed once its SKU is back on sale. */
function OfferActions({ offer, sku, product, mayWrite, mayCount, onOpen }: ActionsProps) {
  const { products: t } = useTexts();
  const mayChange = mayWrite && !sku.withdrawn;
  const actions = [
    ['edit', t.editOffer, mayChange],
    ['receive', t.receive, mayCount],
    ['count', t.count, mayCount],
    ['movements', t.movements, true],
    ['withdraw', t.stop, mayChange && !offer.withdrawn],
  ] as const;
  return (
    <Group gap={4} justify="end">
      {actions.map(
        ([dialog, label, isAllowed]) =>
          isAllowed && (
            <Button
              key={dialog}
              variant="subtle"
              size="compact-sm"
              aria-label={`${label} ${sku.sku} ${offer.warehouse_name}`}
              onClick={() => onOpen(dialog)}
            >
              {label}
            </Button>
          ),
      )}
      {mayChange && offer.withdrawn && <ResumeOffer offer={offer} sku={sku.sku} product={product} />}
    </Group>
  );
}

function SkuFacts({ sku }: Pick<Props, 'sku'>) {
  const { products: t } = useTexts();
  const { language } = usePreferences();
  return (
    <Facts
      facts={[
        [t.state, sku.withdrawn ? <SkuState key="state" sku={sku} /> : null],
        [t.weight, formatWeight(sku.weight_grams, language)],
        [t.size, sku.size_mm.length === 3 ? `${sku.size_mm.join(' × ')} mm` : ''],
        [t.barcode, sku.barcode],
      ]}
    />
  );
}

function EditButton({ sku, product }: Pick<Props, 'sku' | 'product'>) {
  const { skus: t } = useTexts();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        style={{ flexShrink: 0 }}
        aria-label={`${t.edit} ${sku.sku}`}
        onClick={() => setEditing(true)}
      >
        {t.editSku}
      </Button>
      {isEditing && <EditSku product={product} sku={sku} onClose={() => setEditing(false)} />}
    </>
  );
}

const columnsOf = (t: Texts['products'], language: Language): DataTableColumn<StaffOffer>[] => [
  {
    accessor: 'warehouse_name',
    title: t.warehouse,
    noWrap: true,
    render: ({ warehouse_name, warehouse_id, active }) => (
      <>
        {warehouse_name}
        <Text size="sm" c="dimmed">
          {warehouse_id}
        </Text>
        {!active && <Badge color="gray">{t.inactive}</Badge>}
      </>
    ),
  },
  { accessor: 'price', title: t.price, noWrap: true, render: ({ price }) => formatMoney(price) },
  {
    accessor: 'market_price',
    title: t.marketPrice,
    noWrap: true,
    render: ({ market_price: price }) => (price ? formatMoney(price) : '–'),
  },
  {
    accessor: 'wholesale_prices',
    title: t.tiers,
    noWrap: true,
    render: ({ wholesale_prices: tiers }) =>
      tiers.length === 0
        ? '–'
        : tiers.map(({ min_quantity, unit_price }) => (
            <Text size="sm" key={min_quantity}>
              {t.tier(min_quantity, formatMoney(unit_price))}
            </Text>
          )),
  },
  { accessor: 'minimum_order_quantity', title: t.minimum, textAlign: 'right' },
  ...(['available', 'reserved', 'on_hand'] as const).map(
    (figure): DataTableColumn<StaffOffer> => ({
      accessor: figure,
      title: { available: t.available, reserved: t.reserved, on_hand: t.onHand }[figure],
      textAlign: 'right',
      render: (row) => formatCount(row[figure], language),
    }),
  ),
];
