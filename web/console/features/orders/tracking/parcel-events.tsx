import type { TrackedParcel } from '@amberdock/contract/trade/orders.ts';
import { Button, Group, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { mayDo, useOperator } from '../../../api/use-operator.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { EventLine } from './event-line.tsx';
import { RecordEvent } from './record-event.tsx';

type Props = { parcel: TrackedParcel; onCorrect: () => void };

/** Shows the carrier's reports about a parcel, a form to record one by hand, and a button to correct its numbers. */
export function ParcelEvents({ parcel, onCorrect }: Props) {
  const t = useTexts().tracking;
  const operator = useOperator().data;
  const [isOpen, { open, close }] = useDisclosure();
  return (
    <Stack gap={4} mt={4}>
      {parcel.events.map((event) => (
        <EventLine
          key={`${event.time} ${event.code} ${event.tracking_number} ${event.place} ${event.text}`}
          event={event}
        />
      ))}
      {operator != null && mayDo(operator, 'orders.ship') && (
        <Group>
          <Button
            size="compact-sm"
            variant="default"
            onClick={open}
            aria-label={t.recordFor(parcel.parcel_no)}
          >
            {t.record}
          </Button>
          <Button
            size="compact-sm"
            variant="default"
            onClick={onCorrect}
            aria-label={t.correctFor(parcel.parcel_no)}
          >
            {t.correct}
          </Button>
        </Group>
      )}
      {isOpen && <RecordEvent parcel={parcel} onClose={close} />}
    </Stack>
  );
}
