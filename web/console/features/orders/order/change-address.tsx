import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { addressLengthMax } from '@amberdock/contract/people/addresses.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import { Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useChange } from '../../../ui/use-change.ts';
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

type Props = { part: ConsoleOrderPart; address: SettledAddress; onClose: () => void };

/** Changes recipient or address for the buyer; the server refuses a place that costs more. */
function ChangeAddress({ part, address, onClose }: Props) {
  const t = useTexts();
  const [version] = useState(part.version);
  const [values, setValues] = useState(() => Object.fromEntries(fields.map((name) => [name, address[name]])));
  const change = useChange({
    queryKey: ordersKey,
    change: () =>
      call(orderRoutes.changeAddressOf, {
        params: { no: part.sub_order_no },
        body: { address: { ...address, ...values }, version },
      }),
    done: () => t.orders.address.done,
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.orders.address.title(part.sub_order_no)}
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

/** The button that opens the dialog, for a sub order with an address of which nothing has shipped. */
export function ReaddressButton({ part }: { part: ConsoleOrderPart }) {
  const t = useTexts();
  const [isOpen, dialog] = useDisclosure();
  if (part.address === null || part.shipped_quantity > 0) return null;
  return (
    <>
      <Button variant="default" onClick={dialog.open}>
        {t.orders.address.open}
      </Button>
      {isOpen && <ChangeAddress part={part} address={part.address} onClose={dialog.close} />}
    </>
  );
}
