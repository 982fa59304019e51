import type { Parcel } from '@amberdock/contract/trade/orders.ts';
import { trackingRoutes } from '@amberdock/contract/trade/tracking.ts';
import { useState } from 'react';
import { call } from '../../../api/console-api.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { useChange } from '../../../ui/dialogs/use-change.ts';
import { isLocalTime } from '../../../ui/fields/local-time.rules.ts';
import { ordersKey } from '../use-warehouses.ts';
import { EventFields, type NewEvent, newEvent } from './event-fields.tsx';

type Props = { parcel: Parcel; onClose: () => void };

/** Records a carrier's report about a parcel by hand; the time is in the operator's time zone. */
export function RecordEvent({ parcel, onClose }: Props) {
  const t = useTexts();
  const [event, setEvent] = useState<NewEvent>(() => newEvent(parcel));
  const record = useChange({
    queryKey: ordersKey,
    change: (_, keyOf) => {
      const body = bodyOf(event);
      return call(
        trackingRoutes.record,
        { params: { parcel_no: parcel.parcel_no }, body },
        { idempotencyKey: keyOf(body) },
      );
    },
    done: () => t.tracking.recorded(1),
    onDone: onClose,
  });
  return (
    <FormDialog
      closeLabel={t.close}
      title={t.tracking.recordFor(parcel.parcel_no)}
      onClose={onClose}
      onSubmit={() => record.mutate()}
      submit={{ label: t.tracking.record, isDisabled: !isLocalTime(event.time), isPending: record.isPending }}
      error={record.error}
    >
      <EventFields parcel={parcel} event={event} onChange={setEvent} />
    </FormDialog>
  );
}

function bodyOf({ number, code, time, place, text }: NewEvent) {
  const moment = new Date(time);
  return {
    tracking_number: number,
    code,
    time: moment.toISOString(),
    utc_offset_minutes: -moment.getTimezoneOffset(),
    place: place.trim(),
    text: text.trim(),
  };
}
