import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import type { ShippingOfMany } from './use-ship-many.ts';

type Props = { shipping: ShippingOfMany; onClose: () => void };

/** Shows which sub orders shipped, why others did not, and those without a result, which can be tried again. */
export function ShippedResults({ shipping: { results, left, error, ship }, onClose }: Props) {
  const t = useTexts();
  const refused = results.filter(({ refusal }) => refusal !== null);
  return (
    <Stack>
      <Alert color="green">{t.orders.many.done(results.length - refused.length)}</Alert>
      {refused.length > 0 && (
        <Alert color="red" title={t.orders.many.refused(refused.length)}>
          {refused.map(({ sub_order_no, refusal }) => (
            <Text key={sub_order_no} size="sm">{`${sub_order_no}: ${refusal}`}</Text>
          ))}
        </Alert>
      )}
      {left > 0 && (
        <Alert color="red" role="alert" title={t.orders.many.left(left)}>
          {error?.message}
        </Alert>
      )}
      <Group justify="end">
        <Button variant={left > 0 ? 'default' : 'filled'} onClick={onClose} data-autofocus={left === 0}>
          {t.close}
        </Button>
        {left > 0 && (
          <Button onClick={ship} data-autofocus>
            {t.orders.many.shipLeft(left)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
