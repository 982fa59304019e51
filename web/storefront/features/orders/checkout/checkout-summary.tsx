import { minorOf } from '@amberdock/contract/money.ts';
import { textLengthMax } from '@amberdock/contract/text-limits.ts';
import type { ShipTo } from '@amberdock/contract/trade/orders.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Money } from '../../../ui/display/money.tsx';
import { ShipToText } from '../shared/ship-to-text.tsx';
import { Hint } from '../../../widgets/hint.tsx';
import { Sum, SumList } from '../shared/sum-list.tsx';
import styles from './checkout.module.css';
import type { Totals } from '../settlement/totals.ts';
import type { CheckoutChoices } from './use-order-submission.ts';

type Words = Pick<CheckoutChoices, 'remarks' | 'ownReference'>;

type Props = {
  settlement: Settlement;
  totals: Totals;
  /** The recipient; null until confirmed. Absent for a stockpile, which is not shipped. */
  recipient: ShipTo | null;
  /** The buyer’s own words on the order. */
  words: Words;
  onWords: (words: Partial<Words>) => void;
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
  const { settlement, totals, recipient, words, onWords, reason, isReady, isBusy, onSubmit, rates } = props;
  const { t } = useTranslation('checkout');
  const isShipping = settlement.kind !== 'stockpile';
  const isPriced = !isShipping || recipient !== null;
  return (
    <aside className={styles.summary} aria-label={t('summary')}>
      {isShipping && <Recipient recipient={recipient} />}
      <Amounts totals={totals} isShipping={isShipping} isPriced={isPriced} />
      <Stack className={styles.part} gap="sm">
        {rates}
        <TextInput
          label={t('own_reference')}
          value={words.ownReference}
          maxLength={textLengthMax.ownReference}
          autoComplete="off"
          onChange={(event) => onWords({ ownReference: event.currentTarget.value })}
        />
        <Textarea
          label={t('remarks')}
          value={words.remarks}
          maxLength={textLengthMax.remarks}
          autosize
          minRows={1}
          maxRows={4}
          onChange={(event) => onWords({ remarks: event.currentTarget.value })}
        />
      </Stack>
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

type AmountsProps = { totals: Totals; isShipping: boolean; isPriced: boolean };

/** Goods, freight, handling and storage, if there is some, and their total. */
function Amounts({ totals, isShipping, isPriced }: AmountsProps) {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles.part} data-amount>
      <SumList>
        <Sum label={t('total.goods')}>
          <Money value={totals.goods} />
        </Sum>
        {isShipping &&
          (['freight', 'handling'] as const).map((way) => {
            const amount = totals[way];
            return (
              amount && (
                <Sum key={way} label={t(`total.${way}`)}>
                  {isPriced ? <Money value={amount} /> : '—'}
                </Sum>
              )
            );
          })}
        {minorOf(totals.fees) > 0n && (
          <Sum label={t('total.fees')}>
            <Money value={totals.fees} />
          </Sum>
        )}
        <Sum label={t('total.all')} isTotal>
          {isPriced ? <Money value={totals.total} size="big" /> : '—'}
        </Sum>
      </SumList>
    </div>
  );
}

/** Recipient, city and country beside the amounts: what the order costs and where it goes are read together. */
function Recipient({ recipient }: { recipient: ShipTo | null }) {
  const { t } = useTranslation('checkout');
  return (
    <Stack className={styles.part} gap={2} role="group" aria-label={t('recipient')}>
      <Hint span c="dimmed">
        {t('recipient')}
      </Hint>
      {recipient ? <ShipToText shipTo={recipient} /> : <span>—</span>}
    </Stack>
  );
}
