import type { OrderLogEntry } from '@amberdock/contract/console/shipping.ts';
import { Stack, Text, Title } from '@mantine/core';
import { useTexts } from '../../../locales/use-texts.ts';
import { Time } from '../../../ui/time.tsx';

/** The changes of status and the operators' actions, the newest last. */
export function OrderLog({ log }: { log: readonly OrderLogEntry[] }) {
  const t = useTexts();
  return (
    <Stack gap="xs">
      <Title order={3} size="h6">
        {t.orders.order.log}
      </Title>
      {log.map((entry) => (
        <div key={`${entry.time} ${entry.to_status ?? entry.action}`}>
          <Text size="sm">
            {entry.to_status
              ? t.orders.status[entry.to_status]
              : (t.auditLog.actions[entry.action ?? ''] ?? entry.action)}
            {entry.reason && ` · ${entry.reason}`}
          </Text>
          <Text size="xs" c="dimmed">
            <Time value={entry.time} /> · {t.orders.order.actors[entry.actor] ?? entry.actor}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
