import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { OrderTab } from '@amberdock/contract/trade/order-status.ts';
import { type Order, type OrderDetail, ordersPageSize } from '@amberdock/contract/trade/orders.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Buyer } from '../../../http/callers/actor.ts';
import { notFound } from '../../../http/refusal.ts';
import { readTimeCursor, timeCursor } from '../../../http/time-cursor.ts';
import { countTabs, filterOfTab } from './orders.rules.ts';
import { findDeclarations } from './declarations.view.ts';
import {
  countMax,
  findOrderByNo,
  findOrders,
  findPayments,
  findStatusLog,
  type OrderRow,
} from './orders.store.ts';
import { orderDetailView, ordersView } from './orders.view.ts';
import { countByStatus, countFound, countOpenCases } from './search-orders.store.ts';

type Query = { tab?: OrderTab; q?: string; from?: string; to?: string; cursor?: string; page_size?: number };

/**
 * Returns the account's orders by tab, newest first, and how many they are, up to 2,000; the tabs' counts are a call of
 * their own.
 */
export async function listOrders(
  read: Reader,
  caller: Buyer,
  query: Query,
  language: Language,
): Promise<{ orders: Order[]; page: Page }> {
  const pageSize = query.page_size ?? ordersPageSize;
  const search = {
    caller,
    tab: filterOfTab(query.tab ?? 'all'),
    q: query.q ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
  };
  const after = query.cursor === undefined ? null : readTimeCursor(query.cursor);
  const rows = await findOrders(read, { ...search, after, limit: pageSize + 1 });
  // Without a row there is no count. A first page without a row means that nothing is found. A page behind a cursor can only be
  // empty because orders left the tab since the cursor was given out: the total is then not known.
  const found = rows[0]?.orders_found ?? (after ? null : 0);
  const total = found === null ? null : Math.min(found, countMax);
  const ids = [...new Set(rows.map(({ order_id }) => order_id))];
  const shown = new Set(ids.slice(0, pageSize));
  const kept = rows.filter(({ order_id }) => shown.has(order_id));
  const next = ids.length > pageSize ? cursorAfter(kept.at(-1)) : null;
  return {
    orders: ordersView(kept, { caller, language }),
    page: { next, prev: null, total, total_is_exact: found !== null && found <= countMax },
  };
}

const cursorAfter = (row: OrderRow | undefined): string | null =>
  row ? timeCursor({ micros: row.created_micros, id: row.order_id }) : null;

type CountQuery = Pick<Query, 'q' | 'from' | 'to'>;

/** Counts the sub orders of each tab; with a search those of the orders that it finds. */
export async function countOrders(read: Reader, caller: Buyer, { q, from, to }: CountQuery) {
  if (q?.trim() || from || to) {
    const found = await countFound(read, { caller, q: q ?? null, from: from ?? null, to: to ?? null });
    const sum = (kind: 'return_refund' | 'refund_only') => found.reduce((count, row) => count + row[kind], 0);
    return countTabs(found, { return_refund: sum('return_refund'), refund_only: sum('refund_only') });
  }
  const { accountId } = caller;
  const [byStatus, withCases] = await Promise.all([
    countByStatus(read, accountId),
    countOpenCases(read, accountId),
  ]);
  return countTabs(byStatus, withCases);
}

/** Returns one order by its own or a sub order's number; another account's is not found. */
export async function viewOrder(
  read: Reader,
  { actor: caller, no }: { actor: Buyer; no: string },
  language: Language,
): Promise<OrderDetail> {
  const rows = await findOrderByNo(read, caller, no);
  const orderId = rows[0]?.order_id;
  if (orderId === undefined) throw notFound();
  const [log, payments, declarations] = await Promise.all([
    findStatusLog(read, orderId),
    findPayments(read, orderId),
    findDeclarations(read, orderId),
  ]);
  return orderDetailView(rows, { log, payments, declarations }, { caller, language });
}
