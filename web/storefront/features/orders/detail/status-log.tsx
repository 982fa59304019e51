import type { OrderDetail } from '@amberdock/contract/orders.ts';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import styles from './detail.module.css';

/** Every change of status: when, to what, by whom, why; the newest first. */
export function StatusLog({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const hasMany = order.sub_orders.length > 1;
  return (
    <section className={styles.card} aria-label={t('detail.log')}>
      <h2 className={styles.cardTitle}>{t('detail.log')}</h2>
      <ol className={styles.log}>
        {order.status_log.toReversed().map((entry, index) => (
          <li
            key={`${entry.time} ${entry.sub_order_no} ${entry.to_status}`}
            data-latest={index === 0 || undefined}
          >
            <time className={styles.logTime} dateTime={entry.time}>
              {formatTime(entry.time, language)}
            </time>
            <span className={styles.logText}>
              <strong>{t(`status.${entry.to_status}`)}</strong>
              <span>{entry.reason}</span>
              <span className={styles.quiet}>
                {t(`actor.${entry.actor}`)}
                {hasMany && ` · ${entry.sub_order_no}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
