import {
  cutOffPattern,
  handOverDaysMax,
  type StaffWarehouse,
  staffWarehouseRoutes,
  warehouseAddressMax,
} from '@amberdock/contract/console/warehouses.ts';
import { consoleFieldLabels as labels } from '@amberdock/contract/console-field-labels.ts';
import { currencyLabel, parseMinor } from '@amberdock/contract/money.ts';
import {
  Fieldset,
  Group,
  NumberInput,
  SimpleGrid,
  Text,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { call } from '../../api/console-api.ts';
import { useTexts } from '../../locales/use-texts.ts';
import { usePreferences } from '../../preferences.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../ui/dialogs/use-change.ts';
import { warehousesKey } from './warehouses-key.ts';

type Props = { warehouse: StaffWarehouse; onClose: () => void };
type Written = ReturnType<typeof writtenOf>;

/** Changes the times, fees and address of a warehouse. */
export function EditWarehouse({ warehouse, onClose }: Props) {
  const { warehouses: t, save } = useTexts();
  const { language } = usePreferences();
  const [written, setWritten] = useState(() => writtenOf(warehouse));
  const [wasSent, setSent] = useState(false);
  const wrong = problemsOf(written, warehouse);
  const change = useChangeWarehouse(warehouse, written, onClose);
  const submit = () => {
    setSent(true);
    if (!Object.values(wrong).some(Boolean)) change.mutate();
  };
  const text = (name: Exclude<keyof Written, 'hand_over_days'>) => ({
    value: written[name],
    onChange: ({ currentTarget: { value } }: ChangeEvent<HTMLInputElement>) =>
      setWritten((before) => ({ ...before, [name]: value })),
  });
  const label = currencyLabel(warehouse.currency);
  return (
    <FormDialog
      title={t.editOf(warehouse.name)}
      onClose={onClose}
      onSubmit={submit}
      error={change.error}
      submit={{ label: save, isPending: change.isPending }}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={labels.cut_off?.[language]}
          description={t.cutOffHint(warehouse.time_zone)}
          {...text('cut_off')}
          error={wasSent && wrong.cut_off && t.wrongTime}
          required
          data-autofocus
        />
        <NumberInput
          label={labels.hand_over_days?.[language]}
          description={t.handOverHint}
          value={written.hand_over_days}
          onChange={(value) => setWritten({ ...written, hand_over_days: value })}
          min={0}
          max={handOverDaysMax}
          allowDecimal={false}
          error={wasSent && wrong.hand_over_days && t.wrongDays(handOverDaysMax)}
          required
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={labels.handling_fee?.[language]}
          description={t.handlingHint(label)}
          inputMode="decimal"
          {...text('handling_fee')}
          error={wasSent && wrong.handling_fee && t.wrongFee}
        />
        <TextInput
          label={labels.storage_fee?.[language]}
          description={t.storageHint(label)}
          inputMode="decimal"
          {...text('storage_fee')}
          error={wasSent && wrong.storage_fee && t.wrongFee}
          required
        />
      </SimpleGrid>
      <AddressFields text={text} />
    </FormDialog>
  );
}

function useChangeWarehouse({ code, version }: StaffWarehouse, written: Written, onDone: () => void) {
  const { warehouses: t } = useTexts();
  return useChange({
    change: () =>
      call(staffWarehouseRoutes.change, { params: { code }, body: { ...bodyOf(written), version } }),
    queryKey: warehousesKey,
    done: () => t.done,
    onDone,
  });
}

type AddressPart = keyof StaffWarehouse['return_address'];

function AddressFields({ text }: { text: (name: AddressPart) => TextInputProps }) {
  const { warehouses: t } = useTexts();
  return (
    <Fieldset legend={t.address}>
      <Text size="sm" c="dimmed" mb="xs">
        {t.addressHint}
      </Text>
      <TextInput label={t.street} maxLength={warehouseAddressMax.address1} {...text('address1')} />
      <Group grow mt="sm">
        <TextInput
          label={t.postalCode}
          maxLength={warehouseAddressMax.postal_code}
          {...text('postal_code')}
        />
        <TextInput label={t.city} maxLength={warehouseAddressMax.city} {...text('city')} />
      </Group>
    </Fieldset>
  );
}

const bodyOf = ({ address1, postal_code, city, ...written }: Written) => ({
  cut_off: written.cut_off.trim(),
  hand_over_days: Number(written.hand_over_days),
  handling_fee: written.handling_fee.trim() || null,
  storage_fee: written.storage_fee.trim(),
  return_address: { address1, postal_code, city },
});

const writtenOf = ({
  cut_off,
  hand_over_days,
  handling_fee,
  storage_fee,
  return_address,
}: StaffWarehouse) => ({
  cut_off,
  hand_over_days: hand_over_days as number | string,
  handling_fee: handling_fee?.amount ?? '',
  storage_fee: storage_fee.amount,
  ...return_address,
});

function problemsOf(
  { cut_off, hand_over_days, handling_fee, storage_fee }: Written,
  { currency }: StaffWarehouse,
) {
  const isFee = (fee: string) => (parseMinor(fee.trim(), currency) ?? -1n) >= 0n;
  return {
    cut_off: !new RegExp(cutOffPattern).test(cut_off.trim()),
    hand_over_days:
      typeof hand_over_days !== 'number' ||
      !Number.isInteger(hand_over_days) ||
      hand_over_days < 0 ||
      hand_over_days > handOverDaysMax,
    handling_fee: handling_fee.trim() !== '' && !isFee(handling_fee),
    storage_fee: !isFee(storage_fee),
  };
}
