import type { Settlement } from '@amberdock/contract/settlement.ts';
import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Money } from '../../../ui/money.tsx';
import styles from './checkout.module.css';
import type { Totals } from '../settling/totals.ts';

type Props = {
  settlement: Settlement;
  totals: Totals;
  remarks: string;
  onRemarks: (text: string) => void;
  /** Why it cannot be submitted as it stands. */
  reason: string | null;
  isBusy: boolean;
  onSubmit: () => void;
  rates: ReactNode;
};

/** What it comes to, and the one button that makes the order. */
export function CheckoutSummary(props: Props) {
  const { settlement, totals, remarks, onRemarks, reason, isBusy, onSubmit, rates } = props;
  const { t } = useTranslation('checkout');
  return (
    <aside className={styles.summary} aria-label={t('summary')}>
      <dl className={styles.totals}>
        <dt>{t('total.goods')}</dt>
        <dd>
          <Money value={totals.goods} />
        </dd>
        {settlement.kind !== 'stockpile' && (
          <>
            <dt>{t('total.freight')}</dt>
            <dd>
              <Money value={totals.freight} />
            </dd>
          </>
        )}
        <dt className={styles.grand}>{t('total.all')}</dt>
        <dd className={styles.grand}>
          <Money value={totals.total} size="big" />
        </dd>
      </dl>
      <div className={styles.aside}>
        {rates}
        <Textarea
          label={t('remarks')}
          value={remarks}
          maxLength={500}
          autosize
          minRows={1}
          maxRows={4}
          onChange={(event) => onRemarks(event.currentTarget.value)}
        />
      </div>
      <div className={styles.go}>
        <span className={styles.goTotal} aria-hidden="true">
          <Money value={totals.total} />
        </span>
        <Button kind="primary" wide busy={isBusy} disabled={reason !== null} onClick={onSubmit}>
          {t('submit')}
        </Button>
        <p className={styles.reason} aria-live="polite">
          {reason ?? t('submit_hint')}
        </p>
      </div>
    </aside>
  );
}
