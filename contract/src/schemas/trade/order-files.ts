import { type Static, Type } from 'typebox';
import { namedOrdersMax, orderFileFormats } from '../../trade/order-files.ts';
import { customsPaperKinds } from '../../trade/customs.ts';
import { textLengthMax } from '../../text-limits.ts';
import { describeCalls } from '../describe-calls.ts';
import { Day, Time } from '../ids.ts';
import { AnyOrderNo, OrderNo, TabCode } from './order-codes.ts';

const OrderNos = Type.Array(OrderNo, { maxItems: namedOrdersMax });
/** Orders or single sub orders. */
const AnyOrderNos = Type.Array(AnyOrderNo, { maxItems: namedOrdersMax });
const File = Type.Object({ url: Type.String(), expires_at: Time });

export const ExportOrders = Type.Object({
  format: Type.Enum([...orderFileFormats]),
  order_nos: Type.Optional(OrderNos),
  /** Instead of numbers: everything that a search of the list finds. */
  search: Type.Optional(
    Type.Object({
      tab: Type.Optional(TabCode),
      q: Type.Optional(Type.String({ maxLength: textLengthMax.orderSearch })),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
    }),
  ),
});
export type ExportOrders = Static<typeof ExportOrders>;

export const orderFileSchemas = describeCalls({
  export: {
    access: { buyer: 'orders.read' },
    summary:
      'An address, good for 60 seconds, of chosen orders as CSV, workbook, or Shopify’s or Amazon’s shipment file',
    body: ExportOrders,
    data: File,
    refusals: ['export_needs_selection'],
    idempotency: 'none',
  },
  packingLists: {
    access: { buyer: 'orders.read' },
    summary: 'An address, good for 60 seconds, of the packing lists of orders as PDF; never with a price',
    body: Type.Object({ order_nos: OrderNos }),
    data: File,
    refusals: ['export_needs_selection'],
    idempotency: 'none',
  },
  customsPapers: {
    access: { buyer: 'orders.read' },
    summary:
      'An address, good for 60 seconds, of the CN23 declarations or commercial invoices of orders, a page a parcel',
    body: Type.Object({ kind: Type.Enum([...customsPaperKinds]), order_nos: AnyOrderNos }),
    data: File,
    refusals: ['export_needs_selection', 'nothing_to_declare', 'customs_data_missing'],
    idempotency: 'none',
  },
});
