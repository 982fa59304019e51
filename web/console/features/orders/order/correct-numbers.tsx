import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { useOpened } from '../../../ui/dialogs/use-opened.ts';
import { ordersKey } from '../use-warehouses.ts';
import { type CarrierFields, CarrierInputs, carrierOf } from './parcel-fields.tsx';

type Props = { part: ConsoleOrderPart; parcel: ConsoleOrderPart['parcels'][number]; onClose: () => void };

/** Corrects the carrier and the tracking numbers of a parcel that left. */
export function CorrectNumbers({ part: current, parcel, onClose }: Props) {
  const t = useTexts();
  const { version } = useOpened(current);
  const { parcel_no: no } = parcel;
  const [before] = useState<CarrierFields>(() => ({
    carrier: parcel.carrier,
    service: parcel.service,
    tracking: parcel.tracking_numbers.join(', '),
  }));
  const [fields, setFields] = useState(before);
  const isSame = JSON.stringify(carrierOf(fields)) === JSON.stringify(carrierOf(before));
  const correct = useChange({
    queryKey: ordersKey,
    change: () =>
      call(trackingRoutes.correct, {
        params: { parcel_no: no },
        body: { version, ...carrierOf(fields) },
      }),
    done: () => t.tracking.corrected,
    onDone: onClose,
  });
  return (
    <FormDialog
      closeLabel={t.close}
      title={t.tracking.correctFor(no)}
      onClose={onClose}
      onSubmit={() => correct.mutate()}
      submit={{ label: t.tracking.correctSubmit, isDisabled: isSame, isPending: correct.isPending }}
      error={correct.error}
    >
      <Text size="sm">{t.tracking.correctNote}</Text>
      <CarrierInputs parcel={fields} onChange={setFields} />
    </FormDialog>
  );
}
