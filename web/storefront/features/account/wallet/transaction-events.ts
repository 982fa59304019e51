import type { Money } from '@amberdock/contract/money.ts';
import type { TransactionKind, WalletTransaction } from '@amberdock/contract/trade/wallet.ts';
import { sumIn } from '../../../lib/money/sums.ts';
import { orderOf } from './transaction-filter.ts';

type AccountName = WalletTransaction['account'];
export type EventTotal = { account: AccountName; amount: Money; balanceAfter: Money };

/** Bookings made by one change: a payment of several parcels, both sides of an exchange. */
export type TransactionEvent = {
  key: string;
  time: string;
  kind: TransactionKind;
  reference: string;
  legs: WalletTransaction[];
  /** A sum for each balance and currency that changed, with what it came to. */
  totals: EventTotal[];
};

/** Movements of one moment, kind and order (or quote, or transfer) belong together. */
export const eventKeyOf = ({ time, kind, reference }: WalletTransaction): string =>
  `${time} ${kind} ${orderOf(reference) ?? reference}`;

/** Groups movements, newest first, into events. If more can be loaded, the last event may be incomplete and is left out. */
export function eventsOf(rows: readonly WalletTransaction[], hasMore: boolean): TransactionEvent[] {
  const events = [...Map.groupBy(rows, eventKeyOf)].map(([key, legs]) => eventOf(key, legs));
  return hasMore && events.length > 1 ? events.slice(0, -1) : events;
}

function eventOf(key: string, legs: WalletTransaction[]): TransactionEvent {
  const [{ time, kind, reference }] = legs as [WalletTransaction];
  return {
    key,
    time,
    kind,
    reference: legs.length > 1 ? (orderOf(reference) ?? reference) : reference,
    legs,
    totals: totalsOf(legs),
  };
}

function totalsOf(legs: readonly WalletTransaction[]): EventTotal[] {
  const totals = new Map<string, EventTotal>();
  for (const { account, amount, balance_after } of legs) {
    const { currency } = amount;
    const key = `${account} ${currency}`;
    const before = totals.get(key);
    // The newest comes first: its balance is what the event came to.
    totals.set(key, {
      account,
      amount: sumIn(currency, [before?.amount, amount]),
      balanceAfter: before?.balanceAfter ?? balance_after,
    });
  }
  return [...totals.values()];
}

/** The totals a line shows: of the available balance, or of what else moved where that did not. */
export const shownTotals = ({ totals }: TransactionEvent): EventTotal[] => {
  const available = totals.filter(({ account }) => account === 'available');
  return available.length > 0 ? available : totals;
};

/** Kinds that move one balance of the buyer's alone; the others have another side to look at. */
const oneSided: readonly TransactionKind[] = [
  'top_up',
  'withdrawal',
  'storage_fee',
  'adjustment',
  'top_up_refund',
];
export const isFoldable = ({ kind, legs }: TransactionEvent): boolean =>
  legs.length > 1 || !oneSided.includes(kind);

/** Whether money came in: what the buyer only moved between balances or currencies did not. */
export const isIncome = (
  kind: TransactionKind,
  { account, amount }: Pick<EventTotal, 'account' | 'amount'>,
) =>
  account === 'available' &&
  !amount.amount.startsWith('-') &&
  (kind === 'top_up' || kind === 'refund' || kind === 'adjustment');

/** The sold and bought amounts of an exchange whose both sides are listed. */
export function exchangedPair({ kind, totals }: TransactionEvent) {
  if (kind !== 'exchange') return null;
  const sold = totals.find(({ amount }) => amount.amount.startsWith('-'))?.amount.currency;
  const bought = totals.find(({ amount }) => !amount.amount.startsWith('-'))?.amount.currency;
  return sold && bought ? { sold, bought } : null;
}
