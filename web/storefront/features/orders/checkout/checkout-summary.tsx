import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import type { ShipTo } from '@amberdock/contract/orders.ts';
import type { Settlement } from '@amberdock/contract/settlement.ts';
import { Button, Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/money.tsx';
import { ShipToText } from '../parts/ship-to-text.tsx';
import styles from './checkout.module.css';
import type { Totals } from '../settling/totals.ts';

type Props = {
  settlement: Settlement;
  totals: Totals;
  /** The recipient; null until confirmed. Absent for a stockpile, which is not shipped. */
  recipient: ShipTo | null;
  remarks: string;
  onRemarks: (text: string) => void;
  /** Why it cannot be submitted as it stands. */
  reason: string | null;
  /** Everything is priced as it stands on the screen, and nothing is in the way. */
  isReady: boolean;
  isBusy: boolean;
  onSubmit: () => void;
  rates: ReactNode;
};

/** Shows the total, and the button that places the order. */
export function CheckoutSummary(props: Props) {
  const { settlement, totals, recipient, remarks, onRemarks, reason, isReady, isBusy, onSubmit, rates } =
    props;
  const { t } = useTranslation('checkout');
  const isShipping = settlement.kind !== 'stockpile';
  const isPriced = !isShipping || recipient !== null;
  return (
    <aside className={styles.summary} aria-label={t('summary')}>
      {isShipping && <Recipient recipient={recipient} />}
      <dl className={styles.totals}>
        <dt>{t('total.goods')}</dt>
        <dd>
          <Money value={totals.goods} />
        </dd>
        {isShipping && (
          <>
            <dt>{t('total.freight')}</dt>
            <dd>{isPriced ? <Money value={totals.freight} /> : '—'}</dd>
          </>
        )}
        <dt className={styles.grand}>{t('total.all')}</dt>
        <dd className={styles.grand}>{isPriced ? <Money value={totals.total} size="big" /> : '—'}</dd>
      </dl>
      <div className={styles.aside}>
        {rates}
        <Textarea
          label={t('remarks')}
          value={remarks}
          maxLength={textLengthMax.remarks}
          autosize
          minRows={1}
          maxRows={4}
          onChange={(event) => onRemarks(event.currentTarget.value)}
        />
      </div>
      <div className={styles.go}>
        <span className={styles.goTotal} aria-hidden="true">
          {isPriced ? <Money value={totals.total} /> : '—'}
        </span>
        <Button
          fullWidth
          loading={isBusy}
          disabled={!isReady && !isBusy}
          aria-describedby="submit-reason"
          onClick={onSubmit}
        >
          {t('submit')}
        </Button>
        <p
          id="submit-reason"
          className={styles.reason}
          data-open={reason !== null || undefined}
          aria-live="polite"
        >
          {reason ?? t('submit_hint')}
        </p>
      </div>
    </aside>
  );
}

/** Recipient, city and country beside the amounts: what the order costs and where it goes are read together. */
function Recipient({ recipient }: { recipient: ShipTo | null }) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles.recipient} role="group" aria-label={t('recipient')}>
      <span className={styles.quiet}>{t('recipient')}</span>
      {recipient ? <ShipToText shipTo={recipient} /> : <span>—</span>}
    </div>
  );
}
