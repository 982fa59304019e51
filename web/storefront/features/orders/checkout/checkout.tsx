import { Stack } from '@mantine/core';
import type { Address, AddressInput } from '@amberdock/contract/people/account.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { ShipTo } from '@amberdock/contract/trade/orders.ts';
import { taxNumberNames } from '@amberdock/contract/trade/customs.ts';
import type { SubmittedOrder } from '@amberdock/contract/trade/submit-order.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import { useEffect, useRef } from 'react';
import { formatMoney } from '../../../../kit/format.ts';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Page } from '../../../ui/page/page.tsx';
import { Skeleton } from '../../../ui/page/skeleton.tsx';
import { AddressStep } from '../address/address-step.tsx';
import { TitledCard } from '../shared/card.tsx';
import { Notice } from '../shared/notice.tsx';
import { useIsOver } from '../shared/time-left.tsx';
import styles from '../shared/shared.module.css';
import type { Again } from '../settlement/again.ts';
import { SinceThenNotice } from './since-then-notice.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';
import { Groups } from './groups.tsx';
import { destinationOf, type Intent } from '../settlement/intent.ts';
import { Rates } from './rates.tsx';
import { malformedNumber, missingNumber } from '../settlement/customs.ts';
import { isConversionLost, missingFor, totalsOf } from '../settlement/totals.ts';
import { openReason } from '../settlement/open-reason.ts';
import { type ChosenDestination, shownAddress, useDestination } from '../settlement/use-destination.ts';
import { NotSettled, NotSubmitted } from './checkout-errors.tsx';
import { useSettlement } from '../settlement/use-settlement.ts';
import { useChoices } from './use-choices.ts';
import { useOrderSubmission, type CheckoutChoices } from './use-order-submission.ts';
import { WalletStep } from './wallet-step.tsx';

type Props = {
  intent: Intent;
  book: readonly Address[];
  /** The order that is bought again, if it is one. */
  again: Again | null;
  /** The settlement that the page was opened with, if it was. */
  start: Settlement | null;
  currency: Currency;
  onCurrency: (currency: Currency) => void;
  onKept: (address: Address) => void;
  /** Before everything is priced again: an entry of the book may have been changed elsewhere. */
  onSettleAgain: () => void;
  /** Another settlement is on the page. */
  onSettled: (settlementId: string) => void;
  onSubmitted: (submitted: Submitted) => void;
};

/** An order that was just made, and what of it the payment dialog shows. */
export type Submitted = { order: SubmittedOrder; shipTo: ShipTo | null; pieces: number };

const recipientOf = ({ destination }: ChosenDestination, address: AddressInput | null) =>
  address && { addressId: destination.address_id ?? null, address };

/** From a settlement to an order: destination, shipping, customs and wallet. The server prices every choice again. */
export function Checkout(props: Props) {
  const { intent, book, again: before, start, currency, onCurrency, onKept, onSettleAgain } = props;
  const { t } = useTranslation('checkout');
  const going = useDestination(book, destinationOf(start?.groups[0]?.address) ?? before?.destination);
  const { choices, setChoices, forget } = useChoices(intent, before?.freight ?? {});
  const settling = useSettlement(intent, { currency, destination: going.destination }, start);
  const { settlement, isBusy, error, again } = settling;
  const submitting = useOrderSubmission((order, { total_quantity: pieces }, shown) => {
    forget();
    props.onSubmitted({ order, shipTo: shown?.address ?? null, pieces });
  });
  useSettledId(settlement, props.onSettled);
  const title = t(intent.kind === 'stockpile' ? 'title_stockpile' : 'title');
  const settleAgain = () => {
    submitting.reset();
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
    if (isAddressed) void submitting.mutate({ settlement, choices, shown: recipientOf(going, shown) });
  };
  return (
    <Page title={title}>
      <div className={styles.columns} data-busy={isBusy || undefined} aria-busy={isBusy}>
        <Stack miw={0}>
          {error !== null && <NotSettled error={error} onRetry={again} />}
          {submitting.error !== null && (
            <NotSubmitted
              error={submitting.error}
              isBusy={isBusy}
              onSettleAgain={settleAgain}
              onRetry={submit}
            />
          )}
          <Notices before={before} settlement={settlement} />
          {intent.kind !== 'stockpile' && (
            <WhereTo book={book} going={going} onChange={submitting.reset} onKept={onKept} />
          )}
          <Groups settlement={settlement} choices={choices} isAddressed={isAddressed} onChange={setChoices} />
          <TitledCard title={t('wallet.title')}>
            <WalletStep
              settlement={settlement}
              total={isAddressed ? totalsOf(settlement, choices.freight).total : null}
              chosen={currency}
              onChoose={onCurrency}
            />
          </TitledCard>
        </Stack>
        <Summing
          settling={{ ...settling, settlement, again: settleAgain }}
          recipient={shown}
          isAddressed={isAddressed}
          choices={choices}
          onChange={setChoices}
          isSubmitting={submitting.isPending}
          onSubmit={submit}
        />
      </div>
    </Page>
  );
}

