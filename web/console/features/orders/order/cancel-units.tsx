import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import { orderRoutes } from '@amberdock/contract/trade/orders.ts';
import { Switch, Textarea } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { QuantityFields } from './quantity-fields.tsx';
import { type ChosenUnits, chosenLines, type Quantities, unitsLeft } from './units-left.ts';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { useRead } from '../../../ui/dialogs/use-read.ts';
import { ordersKey } from '../use-warehouses.ts';

type Props = { part: ConsoleOrderPart; onClose: () => void };

/** Cancels chosen units, or all units left, with a reason that the buyer reads. */
export function CancelUnits({ part: current, onClose }: Props) {
  const t = useTexts();
  const [isAll, setAll] = useState(false);
  const [quantities, setQuantities] = useState<Quantities>({});
  const [reason, setReason] = useState('');
  const cancel = useChange({
    queryKey: ordersKey,
    change: ({ part: { version, sub_order_no: no }, lines }: ChosenUnits, keyOf) => {
      const body = { version, reason: reason.trim(), ...(lines && { lines }) };
      return call(orderRoutes.cancelUnits, { params: { no }, body }, { idempotencyKey: keyOf(body) });
    },
    done: () => t.orders.cancel.done,
    onDone: onClose,
  });
  const part = useRead(current, cancel.error);
  const lines = isAll ? undefined : chosenLines(part.lines, quantities);
  return (
    <FormDialog
      closeLabel={t.close}
      title={t.orders.cancel.title(part.sub_order_no)}
      onClose={onClose}
      onSubmit={() => cancel.mutate({ part, lines })}
      submit={{
        label: t.orders.cancel.submit,
        isDisabled: lines?.length === 0 || !reason.trim() || !part.lines.some(unitsLeft),
        isPending: cancel.isPending,
        color: 'red',
      }}
      error={cancel.error}
      isRenewed
    >
      <Switch
        label={t.orders.cancel.all}
        description={t.orders.cancel.allHint}
        checked={isAll}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {!isAll && (
        <QuantityFields
          lines={part.lines}
          quantities={quantities}
          onChange={setQuantities}
          label={t.orders.cancel.quantity}
        />
      )}
      <Textarea
        label={t.orders.cancel.reason}
        description={t.orders.cancel.reasonHint}
        maxLength={textLengthMax.cancelReason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
        autosize
        minRows={2}
        required
      />
    </FormDialog>
  );
}
