import { walletRoutes } from '@amberdock/contract/wallet.ts';
import { api } from '../../../lib/api/api.ts';
import { useAsked } from '../../../lib/api/use-asked.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { InPlaceError } from '../../../ui/in-place-error.tsx';
import { Money } from '../../../ui/money.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { eventKeyOf, type TransactionEvent } from './transaction-events.ts';
import styles from './transactions.module.css';

/** A moment of the API has milliseconds, the ledger microseconds: all that was booked within one. */
const momentOf = (time: string) => ({ from: time, to: new Date(Date.parse(time) + 1).toISOString() });

/** Every movement of an event, in all balances and currencies, whatever the list's filter leaves out. */
export function TransactionLegs({ event }: { event: TransactionEvent }) {
  const { t } = useTranslation('wallet');
  const moved = useAsked(event.key, (signal) =>
    api.call(walletRoutes.transactions, { query: { ...momentOf(event.time), page_size: 100 } }, { signal }),
  );
  const [first] = event.legs;
  const legs = moved.data?.filter((leg) => first && eventKeyOf(leg) === eventKeyOf(first)).toReversed();
  return (
    <tr className={styles.legs}>
      <td colSpan={6}>
        {moved.error !== undefined && <InPlaceError error={moved.error} onRetry={moved.retry} />}
        {!legs && moved.error === undefined && <Skeleton lines={event.legs.length} />}
        <ul>
          {legs?.map(({ id, account, amount, balance_after, reference }) => (
            <li key={id} className={styles.leg}>
              <span>{t(`balance.${account}`)}</span>
              <span className={styles.legReference}>{reference.length > 24 ? '' : reference}</span>
              <span className={styles.number}>
                {!amount.amount.startsWith('-') && '+'}
                <Money value={amount} />
              </span>
              <span className={styles.number}>
                <span className={styles.legLabel}>{t('balance_short')}</span> <Money value={balance_after} />
              </span>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  );
}
