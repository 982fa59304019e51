import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { addressLengthMax } from '@amberdock/contract/people/addresses.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import { SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { ordersKey } from '../use-warehouses.ts';

const fields = [
  'recipient',
  'phone',
  'company',
  'email',
  'address1',
  'address2',
  'address3',
  'city',
  'state',
  'postal_code',
  'country',
] as const;

type Props = { part: ConsoleOrderPart; onClose: () => void };

/** Changes recipient or address for the buyer; the server refuses a place that costs more. */
export function ChangeAddress({ part: current, onClose }: Props) {
  const t = useTexts();
  const { address, sub_order_no: no, version } = useOpened(current);
  const [values, setValues] = useState(() =>
    Object.fromEntries(fields.map((name) => [name, address?.[name]])),
  );
  const change = useChange({
    queryKey: ordersKey,
    change: () =>
      call(orderRoutes.changeAddressOf, {
        params: { no },
        body: { address: { ...address, ...values } as SettledAddress, version },
      }),
    done: () => t.orders.address.done,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.orders.address.title(no)}
      onClose={onClose}
      onSubmit={() => change.mutate()}
      submit={{ label: t.orders.address.submit, isPending: change.isPending }}
      error={change.error}
    >
      <Text size="sm">{t.orders.address.note}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {fields.map((name) => (
          <TextInput
            key={name}
            label={t.orders.address.fields[name]}
            value={values[name] ?? ''}
            maxLength={name === 'country' ? 2 : addressLengthMax[name]}
            onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </FormDialog>
  );
}
