import type { SubOrder } from '@amberdock/contract/trade/orders.ts';
import { trackingCodes } from '@amberdock/contract/trade/tracking.ts';
import { Stack, Text } from '@mantine/core';
import { useLanguage, useTranslation } from '../../../../lib/i18n/use-translation.ts';
import { Hint } from '../../../../widgets/hint.tsx';
import { CaseLinks } from '../../cases/case-links.tsx';
import { TrackingNumber } from '../../detail/tracking-number.tsx';
import { EventTime } from '../../shared/event-time.tsx';

/** Shows how a sub order ships: the service and warehouse, later the carrier and tracking number; and its cases. */
export function ShippingCell({ sub }: { sub: SubOrder }) {
  const { t } = useTranslation('orders');
  const toShip = sub.quantity - sub.canceled_quantity;
  const carrierAndWarehouse = [sub.carrier || sub.service, sub.warehouse.name].filter(Boolean).join(' · ');
  return (
    <Stack gap={0} miw={0} align="start">
      <Text fz="var(--text-sm)">{carrierAndWarehouse}</Text>
      {sub.tracking_number && (
        <Text component="div" fz="var(--text-sm)" style={{ overflowWrap: 'anywhere' }}>
          <TrackingNumber carrier={sub.carrier} number={sub.tracking_number} />
          {sub.tracking_numbers.length > 1 && ` +${sub.tracking_numbers.length - 1}`}
        </Text>
      )}
      <LastEvent parcels={sub.parcels} />
      {sub.carrier && sub.shipped_quantity < toShip && (
        <Text fz="var(--text-xs)" c="var(--ink-2)">
          {t('shipped_part', { shipped: sub.shipped_quantity, quantity: toShip })}
        </Text>
      )}
      {sub.buyer_message && (
        <Text fz="var(--text-xs)" c="var(--ink-2)" lineClamp={1} title={sub.buyer_message}>
          {sub.buyer_message}
        </Text>
      )}
      <CaseLinks cases={sub.cases} />
    </Stack>
  );
}

/** The latest tracking event of a sub order's parcels: status, place and time. */
function LastEvent({ parcels }: Pick<SubOrder, 'parcels'>) {
  const language = useLanguage();
  const [last] = parcels
    .flatMap(({ last_event }) => last_event ?? [])
    .sort((a, b) => (a.time < b.time ? 1 : -1));
  if (!last) return null;
  return (
    <>
      <Text fz="var(--text-sm)">
        {[trackingCodes[last.code][language], last.place].filter(Boolean).join(' · ')}
      </Text>
      <Hint>
        <EventTime event={last} />
      </Hint>
    </>
  );
}
