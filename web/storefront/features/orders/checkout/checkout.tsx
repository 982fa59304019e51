import type { Address } from '@amberdock/contract/account.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { ShipTo } from '@amberdock/contract/orders.ts';
import type { SubmittedOrder } from '@amberdock/contract/submit-order.ts';
import type { Settlement } from '@amberdock/contract/settlement.ts';
import { type ReactNode, useState } from 'react';
import { formatMoney } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Page } from '../../../ui/page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AddressStep } from '../address/address-step.tsx';
import { Notice } from '../parts/notice.tsx';
import { useIsOver } from '../parts/time-left.tsx';
import styles from './checkout.module.css';
import { CheckoutSummary } from './checkout-summary.tsx';
import { GroupStep } from './group-step.tsx';
import type { Intent } from '../settling/intent.ts';
import { Rates } from './rates.tsx';
import { isConversionLost, missingFor, openReason, totalsOf } from '../settling/totals.ts';
import { type ChosenDestination, shownAddress, useDestination } from '../settling/use-destination.ts';
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
  /** Before everything is priced again: an entry of the book may have been changed elsewhere. */
  onSettleAgain: () => void;
  onSubmitted: (submitted: Submitted) => void;
};

/** An order that was just made, and what of it the payment dialog shows. */
export type Submitted = { order: SubmittedOrder; shipTo: ShipTo | null; pieces: number };

const noWishes: Wishes = { freight: {}, messages: {}, remarks: '' };

/**
 * From a settlement to an order: whereto, how, from which wallet; every choice is priced again by the server.
 */
export function Checkout(props: Props) {
  const { intent, book, currency, onCurrency, onKept, onSettleAgain, onSubmitted } = props;
  const { t } = useTranslation('checkout');
  const going = useDestination(book);
  const [wishes, setWishes] = useState(noWishes);
  const settling = useSettlement(intent, { currency, destination: going.destination });
  const { settlement, isBusy, error, again } = settling;
  const submitting = useSubmit((order, { total_quantity: pieces }, shown) =>
    onSubmitted({ order, shipTo: shown?.address ?? null, pieces }),
  );
  const title = t(intent.kind === 'stockpile' ? 'title_stockpile' : 'title');
  const settleAgain = () => {
    submitting.forget();
    onSettleAgain();
    again();
  };

  if (!settlement) {
    return (
      <Page title={title}>
        {error ? <NotSettled error={error} onRetry={again} /> : <Skeleton lines={5} height="6rem" />}
      </Page>
    );
  }
  const shown = intent.kind === 'stockpile' ? null : shownAddress(going.destination, book);
  const isAddressed = intent.kind === 'stockpile' || shown !== null;
  const submit = () => {
    const addressId = going.destination.address_id ?? null;
    void submitting.submit(settlement, wishes, shown && { addressId, address: shown });
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
              <WhereTo book={book} going={going} onChange={submitting.forget} onKept={onKept} />
            </Card>
          )}
          <Groups settlement={settlement} wishes={wishes} isAddressed={isAddressed} onWishes={setWishes} />
          <Card title={t('wallet.title')}>
            <WalletStep
              settlement={settlement}
              total={isAddressed ? totalsOf(settlement, wishes.freight).total : null}
              onChoose={onCurrency}
            />
          </Card>
        </div>
        <Summing
          settling={{ ...settling, settlement, again: settleAgain }}
          recipient={shown}
          isAddressed={isAddressed}
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

type WhereToProps = {
  book: readonly Address[];
  going: ChosenDestination;
  onChange: () => void;
  onKept: (address: Address) => void;
};

const WhereTo = ({ book, going, onChange, onKept }: WhereToProps) => (
  <AddressStep
    book={book}
    chosen={going.chosen}
    isEntering={going.isEntering}
    onEnter={(isEntering) => {
      onChange();
      going.setEntering(isEntering);
    }}
    onChoose={(next) => {
      onChange();
      going.choose(next);
    }}
    onKept={onKept}
  />
);

type SummingProps = {
  settling: { settlement: Settlement; isFresh: boolean; isBusy: boolean; again: () => void };
  recipient: ShipTo | null;
  isAddressed: boolean;
  wishes: Wishes;
  onWishes: (next: (all: Wishes) => Wishes) => void;
  isSubmitting: boolean;
  onSubmit: () => void;
};

function Summing(props: SummingProps) {
  const { settling, recipient, isAddressed, wishes, onWishes, isSubmitting, onSubmit } = props;
  const { t } = useTranslation('checkout');
  const { settlement, isFresh, isBusy, again } = settling;
  const isOver = useIsOver(settlement.expires_at);
  const totals = totalsOf(settlement, wishes.freight);
  const open = openReason(settlement, { isAddressed, isOver, total: totals.total });
  const missing = open === 'wallet' ? formatMoney(missingFor(settlement, totals.total)) : '';
  // A settlement being priced again is not judged by the previous one; without a recipient there is nothing to wait for.
  const isKnown = isFresh || !isAddressed;
  const reason = open !== null && isKnown ? t(`reason.${open}`, { missing }) : null;
  return (
    <CheckoutSummary
      settlement={settlement}
      totals={totals}
      recipient={recipient}
      remarks={wishes.remarks}
      onRemarks={(remarks) => onWishes((all) => ({ ...all, remarks }))}
      reason={reason}
      isReady={isFresh && open === null}
      isBusy={isSubmitting || (isBusy && isAddressed)}
      onSubmit={onSubmit}
      rates={<Rates settlement={settlement} isOver={isOver} isBusy={isBusy} onRefresh={again} />}
    />
  );
}

type GroupsProps = {
  settlement: Settlement;
  wishes: Wishes;
  isAddressed: boolean;
  onWishes: (next: (all: Wishes) => Wishes) => void;
};

const Groups = ({ settlement, wishes, isAddressed, onWishes }: GroupsProps) =>
  settlement.groups.map((group) => {
    const { code } = group.warehouse;
    return (
      <GroupStep
        key={code}
        settlement={settlement}
        group={group}
        freight={wishes.freight}
        isAddressed={isAddressed}
        message={wishes.messages[code] ?? ''}
        onService={(id) => onWishes((all) => ({ ...all, freight: { ...all.freight, [code]: id } }))}
        onMessage={(text) => onWishes((all) => ({ ...all, messages: { ...all.messages, [code]: text } }))}
      />
    );
  });
