import { productSkuRoutes } from '@amberdock/contract/console/products/product-skus.ts';
import type { StaffProduct, StaffSku } from '@amberdock/contract/console/products/products.ts';
import { Fieldset, Stack } from '@mantine/core';
import { useState } from 'react';
import { call, ConsoleApiError } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { useFaultFocused } from '../../../ui/use-fault-focused.ts';
import { productsKey } from '../products-key.ts';
import { CustomsInputs } from './customs-inputs.tsx';
import { SkuInputs } from './sku-inputs.tsx';
import {
  emptySku,
  furtherSku,
  hasSkuFaults,
  isEmptyText,
  newSkuBody,
  optionsOf,
  skuFaults,
  skuParts,
  valueOf,
  type WrittenOption,
  type WrittenSku,
  writtenOf,
} from './written-sku.rules.ts';

type Props = {
  product: StaffProduct;
  /** The SKU that is changed; null to add one. */
  sku: StaffSku | null;
  onClose: () => void;
};

/** Changes a SKU, or adds one with the measures and customs data of the last. */
export function EditSku({ product: current, sku: currentSku, onClose }: Props) {
  const { skus: t, save } = useTexts();
  const product = useOpened(current);
  const sku = useOpened(currentSku);
  const [{ options, opened }] = useState(() => openedWith(product, sku));
  const [written, setWritten] = useState(opened);
  const [sentCount, setSentCount] = useState(0);
  const isNeeded = (option: WrittenOption) => sku === null || !isEmptyText(valueOf(opened, option));
  const found = skuFaults(written, options, { isNeeded });
  const change = useSaveSku({ product, sku, onDone: onClose });
  const { error } = change;
  const isTaken = error instanceof ConsoleApiError && error.code === 'sku_taken';
  const form = useFaultFocused<HTMLDivElement>(`${sentCount} ${isTaken}`);
  const faults = sentCount > 0 ? found : null;
  const edit = (changed: Partial<WrittenSku>) => {
    setWritten((before) => ({ ...before, ...changed }));
    if (change.isError) change.reset();
  };
  const submit = () => {
    setSentCount(sentCount + 1);
    if (!hasSkuFaults(found)) change.mutate({ written, options });
  };
  return (
    <FormDialog
      title={sku ? t.editOf(sku.sku) : t.addTo(product.name)}
      size="xl"
      isKept={written !== opened}
      onClose={onClose}
      onSubmit={submit}
      error={isTaken ? null : error}
      submit={{ label: sku ? save : t.add, isPending: change.isPending }}
    >
      <Stack ref={form}>
        <SkuInputs
          written={written}
          options={options}
          faults={faults}
          refusal={isTaken ? error.message : null}
          isNumberFixed={sku !== null}
          onChange={edit}
        />
        <Fieldset legend={t.customs}>
          <CustomsInputs
            written={written.customs}
            faults={faults}
            onChange={(changed) => edit({ customs: { ...written.customs, ...changed } })}
          />
        </Fieldset>
      </Stack>
    </FormDialog>
  );
}

function openedWith(product: StaffProduct, sku: StaffSku | null) {
  const options = optionsOf(product);
  const last = product.skus.at(-1);
  const further = () => furtherSku(last && writtenOf(last, options), emptySku.key);
  return { options, opened: sku ? writtenOf(sku, options) : further() };
}

type Saving = { product: StaffProduct; sku: StaffSku | null; onDone: () => void };
type Sent = { written: WrittenSku; options: readonly WrittenOption[] };

function useSaveSku({ product: { id, version }, sku, onDone }: Saving) {
  const { skus: t } = useTexts();
  return useChange({
    change: ({ written, options }: Sent, keyOf) => {
      if (sku)
        return call(productSkuRoutes.change, {
          params: { id: sku.id },
          body: { ...skuParts(written, options), version },
        });
      const body = { new_sku: newSkuBody(written, options), version };
      return call(productSkuRoutes.add, { params: { id }, body }, { idempotencyKey: keyOf(body) });
    },
    queryKey: productsKey,
    done: () => (sku ? t.saved(sku.sku) : t.added),
    onDone,
  });
}
