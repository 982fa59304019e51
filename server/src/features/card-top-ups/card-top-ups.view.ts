import type { Page } from '@amberdock/contract/http.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import type {
  CardRefund,
  CardTopUp,
  CardTopUpStatus,
  QueuedCardTopUp,
  ReviewedCardTopUp,
} from '@amberdock/contract/wallet/card-top-ups.ts';
import type { Reader } from '../../db/tx.ts';
import { listPage } from '../../http/list-page.ts';
import { notFound } from '../../http/refusal.ts';
import { numberCursor, readNumberCursor } from '../../http/time-cursor.ts';
import { findWallet } from '../ledger/index.ts';
import { findRefundsOf, type RefundRow } from './store/refunds.store.ts';
import { findQueue, findQueued, findTopUpsOf, type PlacedRow, type QueueRow } from './store/queue.store.ts';
import type { TopUpRow } from './store/top-ups.store.ts';

const shared = (row: TopUpRow) => {
  const currency = row.paid_currency ?? row.currency;
  return {
    top_up_no: row.top_up_no,
    status: row.status,
    amount: money(row.amount_minor, row.currency),
    paid: row.paid_minor === null ? null : money(row.paid_minor, currency),
    refunded: row.refunded_minor === 0n ? null : money(row.refunded_minor, currency),
    started_at: row.created_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
  };
};

/** Returns a top-up as the API returns it; the page's address only while a card can be charged there. */
export const topUpView = (row: TopUpRow): CardTopUp => ({
  ...shared(row),
  checkout_url: ['open', 'failed'].includes(row.status) && !row.is_over ? row.checkout_url : null,
});

const queuedView = (row: QueueRow): QueuedCardTopUp => ({
  ...shared(row),
  account_id: row.account_id,
  username: row.username,
  company_name: row.company_name,
  owed: row.owed_minor === 0n ? null : money(row.owed_minor, row.paid_currency ?? row.currency),
});

const refundView = (row: RefundRow, currency: Currency): CardRefund => ({
  refund_no: row.refund_no,
  origin: row.origin,
  status: row.status,
  amount: money(row.amount_minor, currency),
  reason: row.reason,
  refunded_by: row.operator,
  requested_at: row.created_at.toISOString(),
});

type Paging = { cursor?: string | undefined; page_size?: number | undefined };

export async function topUpsPage(
  read: Reader,
  accountId: string,
  { cursor, page_size: pageSize = 25 }: Paging,
): Promise<{ data: CardTopUp[]; page: Page }> {
  const after = cursor ? readNumberCursor(cursor) : null;
  const rows = await findTopUpsOf(read, accountId, { after, limit: pageSize + 1 });
  const { shown, page } = listPage(rows, pageSize, { cursorOf });
  return { data: shown.map(topUpView), page };
}

type QueueQuery = Paging & { status?: CardTopUpStatus | undefined; search?: string | undefined };

/** The most owing top-ups, which are listed before the first page; they are few. */
const owedShown = 50;

export async function queuePage(
  read: Reader,
  { status, search, cursor, page_size: pageSize = 25 }: QueueQuery,
): Promise<{ data: QueuedCardTopUp[]; page: Page }> {
  const filter = { status, search: search?.trim() || undefined };
  const after = cursor ? readNumberCursor(cursor) : null;
  const owed = after ? [] : await findQueue(read, { ...filter, isOwed: true, after: null, limit: owedShown });
  const rows = await findQueue(read, { ...filter, isOwed: false, after, limit: pageSize + 1 });
  const { shown, page } = listPage(rows, pageSize, { cursorOf });
  return { data: [...owed, ...shown].map(queuedView), page };
}

const cursorOf = ({ micros, top_up_no: no }: PlacedRow): string => numberCursor({ micros, no });

/** Returns the data for refunding a top-up. @throws Refusal not_found */
export async function reviewTopUp(read: Reader, no: string): Promise<ReviewedCardTopUp> {
  const row = await findQueued(read, no);
  if (!row) throw notFound();
  const currency = row.paid_currency ?? row.currency;
  const { availableMinor } = await findWallet(read, row.account_id, currency);
  const refunds = await findRefundsOf(read, no);
  return {
    ...queuedView(row),
    payment_reference: row.payment_id ?? '',
    refundable: row.paid_minor === null ? null : money(row.paid_minor - row.refunded_minor, currency),
    available: money(availableMinor, currency),
    refunds: refunds.map((refund) => refundView(refund, currency)),
  };
}
