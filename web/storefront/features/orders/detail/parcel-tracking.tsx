import type { OrderDetail, TrackedParcel } from '@amberdock/contract/trade/orders.ts';
import { trackingCodes } from '@amberdock/contract/trade/tracking.ts';
import { Box, Button, Group, Stack, Text, Timeline } from '@mantine/core';
import { useState } from 'react';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { EventTime } from '../shared/event-time.tsx';
import { Contents } from './contents.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { TrackingNumber } from './tracking-number.tsx';
import { Label } from '../shared/label.tsx';

type Sub = OrderDetail['sub_orders'][number];

const tones = {
  shipped: 'amber',
  delivered: 'success',
  lost: 'error',
  returned_to_sender: 'error',
} as const;

/** Reports that are shown at first; the others at a press. */
const shownAtFirst = 3;

/** Shows the way of each parcel: what is in it, who carries it, and what its carrier reported, the newest first. */
export function ParcelTracking({ sub }: { sub: Sub }) {
  const { t } = useTranslation('orders');
  if (sub.parcels.length === 0) return null;
  return (
    <Box
      component="section"
      p="md"
      style={{ borderBlockStart: '1px solid var(--line)' }}
      aria-label={t('tracking.title')}
    >
      <Label>{t('tracking.title')}</Label>
      <Stack gap="lg">
        {sub.parcels.map((parcel) => (
          <Parcel key={parcel.parcel_no} sub={sub} parcel={parcel} />
        ))}
      </Stack>
    </Box>
  );
}

function Parcel({ sub, parcel }: { sub: Sub; parcel: TrackedParcel }) {
  const { t } = useTranslation('orders');
  return (
    <article aria-label={t('tracking.parcel', { no: parcel.parcel_no })}>
      <Stack gap="xs">
        <Group gap="xs">
          <Badge tone={tones[parcel.status]}>{t(`parcel.${parcel.status}`)}</Badge>
          <span>{[parcel.carrier, parcel.service].filter(Boolean).join(' · ')}</span>
          {parcel.tracking_numbers.map((number) => (
            <TrackingNumber key={number} carrier={parcel.carrier} number={number} />
          ))}
        </Group>
        <Text size="sm" c="var(--ink-3)" component="div">
          <Contents sub={sub} lines={parcel.lines} />
        </Text>
        <Way parcel={parcel} />
      </Stack>
    </article>
  );
}

function Way({ parcel: { events, tracking_numbers } }: { parcel: TrackedParcel }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  if (events.length === 0) return <Hint c="dimmed">{t('tracking.none')}</Hint>;
  const hasCartons = tracking_numbers.length > 1;
  return (
    <>
      <Timeline role="list" active={0} bulletSize={12} lineWidth={2}>
        {(isOpen ? events : events.slice(0, shownAtFirst)).map((event) => (
          <Timeline.Item
            role="listitem"
            key={`${event.time} ${event.code} ${event.tracking_number} ${event.place} ${event.text}`}
            title={[trackingCodes[event.code][language], event.place].filter(Boolean).join(' · ')}
          >
            {event.text && <p>{event.text}</p>}
            <Text size="sm" c="var(--ink-3)">
              <EventTime event={event} />
              {hasCartons && ` · ${event.tracking_number}`}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      {events.length > shownAtFirst && (
        <div>
          <Button variant="subtle" size="compact-sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('tracking.less') : t('tracking.more', { count: events.length })}
          </Button>
        </div>
      )}
    </>
  );
}
