import type { ShippedMany } from '@amberdock/contract/console/shipping.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';

type Props = { shipped: ShippedMany; onClose: () => void };

/** Shows which sub orders shipped, and why the others did not. */
export function ShippedResults({ shipped, onClose }: Props) {
  const t = useTexts();
  const refused = shipped.results.filter(({ refusal }) => refusal !== null);
  return (
    <Stack>
      <Alert color="green">{t.orders.many.done(shipped.shipped)}</Alert>
      {refused.length > 0 && (
        <Alert color="red" title={t.orders.many.refused(refused.length)}>
          {refused.map(({ sub_order_no, refusal }) => (
            <Text key={sub_order_no} size="sm">{`${sub_order_no}: ${refusal}`}</Text>
          ))}
        </Alert>
      )}
      <Group justify="end">
        <Button onClick={onClose} data-autofocus>
          {t.close}
        </Button>
      </Group>
    </Stack>
  );
}
