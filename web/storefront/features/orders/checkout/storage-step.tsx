import { minorOf } from '@amberdock/contract/money.ts';
import type { SettledGroup } from '@amberdock/contract/trade/settlement.ts';
import { Text } from '@mantine/core';
import { formatCount, formatMoney } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { joinSentences } from '../../../lib/typeset.ts';
import { Hint } from '../../../widgets/hint.tsx';
import styles from './checkout.module.css';

/** Says before a stockpile is bought how long it is stored free, and what a day costs after that. */
export function StorageStep({ group }: { group: SettledGroup }) {
  const { t } = useTranslation('checkout');
  const language = useLanguage();
  // A page may be newer than the process that answers it.
  if (!group.storage) return null;
  const { free_days: freeDays, unit_per_day: fee, per_day: all } = group.storage;
  const amounts = {
    fee: formatMoney(fee),
    all: formatMoney(all),
    count: group.total_quantity,
    number: formatCount(group.total_quantity, language),
  };
  const terms =
    minorOf(fee) === 0n
      ? [t('storage.no_fee')]
      : freeDays === 0
        ? [t('storage.at_once', amounts), t('storage.paid')]
        : [t('storage.free', { count: freeDays }), t('storage.then', amounts), t('storage.paid')];
  return (
    <div className={styles.cardFoot}>
      <div>
        <Text fw={600}>{t('storage.title')}</Text>
        <Hint c="dimmed">{joinSentences(terms)}</Hint>
      </div>
    </div>
  );
}
