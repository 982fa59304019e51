import type { Address } from '@amberdock/contract/account.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { SubmittedOrder } from '@amberdock/contract/submit-order.ts';
import type { Settlement } from '@amberdock/contract/settlement.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddressStep } from '../address/address-step.tsx';
import { Notice } from '../parts/notice.tsx';
import { useIsOver } from '../parts/time-left.tsx';
import styles from './checkout.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { GroupStep } from './group-step.tsx';
import type { Destination, Intent } from '../settling/intent.ts';
import { Rates } from './rates.tsx';
import { canPay, isBlocked, isConversionLost, totalsOf } from '../settling/totals.ts';
import { NotSettled, NotSubmitted } from './troubles.tsx';
import { useSettlement } from '../settling/use-settlement.ts';
import { useSubmit, type Wishes } from './use-submit.ts';
import { WalletStep } from './wallet-step.tsx';

type Props = {
  intent: Intent;
  book: readonly Address[];
  currency: Currency;
  onCurrency: (currency: Currency) => void;
  onKept: (address: Address) => void;
  onSubmitted: (order: SubmittedOrder) => void;
};

const noWishes: Wishes = { freight: {}, messages: {}, remarks: '' };

/** From a settlement to an order: whereto, how, from which wallet; every choice is priced anew by the server. */
export function Checkout({ intent, book, currency, onCurrency, onKept, onSubmitted }: Props) {
  const { t } = useTranslation('checkout');
  const [destination, setDestination] = useState<Destination>(() => ({ address_id: book[0]?.id ?? null }));
  const [wishes, setWishes] = useState(noWishes);
  const settling = useSettlement(intent, { currency, destination });
  const { settlement, isBusy, error, again } = settling;
  const submitting = useSubmit(onSubmitted);
  const title = t(intent.kind === 'stockpile' ? 'title_stockpile' : 'title');
  const settleAgain = () => {
    submitting.forget();
    again();
  };

  if (!settlement) {
    return (
      <Page title={title}>
        {error ? <NotSettled error={error} onRetry={again} /> : <Skeleton lines={5} height="6rem" />}
      </Page>
    );
  }
  const submit = () => void submitting.submit(settlement, wishes);
  const choose = (next: Destination) => {
    submitting.forget();
    setDestination(next);
  };
  return (
    <Page title={title}>
      <div className={styles.checkout} data-busy={isBusy || undefined} aria-busy={isBusy}>
        <div className={styles.steps}>
          {error !== null && <NotSettled error={error} onRetry={again} />}
          {submitting.error !== null && (
            <NotSubmitted
              error={submitting.error}
              isBusy={isBusy}
              onSettleAgain={settleAgain}
              onRetry={submit}
            />
          )}
          {isConversionLost(settlement) && <Notice tone="error">{t('conversion_failed')}</Notice>}
          {intent.kind !== 'stockpile' && (
            <Card title={t('address.title')}>
              <AddressStep book={book} destination={destination} onChoose={choose} onKept={onKept} />
            </Card>
          )}
          <Groups settlement={settlement} wishes={wishes} onWishes={setWishes} />
          <Card title={t('wallet.title')}>
            <WalletStep
              settlement={settlement}
              total={totalsOf(settlement, wishes.freight).total}
              onChoose={onCurrency}
            />
          </Card>
        </div>
        <Summing
          settling={{ ...settling, settlement, again: settleAgain }}
          wishes={wishes}
          onWishes={setWishes}
          isSubmitting={submitting.isBusy}
          onSubmit={submit}
        />
      </div>
    </Page>
  );
}

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.card} aria-label={title}>
    <h2 className={styles.cardTitle}>{title}</h2>
    <div className={styles.cardBody}>{children}</div>
  </section>
);

type SummingProps = {
  settling: { settlement: Settlement; isFresh: boolean; isBusy: boolean; again: () => void };
  wishes: Wishes;
  onWishes: (next: (all: Wishes) => Wishes) => void;
  isSubmitting: boolean;
  onSubmit: () => void;
};

function Summing({ settling, wishes, onWishes, isSubmitting, onSubmit }: SummingProps) {
  const { t } = useTranslation('checkout');
  const { settlement, isFresh, isBusy, again } = settling;
  const isOver = useIsOver(settlement.expires_at);
  const totals = totalsOf(settlement, wishes.freight);
  const canSubmit = isFresh && !isOver && !isBlocked(settlement) && canPay(settlement, totals.total);
  return (
    <CheckoutSummary
      settlement={settlement}
      totals={totals}
      remarks={wishes.remarks}
      onRemarks={(remarks) => onWishes((all) => ({ ...all, remarks }))}
      reason={canSubmit || isBusy ? null : t(`reason.${whyNot(settlement, isOver)}`)}
      isBusy={isSubmitting || isBusy}
      onSubmit={onSubmit}
      rates={<Rates settlement={settlement} isOver={isOver} isBusy={isBusy} onRefresh={again} />}
    />
  );
}

/** The first thing in the buyer's way, in the order of the page. */
function whyNot(settlement: Settlement, isOver: boolean) {
  const codes = settlement.problems.map(({ code }) => code);
  if (codes.includes('address_required')) return 'address';
  if (codes.includes('no_freight_service')) return 'freight';
  if (codes.includes('conversion_failed')) return 'conversion';
  if (isBlocked(settlement)) return 'goods';
  return isOver ? 'over' : 'wallet';
}

type GroupsProps = {
  settlement: Settlement;
  wishes: Wishes;
  onWishes: (next: (all: Wishes) => Wishes) => void;
};

const Groups = ({ settlement, wishes, onWishes }: GroupsProps) =>
  settlement.groups.map((group) => {
    const { code } = group.warehouse;
    return (
      <GroupStep
        key={code}
        settlement={settlement}
        group={group}
        freight={wishes.freight}
        message={wishes.messages[code] ?? ''}
        onService={(id) => onWishes((all) => ({ ...all, freight: { ...all.freight, [code]: id } }))}
        onMessage={(text) => onWishes((all) => ({ ...all, messages: { ...all.messages, [code]: text } }))}
      />
    );
  });
