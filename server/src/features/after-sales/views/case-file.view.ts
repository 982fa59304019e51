import type { CaseFile } from '@amberdock/contract/trade/after-sales.ts';
import { type Currency, money } from '@amberdock/contract/money.ts';
import type { SubOrderStatus } from '@amberdock/contract/trade/order-status.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { notFound } from '../../../http/refusal.ts';
import { inLanguage } from '../../cart/index.ts';
import {
  type CancellationRow,
  cancellationsOf,
  cancellationView,
  casesOf,
  type ParcelRow,
  parcelsOf,
  parcelView,
  type SubOrderCaseRow,
  subOrderCaseView,
} from '../../orders/index.ts';
import { findCase } from './cases.store.ts';
import { type CaseReader, caseOf } from './cases.view.ts';
import { freightLeft } from '../store/freight-left.sql.ts';
import { suggestReturnAddress } from './return-address.ts';

type SubOrderRow = {
  status: SubOrderStatus;
  created_at: Date;
  shipped_at: Date | null;
  received_at: Date | null;
  completed_at: Date | null;
  address: SettledAddress | null;
  buyer_message: string;
  currency: Currency;
  goods_minor: bigint;
  freight_minor: bigint;
  fees_minor: bigint;
  amount_minor: bigint;
  captured_minor: bigint;
  released_minor: bigint;
  refunded_minor: bigint;
  freight_left_minor: bigint;
  has_own_label: boolean;
  parcels: ParcelRow[];
  cancellations: CancellationRow[];
  cases: SubOrderCaseRow[];
};

type LineRow = {
  line_id: string;
  sku: string;
  name_zh: string;
  name_en: string;
  is_printed: boolean;
  quantity: number;
  shipped_quantity: number;
  canceled_quantity: number;
  claimed_quantity: number;
  refunded_quantity: number;
  pricing_currency: Currency;
  unit_price_minor: bigint;
  line_total_minor: bigint;
};

/** Returns a case with the purchase, shipments, payments and messages, for an operator's decision. */
export async function viewCaseFile(
  read: Reader,
  { caseNo, warehouseCodes }: { caseNo: string; warehouseCodes: readonly string[] | null },
  reader: CaseReader,
): Promise<CaseFile> {
  const found = await findCase(read, caseNo, { warehouseCodes });
  if (!found) throw notFound();
  const [ofCase, subOrder, lines, returnAddress] = await Promise.all([
    caseOf(read, found, reader),
    findSubOrder(read, found.sub_order_id),
    findLines(read, found.sub_order_id),
    suggestReturnAddress(read, caseNo),
  ]);
  const amount = (minor: bigint) => money(minor, subOrder.currency);
  return {
    ...ofCase,
    sub_order: {
      status: subOrder.status,
      date: subOrder.created_at.toISOString(),
      shipped_at: subOrder.shipped_at?.toISOString() ?? null,
      received_at: subOrder.received_at?.toISOString() ?? null,
      completed_at: subOrder.completed_at?.toISOString() ?? null,
      address: subOrder.address,
      buyer_message: subOrder.buyer_message,
      lines: lines.map(
        ({ name_zh: zh, name_en: en, pricing_currency, unit_price_minor, line_total_minor, ...row }) => ({
          ...row,
          name: inLanguage(reader.language, { zh, en }),
          unit_price: money(unit_price_minor, pricing_currency),
          line_total: amount(line_total_minor),
        }),
      ),
      parcels: subOrder.parcels.map(parcelView),
      cancellations: subOrder.cancellations.map((cancellation) =>
        cancellationView(cancellation, subOrder.currency),
      ),
      has_own_label: subOrder.has_own_label,
      goods: amount(subOrder.goods_minor),
      freight: amount(subOrder.freight_minor),
      fees: amount(subOrder.fees_minor),
      amount: amount(subOrder.amount_minor),
      captured: amount(subOrder.captured_minor),
      released: amount(subOrder.released_minor),
      refunded: amount(subOrder.refunded_minor),
      freight_refundable: amount(subOrder.freight_left_minor),
    },
    other_cases: subOrder.cases.filter(({ case_no }) => case_no !== caseNo).map(subOrderCaseView),
    return_address_suggested: returnAddress,
  };
}

const findSubOrder = (read: Reader, id: string): Promise<SubOrderRow> =>
  read.one<SubOrderRow>(sql`
    select s.status, s.created_at, s.shipped_at, s.received_at, s.completed_at, s.address, s.buyer_message, s.currency,
      s.label_file_id is not null as has_own_label,
      s.goods_minor, s.freight_minor, s.fees_minor, s.amount_minor, coalesce(h.captured_minor, 0)::bigint as captured_minor,
      coalesce(h.released_minor, 0)::bigint as released_minor, coalesce(h.refunded_minor, 0)::bigint as refunded_minor,
      ${freightLeft(sql`s.id`)} as freight_left_minor,
      ${parcelsOf({ id: sql`s.id`, no: sql`s.sub_order_no` }, { events: 'last' })} as parcels, ${cancellationsOf(sql`s.id`)} as cancellations,
      ${casesOf(sql`s.id`)} as cases
    from sub_orders s left join holds h on h.sub_order_id = s.id where s.id = ${id}`);

const findLines = (read: Reader, subOrderId: string): Promise<LineRow[]> =>
  read.rows<LineRow>(sql`
    select id as line_id, sku, name_zh, name_en, design_id is not null as is_printed, quantity, shipped_quantity,
      canceled_quantity, claimed_unshipped + claimed_shipped as claimed_quantity, refunded_quantity, pricing_currency,
      unit_price_minor, line_total_minor
    from order_lines where sub_order_id = ${subOrderId} order by position`);
