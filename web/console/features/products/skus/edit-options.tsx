import { newOptionsMax, numberLengthMax } from '@amberdock/contract/console/products/product-making.ts';
import { productSkuRoutes } from '@amberdock/contract/console/products/product-skus.ts';
import type { StaffProduct } from '@amberdock/contract/console/products/products.ts';
import { Button, Fieldset, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { useFaultFocused } from '../../../ui/use-fault-focused.ts';
import { productsKey } from '../products-key.ts';
import { isEmptyText, optionsOf, plainText } from './written-sku.rules.ts';

/** An option as it is typed; `value` is what every SKU takes of a new one. */
type Row = {
  key: number;
  position: number | null;
  name: { zh: string; en: string };
  value: { zh: string; en: string };
};
const noText = { zh: '', en: '' };

type Props = {
  product: StaffProduct;
  /** An option comes first, since a second SKU differs from the first by it. */
  isNeeded: boolean;
  onClose: () => void;
  onSaved: (product: StaffProduct) => void;
};

/** Renames, adds and removes the options of a product for all of its SKUs. */
export function EditOptions({ product: current, isNeeded, onClose, onSaved }: Props) {
  const { skus: t, newProduct, save } = useTexts();
  const product = useOpened(current);
  const [opened] = useState<readonly Row[]>(() => rowsOf(product, isNeeded));
  const [rows, setRows] = useState(opened);
  const [sentCount, setSentCount] = useState(0);
  const form = useFaultFocused<HTMLDivElement>(String(sentCount));
  const change = useChange({
    change: () =>
      call(productSkuRoutes.changeOptions, {
        params: { id: product.id },
        body: { options: rows.map(bodyOf), version: product.version },
      }),
    queryKey: productsKey,
    done: () => t.optionsSaved,
    onDone: onSaved,
  });
  const submit = () => {
    setSentCount(sentCount + 1);
    if (!rows.some(isFaulty)) change.mutate();
  };
  const add = () => setRows([...rows, newRow(rows)]);
  return (
    <FormDialog
      title={t.optionsOf(product.name)}
      size="lg"
      isKept={rows !== opened}
      onClose={onClose}
      onSubmit={submit}
      error={change.error}
      submit={{ label: save, isPending: change.isPending, isDisabled: isNeeded && rows.length === 0 }}
    >
      <Text size="sm" c="dimmed">
        {isNeeded ? t.optionNeeded : t.optionsHint}
      </Text>
      <Stack ref={form}>
        {rows.map((row, index) => (
          <OptionRow
            key={row.key}
            row={row}
            number={index + 1}
            wasSent={sentCount > 0}
            onChange={(changed) =>
              setRows(rows.map((other) => (other === row ? { ...other, ...changed } : other)))
            }
            onRemove={() => setRows(rows.filter((other) => other !== row))}
          />
        ))}
      </Stack>
      <Group>
        <Button variant="default" size="compact-sm" disabled={rows.length >= newOptionsMax} onClick={add}>
          {newProduct.addOption}
        </Button>
      </Group>
    </FormDialog>
  );
}

function rowsOf(product: StaffProduct, isNeeded: boolean): Row[] {
  const rows = optionsOf(product).map(
    ({ key, zh, en }): Row => ({ key, position: key, name: { zh, en }, value: noText }),
  );
  return isNeeded && rows.length === 0 ? [newRow(rows)] : rows;
}

const newRow = (rows: readonly Row[]): Row => ({
  key: Math.max(-1, ...rows.map(({ key }) => key)) + 1,
  position: null,
  name: noText,
  value: noText,
});
const isFaulty = ({ position, name, value }: Row) =>
  isEmptyText(name) || (position === null && isEmptyText(value));
const bodyOf = ({ position, name, value }: Row) => ({
  position,
  name: plainText(name),
  value: position === null ? plainText(value) : null,
});

type RowProps = {
  row: Row;
  number: number;
  wasSent: boolean;
  onChange: (changed: Partial<Row>) => void;
  onRemove: () => void;
};

function OptionRow({ row, number, wasSent, onChange, onRemove }: RowProps) {
  const { skus: t, newProduct } = useTexts();
  const { optionExample } = newProduct;
  const labels = {
    name: { zh: newProduct.optionZh(number), en: newProduct.optionEn(number) },
    value: { zh: t.presentZh, en: t.presentEn },
  };
  const field = (part: 'name' | 'value', which: 'zh' | 'en') => (
    <TextInput
      key={`${part} ${which}`}
      label={labels[part][which]}
      {...(part === 'name' && { placeholder: optionExample[which] })}
      value={row[part][which]}
      maxLength={numberLengthMax.option}
      onChange={({ currentTarget: { value } }) => onChange({ [part]: { ...row[part], [which]: value } })}
      error={wasSent && isEmptyText(row[part]) && newProduct.missingInBoth}
    />
  );
  return (
    <Fieldset legend={newProduct.option(number)}>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {field('name', 'zh')}
        {field('name', 'en')}
        {row.position === null && [field('value', 'zh'), field('value', 'en')]}
      </SimpleGrid>
      <Group justify="end" mt="sm">
        <Button
          variant="subtle"
          color="red"
          size="compact-sm"
          aria-label={newProduct.removeOption(number)}
          onClick={onRemove}
        >
          {newProduct.remove}
        </Button>
      </Group>
    </Fieldset>
  );
}
