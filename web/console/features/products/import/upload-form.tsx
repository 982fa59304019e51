import {
  type ImportStockMode,
  productImportBytesMax,
  stockModes,
} from '@amberdock/contract/console/products/product-imports.ts';
import { currencies } from '@amberdock/contract/money.ts';
import { Alert, Button, Group, Radio, Select, SimpleGrid, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTexts } from '../../../locales/use-texts.ts';
import { Sending } from '../../../ui/files/sending.tsx';
import { useStaffWarehouses } from '../../warehouses/use-staff-warehouses.ts';
import { DropFile } from './drop-file.tsx';
import { useUpload } from './use-upload.ts';

const megabytes = productImportBytesMax / 1024 / 1024;

/** Takes a file and how it is to be read, and uploads it; the choices stay in the form if that fails. */
export function UploadForm() {
  const { productImports: t } = useTexts();
  const [file, setFile] = useState<File | null>(null);
  const [options, setOptions] = useState<Options>({ stock: 'open', warehouse: '', currency: '' });
  const upload = useUpload();
  const isTooLarge = file !== null && file.size > productImportBytesMax;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (file && !isTooLarge) upload.mutate({ file, ...options });
  };
  const error = isTooLarge ? t.tooLarge(megabytes) : upload.error?.message;
  return (
    <form onSubmit={submit}>
      <Stack>
        <DropFile
          file={file}
          isBusy={upload.isPending}
          onFile={(chosen) => {
            setFile(chosen);
            upload.reset();
          }}
        />
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Choices options={options} isBusy={upload.isPending} onChange={setOptions} />
        {upload.isPending && <Sending sent={upload.sent} onStop={upload.stop} />}
        <Group>
          <Button type="submit" loading={upload.isPending} disabled={file === null || isTooLarge}>
            {t.check}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

export type Options = { stock: ImportStockMode; warehouse: string; currency: string };
type ChoicesProps = { options: Options; isBusy: boolean; onChange: (options: Options) => void };

function Choices({ options, isBusy, onChange }: ChoicesProps) {
  const { productImports: t } = useTexts();
  const warehouses = useStaffWarehouses();
  const names = (warehouses.data ?? []).map(({ code, name }) => ({
    value: code,
    label: `${name} (${code})`,
  }));
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Radio.Group
        label={t.stock}
        value={options.stock}
        onChange={(value) => {
          const stock = stockModes.find((mode) => mode === value);
          if (stock) onChange({ ...options, stock });
        }}
      >
        <Stack gap="xs" mt="xs">
          {stockModes.map((mode) => (
            <Radio
              key={mode}
              value={mode}
              label={t.stockModes[mode]}
              description={t.stockHints[mode]}
              disabled={isBusy}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Stack>
        <Select
          label={t.warehouse}
          description={t.warehouseHint}
          data={[{ value: '', label: t.firstWarehouse }, ...names]}
          value={options.warehouse}
          onChange={(warehouse) => onChange({ ...options, warehouse: warehouse ?? '' })}
          allowDeselect={false}
          disabled={isBusy}
        />
        <Select
          label={t.currency}
          description={t.currencyHint}
          data={[{ value: '', label: t.ownCurrency }, ...currencies]}
          value={options.currency}
          onChange={(currency) => onChange({ ...options, currency: currency ?? '' })}
          allowDeselect={false}
          disabled={isBusy}
        />
      </Stack>
    </SimpleGrid>
  );
}
