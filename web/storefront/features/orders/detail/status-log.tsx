import type { OrderDetail } from '@amberdock/contract/trade/orders.ts';
import { Text, Timeline } from '@mantine/core';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { TitledCard } from '../shared/card.tsx';

/** Every change of status: when, to what, by whom, why; the newest first. */
export function StatusLog({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const hasMany = order.sub_orders.length > 1;
  return (
    <TitledCard title={t('detail.log')}>
      <Timeline role="list" active={0} bulletSize={12} lineWidth={2}>
        {order.status_log.toReversed().map((entry) => (
          <Timeline.Item
            role="listitem"
            key={`${entry.time} ${entry.sub_order_no} ${entry.to_status}`}
            title={t(`status.${entry.to_status}`)}
          >
            <p>{entry.reason}</p>
            <Text size="sm" c="var(--ink-3)">
              <time dateTime={entry.time} className="nums">
                {formatTime(entry.time, language)}
              </time>
              {` · ${t(`actor.${entry.actor}`)}`}
              {hasMany && ` · ${entry.sub_order_no}`}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
    </TitledCard>
  );
}
