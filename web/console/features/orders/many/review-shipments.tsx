import type { ShipmentRow } from '@amberdock/contract/console/shipping.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import type { ShippingOfMany } from './use-ship-many.ts';
import { VerdictTable } from './verdict-table.tsx';

type Props = { rows: readonly ShipmentRow[]; shipping: ShippingOfMany; onBack: () => void };

/** Shows each row with its verdict, and the progress once they ship. */
export function ReviewShipments({ rows, shipping, onBack }: Props) {
  const t = useTexts();
  const { total, results, isPending, error, ship } = shipping;
  return (
    <Stack>
      {error && <Alert color="red">{error.message}</Alert>}
      {total === 0 && <Alert color="amber">{t.orders.many.nothing}</Alert>}
      <VerdictTable rows={rows} />
      <Group justify="space-between">
        <Button variant="default" onClick={onBack} disabled={isPending}>
          {t.orders.many.back}
        </Button>
        {isPending && (
          <Text size="sm" role="status">
            {t.orders.many.shipping(results.length, total)}
          </Text>
        )}
        <Button loading={isPending} disabled={total === 0} onClick={ship} data-autofocus>
          {t.orders.many.ship(total)}
        </Button>
      </Group>
    </Stack>
  );
}
