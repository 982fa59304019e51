import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { List, Text } from '@mantine/core';
import { formatMoney } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { type Again, type SinceThen, sinceThen } from '../settlement/again.ts';
import { Notice } from '../shared/notice.tsx';

/**
 * Lists what has changed since the order that is bought again, with the old and the new value; nothing if nothing
 * has.
 */
export function SinceThenNotice({ again, settlement }: { again: Again; settlement: Settlement }) {
  const { t } = useTranslation('checkout');
  const changes = sinceThen(again, settlement);
  if (changes.length === 0) {
    return <Notice tone="success">{t('again.same', { no: again.order.order_no })}</Notice>;
  }
  return (
    <Notice tone="amber">
      <Text component="p" inherit>
        {t('again.changed', { no: again.order.order_no })}
      </Text>
      <List fz="var(--text-sm)">
        {changes.map((change) => (
          <List.Item key={`${change.what} ${change.name}`}>
            {t(`again.${change.what}`, { name: change.name, ...valuesOf(change) })}
          </List.Item>
        ))}
      </List>
    </Notice>
  );
}

const valuesOf = (change: SinceThen): Record<string, string> =>
  'before' in change
    ? {
        before: typeof change.before === 'number' ? String(change.before) : formatMoney(change.before),
        now: typeof change.now === 'number' ? String(change.now) : formatMoney(change.now),
      }
    : {};
