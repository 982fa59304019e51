import type { ConsoleOrderPart } from '@amberdock/contract/console/shipping.ts';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../../kit/format.ts';
import { useTexts } from '../../../locales/use-texts.ts';
import { Time } from '../../../ui/time.tsx';
import { CorrectNumbers } from './correct-numbers.tsx';
import { ParcelEvents } from '../tracking/parcel-events.tsx';
import { ParcelStatus } from '../tracking/parcel-status.tsx';

/** Lists the shipped parcels, with carrier and goods, and the canceled units. */
export function ParcelList({ part }: { part: ConsoleOrderPart }) {
  const t = useTexts().orders.order;
  const [correctedNo, setCorrected] = useState('');
  const corrected = part.parcels.find(({ parcel_no }) => parcel_no === correctedNo);
  const goodsOf = (lines: readonly { line_id: string; quantity: number }[]) =>
    lines
      .map(({ line_id, quantity }) => {
        const sku = part.lines.find(({ id }) => id === line_id)?.sku ?? '';
        return `${sku} × ${quantity}`;
      })
      .join(', ');
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {t.parcels}
      </Title>
      {part.parcels.length === 0 && (
        <Text size="sm" c="dimmed">
          {t.noParcels}
        </Text>
      )}
      {part.parcels.map((parcel) => (
        <div key={parcel.parcel_no}>
          <Text size="sm" fw={550} component="div">
            <ParcelStatus status={parcel.status} /> {parcel.parcel_no} ·{' '}
            {[parcel.carrier, parcel.service].filter(Boolean).join(' ')}{' '}
            {parcel.tracking_url ? (
              <Anchor href={parcel.tracking_url} target="_blank" rel="noreferrer" size="sm">
                {parcel.tracking_numbers.join(', ')}
              </Anchor>
            ) : (
              parcel.tracking_numbers.join(', ')
            )}
          </Text>
          <Text size="xs" c="dimmed">
            <Time value={parcel.shipped_at} /> · {goodsOf(parcel.lines)}
            {parcel.weight_grams !== null && ` · ${t.weight(parcel.weight_grams)}`}
          </Text>
          <ParcelEvents parcel={parcel} onCorrect={() => setCorrected(parcel.parcel_no)} />
        </div>
      ))}
      {corrected && <CorrectNumbers part={part} parcel={corrected} onClose={() => setCorrected('')} />}
      {part.cancellations.length > 0 && (
        <Title order={3} size="h6">
          {t.cancellations}
        </Title>
      )}
      {part.cancellations.map((cancellation) => (
        <div key={cancellation.cancellation_no}>
          <Text size="sm">
            {goodsOf(cancellation.lines)} · {formatMoney(cancellation.released)}
          </Text>
          <Text size="xs" c="dimmed">
            <Time value={cancellation.canceled_at} /> · {cancellation.reason}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