/** Reports each settlement that comes onto the page. */
function useSettledId(settlement: Settlement | null, onSettled: (settlementId: string) => void): void {
  const latest = useRef(onSettled);
  useEffect(() => {
    latest.current = onSettled;
  });
  const id = settlement?.settlement_id;
  useEffect(() => {
    if (id !== undefined) latest.current(id);
  }, [id]);
}

function Notices({ before, settlement }: { before: Again | null; settlement: Settlement }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      {before && <SinceThenNotice again={before} settlement={settlement} />}
      {isConversionLost(settlement) && <Notice tone="error">{t('conversion_failed')}</Notice>}
    </>
  );
}

type WhereToProps = {
  book: readonly Address[];
  going: ChosenDestination;
  onChange: () => void;
  onKept: (address: Address) => void;
};

function WhereTo({ book, going, onChange, onKept }: WhereToProps) {
  const { t } = useTranslation('checkout');
  return (
    <TitledCard title={t('address.title')}>
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
    </TitledCard>
  );
}

type SummingProps = {
  settling: { settlement: Settlement; isFresh: boolean; isBusy: boolean; again: () => void };
  recipient: ShipTo | null;
  isAddressed: boolean;
  choices: CheckoutChoices;
  onChange: (next: (all: CheckoutChoices) => CheckoutChoices) => void;
  isSubmitting: boolean;
  onSubmit: () => void;
};

function Summing(props: SummingProps) {
  const { settling, recipient, isAddressed, choices, onChange, isSubmitting, onSubmit } = props;
  const { t, i18n } = useTranslation('checkout');
  const { settlement, isFresh, isBusy, again } = settling;
  const isOver = useIsOver(settlement.expires_at);
  const totals = totalsOf(settlement, choices.freight);
  const { freight, labels, numbers } = choices;
  const open = openReason(settlement, { isAddressed, isOver, total: totals.total, freight, labels, numbers });
  const missing = open === 'wallet' ? formatMoney(missingFor(settlement, totals.total)) : '';
  // A settlement being priced again is not judged by the previous one; without a recipient there is nothing to wait for.
  const isKnown = isFresh || !isAddressed;
  const kind = open === 'number' ? missingNumber(settlement, freight, numbers) : malformedNumber(numbers);
  const number = kind === null ? '' : taxNumberNames[kind][i18n.language];
  const reason = open !== null && isKnown ? t(`reason.${open}`, { missing, number }) : null;
  return (
    <CheckoutSummary
      settlement={settlement}
      totals={totals}
      recipient={recipient}
      words={choices}
      onWords={(words) => onChange((all) => ({ ...all, ...words }))}
      reason={reason}
      isReady={isFresh && open === null}
      isBusy={isSubmitting || (isBusy && isAddressed)}
      onSubmit={onSubmit}
      rates={<Rates settlement={settlement} isOver={isOver} isBusy={isBusy} onRefresh={again} />}
    />
  );
}
