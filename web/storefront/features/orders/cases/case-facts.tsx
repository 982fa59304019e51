import { type Case, caseReasonTexts } from '@amberdock/contract/trade/after-sales.ts';
import { Link } from 'react-router';
import { formatTime } from '../../../../kit/format.ts';
import { useLanguage, useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { LineItem } from '../shared/line-item.tsx';
import styles from './cases.module.css';

/** The units of a case: how many were asked for, granted and came back, and what they give back. */
export function CaseLines({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const isReturn = found.kind === 'return_refund';
  return (
    <section className={styles.card} aria-label={t('items')}>
      <h2 className={styles.cardTitle}>{t('items')}</h2>
      <ul className={styles.lines}>
        {found.lines.map((line) => (
          <li key={line.line_id} className={styles.line}>
            <LineItem goods={line}>
              <p className={styles.quiet}>
                {t('asked', { count: line.quantity })}
                {line.approved_quantity !== null && ` · ${t('granted', { count: line.approved_quantity })}`}
                {isReturn &&
                  line.sellable_quantity + line.scrapped_quantity > 0 &&
                  ` · ${t('came', { count: line.sellable_quantity + line.scrapped_quantity })}`}
              </p>
            </LineItem>
            <Money value={line.refund} />
          </li>
        ))}
      </ul>
      <dl className={styles.sums}>
        {Number(found.freight_refund.amount) > 0 && (
          <div>
            <dt>{t('freight')}</dt>
            <dd>
              <Money value={found.freight_refund} />
            </dd>
          </div>
        )}
        <div>
          <dt>{t(found.status === 'refunded' ? 'refunded' : 'to_refund')}</dt>
          <dd>
            <strong>
              <Money value={found.refund} />
            </strong>
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Shows what the case is about, and each change of its status, the newest first. */
export function CaseLog({ found }: { found: Case }) {
  const { t } = useTranslation('cases');
  const language = useLanguage();
  return (
    <section className={styles.card} aria-label={t('log')}>
      <h2 className={styles.cardTitle}>{t('log')}</h2>
      <dl className={styles.pairs}>
        <dt>{t('order')}</dt>
        <dd>
          <Link to={`/order/detail?order_no=${found.order_no}`} className={styles.mono}>
            {found.sub_order_no}
          </Link>
        </dd>
        <dt>{t('reason')}</dt>
        <dd>{caseReasonTexts[found.reason][language]}</dd>
        <dt>{t('opened_by')}</dt>
        <dd>{found.opened_by}</dd>
        {found.return_shipment && (
          <>
            <dt>{t('tracking')}</dt>
            <dd>
              {found.return_shipment.carrier}{' '}
              {found.return_shipment.tracking_url ? (
                <a
                  href={found.return_shipment.tracking_url}
                  target="_blank"
                  rel="noreferrer"
                  className={styles.mono}
                >
                  {found.return_shipment.tracking_number}
                </a>
              ) : (
                <span className={styles.mono}>{found.return_shipment.tracking_number}</span>
              )}
            </dd>
          </>
        )}
      </dl>
      <ol className={styles.log}>
        {found.log.toReversed().map((entry) => (
          <li key={`${entry.time} ${entry.to_status}`}>
            <time className={styles.quiet} dateTime={entry.time}>
              {formatTime(entry.time, language)}
            </time>
            <span>
              <strong>{t(`status.${entry.to_status}`)}</strong> {entry.reason}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
