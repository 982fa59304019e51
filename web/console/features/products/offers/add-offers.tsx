import { productMakingRoutes } from '@amberdock/contract/console/products/product-making.ts';
import { type StaffProduct, type StaffSku, stockMax } from '@amberdock/contract/console/products/products.ts';
import { type StaffWarehouse } from '@amberdock/contract/console/warehouses.ts';
import { Checkbox, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { useStaffWarehouses } from '../../warehouses/use-staff-warehouses.ts';
import { productsKey } from '../products-key.ts';
import { OfferFields, termsBody, termsFaults, type WrittenTerms } from './offer-fields.tsx';
import { WholeNumber } from '../../../ui/fields/whole-number.tsx';

type Props = { product: StaffProduct; onClose: () => void };

/** Offers SKUs of a product in one of the operator's warehouses. */
export function AddOffers(props: Props) {
  const { newProduct: t } = useTexts();
  const found = useStaffWarehouses();
  const [first] = found.data ?? [];
  if (found.data && first) return <Form {...props} warehouses={found.data} first={first} />;
  return (
    <FormDialog
      title={t.addOffersOf(props.product.name)}
      onClose={props.onClose}
      onSubmit={() => {}}
      submit={{ label: t.addOffers, isDisabled: true, isPending: false }}
    >
      <Loaded query={found} pending={<Skeleton h={120} />}>
        {() => <Text>{t.noWarehouse}</Text>}
      </Loaded>
    </FormDialog>
  );
}

const noTerms: WrittenTerms = { price: '', market_price: '', minimum: 1, tiers: [] };
const isOffered = ({ offers, withdrawn }: StaffSku, code: string) =>
  withdrawn || offers.some(({ warehouse_id }) => warehouse_id === code);

type FormProps = Props & { warehouses: readonly StaffWarehouse[]; first: StaffWarehouse };

function Form({ product: current, onClose, warehouses, first }: FormProps) {
  const { newProduct: t } = useTexts();
  // The product as of opening the form, with its version, so that another operator's changes are not overwritten.
  const [product] = useState(current);
  const [warehouse, setWarehouse] = useState(
    warehouses.find(({ code }) => product.skus.some((sku) => !isOffered(sku, code))) ?? first,
  );
  const [terms, setTerms] = useState(noTerms);
  const [stock, setStock] = useState<number | string>(0);
  const [left, setLeft] = useState<readonly string[]>([]);
  const [wasSent, setSent] = useState(false);
  const open = product.skus.filter((sku) => !isOffered(sku, warehouse.code));
  const chosen = open.filter(({ id }) => !left.includes(id));
  const isStock = Number.isInteger(stock) && Number(stock) >= 0;
  const change = useChange({
    change: () =>
      call(productMakingRoutes.addOffers, {
        params: { id: product.id },
        body: {
          ...termsBody(terms),
          warehouse_id: warehouse.code,
          sku_ids: chosen.map(({ id }) => id),
          opening_stock: Number(stock),
          version: product.version,
        },
      }),
    queryKey: productsKey,
    done: () => t.offersAdded,
    onDone: onClose,
  });
  const submit = () => {
    setSent(true);
    const isWrong = Object.values(termsFaults(terms, warehouse.currency)).some(Boolean);
    if (!isWrong && isStock && chosen.length > 0) change.mutate();
  };
  return (
    <FormDialog
      title={t.addOffersOf(product.name)}
      size="lg"
      onClose={onClose}
      onSubmit={submit}
      error={change.error}
      submit={{ label: t.addOffers, isPending: change.isPending, isDisabled: open.length === 0 }}
    >
      <Select
        label={t.warehouse}
        data={warehouses.map(({ code, name }) => ({ value: code, label: `${name} (${code})` }))}
        value={warehouse.code}
        onChange={(code) =>
          setWarehouse(warehouses.find((warehouse) => warehouse.code === code) ?? warehouse)
        }
        allowDeselect={false}
      />
      <Skus {...{ open, chosen, wasSent }} onChange={setLeft} />
      <OfferFields written={terms} currency={warehouse.currency} wasSent={wasSent} onChange={setTerms} />
      <WholeNumber
        label={t.openingStock}
        value={stock}
        onChange={setStock}
        min={0}
        max={stockMax}
        error={wasSent && !isStock && t.wrongStock}
        required
      />
      <Text size="sm" c="dimmed">
        {t.addOffersHint}
      </Text>
    </FormDialog>
  );
}

type SkusProps = {
  /** Those that have no offer in the warehouse. */
  open: readonly StaffSku[];
  chosen: readonly StaffSku[];
  wasSent: boolean;
  /** Gets the ids of those that are left out. */
  onChange: (left: string[]) => void;
};

function Skus({ open, chosen, wasSent, onChange }: SkusProps) {
  const { newProduct: t, products } = useTexts();
  if (open.length === 0) return <Text>{t.allOffered}</Text>;
  return (
    <Checkbox.Group
      label={t.chosenSkus}
      value={chosen.map(({ id }) => id)}
      onChange={(ids) => onChange(open.flatMap(({ id }) => (ids.includes(id) ? [] : [id])))}
      error={wasSent && chosen.length === 0 && t.chooseSku}
    >
      <Stack gap="xs" mah={200} style={{ overflowY: 'auto' }}>
        {open.map(({ id, sku, options }) => (
          <Checkbox
            key={id}
            value={id}
            label={[sku, products.options(options)].filter(Boolean).join(' · ')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
