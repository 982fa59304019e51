import type { ConsoleSubOrder, WarehouseQueue } from '@amberdock/contract/console/shipping.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { money } from '@amberdock/contract/money.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { listPage } from '../../../http/list-page.ts';
import { readTimeCursor, timeCursor } from '../../../http/time-cursor.ts';
import { shipFromView } from '../../cart/index.ts';
import { serviceName } from '../../orders/index.ts';
import { countQueues, findQueue, findSubOrders, type SubOrderRow } from './sub-orders.store.ts';

type Query = {
  q?: string;
  status?: SubOrderStatus;
  warehouse_id?: string;
  account_id?: string;
  from?: string;
  to?: string;
  cursor?: string;
  page_size: number;
};
type List = { data: ConsoleSubOrder[]; page: Page };
type Caller = { operator: Pick<Operator, 'warehouseCodes'>; language: Language };

/** Lists sub orders of the operator's warehouses, newest first. */
export async function listSubOrders(
  read: Reader,
  query: Query,
  { operator, language }: Caller,
): Promise<List> {
  const rows = await findSubOrders(read, {
    operator,
    warehouse: query.warehouse_id ?? null,
    q: query.q?.trim() || null,
    status: query.status ?? null,
    account: query.account_id ?? null,
    from: query.from ?? null,
    to: query.to ?? null,
    after: query.cursor ? readTimeCursor(query.cursor) : null,
    limit: query.page_size + 1,
  });
  return pageOf(rows, query.page_size, language);
}

/** Lists the sub orders awaiting shipment from the operator's warehouses, the earliest cut-off first. */
export async function listQueue(
  read: Reader,
  query: Pick<Query, 'warehouse_id' | 'cursor' | 'page_size'>,
  { operator, language }: Caller,
): Promise<List> {
  const rows = await findQueue(read, {
    operator,
    warehouse: query.warehouse_id ?? null,
    after: query.cursor ? readTimeCursor(query.cursor) : null,
    limit: query.page_size + 1,
  });
  return pageOf(rows, query.page_size, language);
}

function pageOf(rows: readonly SubOrderRow[], pageSize: number, language: Language): List {
  const { shown, page } = listPage(rows, pageSize, { cursorOf: timeCursor });
  return { data: shown.map((row) => ({ ...subOrderFields(row, language), skus: row.skus })), page };
}

export const subOrderFields = (row: Omit<SubOrderRow, 'micros' | 'skus'>, language: Language) => ({
  id: row.id,
  sub_order_no: row.sub_order_no,
  order_no: row.order_no,
  status: row.status,
  version: row.version,
  buyer: row.buyer,
  amount: money(row.amount_minor, row.currency),
  warehouse: shipFromView(row, language),
  ship_to: row.address && {
    recipient: row.address.recipient,
    city: row.address.city,
    country: row.address.country,
  },
  service: serviceName({ hasOwnLabel: row.has_own_label, zh: row.service_zh, en: row.service_en }, language),
  has_own_label: row.has_own_label,
  quantity: row.quantity,
  shipped_quantity: row.shipped_quantity,
  canceled_quantity: row.canceled_quantity,
  tracking_numbers: row.tracking_numbers,
  is_printed: row.is_printed,
  date: row.created_at.toISOString(),
  ship_by: row.ship_by?.toISOString() ?? null,
});

/** Returns the operator's warehouses with the number of sub orders awaiting shipment in each. */
export async function viewWarehouses(
  read: Reader,
  { operator, language }: Caller,
): Promise<WarehouseQueue[]> {
  const rows = await countQueues(read, operator);
  return rows.map((row) => ({
    warehouse: shipFromView(row, language),
    waiting: row.waiting,
    overdue: row.overdue,
    next_ship_by: row.next_ship_by?.toISOString() ?? null,
  }));
}
