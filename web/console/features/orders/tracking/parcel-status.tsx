import type { ParcelStatus as Status } from '@amberdock/contract/trade/tracking.ts';
import { Badge } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';

const colors: Record<Status, string> = {
  shipped: 'amber',
  delivered: 'green',
  lost: 'red',
  returned_to_sender: 'red',
};

/** Shows the status of a parcel as its carrier reported it. */
export function ParcelStatus({ status }: { status: Status }) {
  return (
    <Badge color={colors[status]} variant="light">
      {useTexts().tracking.statuses[status]}
    </Badge>
  );
}
