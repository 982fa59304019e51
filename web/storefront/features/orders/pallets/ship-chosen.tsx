import { Button, Group, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { palletCheckout } from '../settlement/intent.ts';

type Props = {
  units: Readonly<Record<string, number>>;
  /** Whether more were entered at a pallet than it has left, or no whole number. */
  isWrong: boolean;
};

/** Goes to the checkout of the units that were entered at pallets. */
export function ShipChosen({ units, isWrong }: Props) {
  const { t } = useTranslation('orders');
  const navigate = useNavigate();
  const lines = Object.entries(units).flatMap(([pallet_no, quantity]) =>
    quantity > 0 ? [{ pallet_no, quantity }] : [],
  );
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Group justify="space-between" gap="xs">
      <Text size="sm" c="var(--ink-2)">
        {t('pallet.ship_hint')}
      </Text>
      <Button disabled={count === 0 || isWrong} onClick={() => void navigate(palletCheckout(lines))}>
        {t('pallet.ship_chosen', { count })}
      </Button>
    </Group>
  );
}
