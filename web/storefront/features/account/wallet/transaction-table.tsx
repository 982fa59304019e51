import { currencyLabel } from '@amberdock/contract/money.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatTime } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { TransactionLegs } from './transaction-legs.tsx';
import {
  type EventTotal,
  exchangedPair,
  isFoldable,
  isIncome,
  shownTotals,
  type TransactionEvent,
} from './transaction-events.ts';
import { orderOf } from './transaction-filter.ts';
import styles from './transactions.module.css';

/** Lists acts, a row each, which unfolds to its bookings; on a phone each is a card. */
export function TransactionTable({ events }: { events: TransactionEvent[] }) {
  const { t } = useTranslation('wallet');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('time')}</th>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('reference')}</th>
          <th scope="col" className={styles.number}>
            {t('amount')}
          </th>
          <th scope="col" className={styles.number}>
            {t('balance_after')}
          </th>
          <th scope="col" className={styles.fold}>
            <span className="visually-hidden">{t('legs')}</span>
          </th>
        </tr>
      </thead>
      {events.map((event) => (
        <EventRows key={event.key} event={event} />
      ))}
    </table>
  );
}

function EventRows({ event }: { event: TransactionEvent }) {
  const { t, i18n } = useTranslation('wallet');
  const [isOpen, setOpen] = useState(false);
  const { time, kind } = event;
  const totals = shownTotals(event);
  const account = totals[0]?.account ?? 'available';
  const when = formatTime(time, i18n.language);
  return (
    <tbody data-open={isOpen || undefined}>
      <tr>
        <td className={styles.time}>
          <time dateTime={time}>{when}</time>
        </td>
        <td className={styles.kind}>
          {t(`kind.${kind}`)}
          {account !== 'available' && <span className={styles.account}>{t(`balance.${account}`)}</span>}
        </td>
        <td className={styles.reference}>
          <Reference event={event} />
        </td>
        <td className={styles.number} data-cell="amount">
          {totals.map((total) => (
            <Amount key={total.amount.currency} kind={kind} total={total} />
          ))}
        </td>
        <td className={styles.number} data-cell="after" data-label={t('balance_short')}>
          {totals.map(({ balanceAfter }) => (
            <p key={balanceAfter.currency}>
              <Money value={balanceAfter} />
            </p>
          ))}
        </td>
        <td className={styles.fold}>
          {isFoldable(event) && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-label={t('legs_of', { what: t(`kind.${kind}`), time: when })}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon name="chevron" size={16} />
            </button>
          )}
        </td>
      </tr>
      {isOpen && <TransactionLegs event={event} />}
    </tbody>
  );
}

function Amount({ kind, total }: { kind: TransactionEvent['kind']; total: EventTotal }) {
  const { amount } = total;
  return (
    <p data-income={isIncome(kind, total) || undefined}>
      {!amount.amount.startsWith('-') && '+'}
      <Money value={amount} />
    </p>
  );
}

function Reference({ event }: { event: TransactionEvent }) {
  const { reference: text } = event;
  const orderNo = orderOf(text);
  if (orderNo) return <Link to={`/order/detail?order_no=${orderNo}`}>{text}</Link>;
  const pair = exchangedPair(event);
  if (pair) return `${currencyLabel(pair.sold)} → ${currencyLabel(pair.bought)}`;
  // Ids of quotes and transfers are for machines: only their ends, the whole one on asking.
  return text.length > 24 ? <span title={text}>…{text.slice(-8)}</span> : text;
}
