import { type Static, Type } from 'typebox';
import { papersMax, shipmentFileBytesMax, shipmentsMax } from '../../console/shipping.ts';
import { customsPaperKinds } from '../../trade/customs.ts';
import { textLengthMax } from '../../text-limits.ts';
import { describeCalls } from '../describe-calls.ts';
import { Day, Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { OptionValue, ShipFrom } from '../trade/cart.ts';
import { CaseUnits } from '../trade/cases.ts';
import { AnyOrderNo, StatusCode, SubOrderNo } from '../trade/order-codes.ts';
import { ClaimableUnits } from '../trade/order-view.ts';
import { ShipTo } from '../trade/orders.ts';
import { Cancellation, TrackedParcel } from '../trade/parcels.ts';
import { OrderKindCode, SettledAddress } from '../trade/settlement.ts';
import { WarehouseCode } from '../catalog/product-filters.ts';
import { ShipmentOfMany, ShipmentRow, ShippedMany } from './shipments-of-many.ts';
import { consolePaging } from '../paging.ts';

export type * from './shipments-of-many.ts';

const subOrderFields = {
  id: Id,
  sub_order_no: Type.String(),
  order_no: Type.String(),
  status: StatusCode,
  version: Type.Integer(),
  buyer: Type.String(),
  amount: Money,
  warehouse: ShipFrom,
  ship_to: Nullable(ShipTo),
  service: Nullable(Type.String()),
  /** Ships under a label of the buyer's own, as one parcel. */
  has_own_label: Type.Boolean(),
  quantity: Type.Integer(),
  shipped_quantity: Type.Integer(),
  canceled_quantity: Type.Integer(),
  tracking_numbers: Type.Array(Type.String()),
  is_printed: Type.Boolean(),
  date: Time,
  ship_by: Nullable(Time),
};

/** A sub order in a list of operators. */
export const ConsoleSubOrder = Type.Object({ ...subOrderFields, skus: Type.Array(Type.String()) });
export type ConsoleSubOrder = Static<typeof ConsoleSubOrder>;

export const WarehouseQueue = Type.Object({
  warehouse: ShipFrom,
  waiting: Type.Integer(),
  overdue: Type.Integer(),
  next_ship_by: Nullable(Time),
});
export type WarehouseQueue = Static<typeof WarehouseQueue>;

export const ConsoleOrderLine = Type.Object({
  id: Id,
  sku: Type.String(),
  name: Type.String(),
  options: Type.Array(OptionValue),
  design_id: Nullable(Id),
  print_files_taken_at: Nullable(Time),
  quantity: Type.Integer(),
  shipped_quantity: Type.Integer(),
  canceled_quantity: Type.Integer(),
  /** Units that a case may name now. */
  claimable: ClaimableUnits,
  unit_price: Money,
  line_total: Money,
});
export type ConsoleOrderLine = Static<typeof ConsoleOrderLine>;

export const OrderNote = Type.Object({
  id: Id,
  text: Type.String(),
  operator: Type.String(),
  created_at: Time,
});
export type OrderNote = Static<typeof OrderNote>;

/** A change of status or an operator's action, as the log of an order shows it. */
export const OrderLogEntry = Type.Object({
  time: Time,
  actor: Type.String(),
  from_status: Type.Union([StatusCode, Type.Null()]),
  to_status: Type.Union([StatusCode, Type.Null()]),
  action: Nullable(Type.String()),
  reason: Type.String(),
});
export type OrderLogEntry = Static<typeof OrderLogEntry>;

export const ConsoleOrderPart = Type.Object({
  ...subOrderFields,
  address: Nullable(SettledAddress),
  buyer_message: Type.String(),
  lines: Type.Array(ConsoleOrderLine),
  parcels: Type.Array(TrackedParcel),
  cancellations: Type.Array(Cancellation),
  /** Which units an operator may open a case for now. */
  case_units: Type.Array(CaseUnits),
  goods: Money,
  freight: Money,
  fees: Money,
  captured: Money,
  released: Money,
  refunded: Money,
  notes: Type.Array(OrderNote),
  log: Type.Array(OrderLogEntry),
});
export type ConsoleOrderPart = Static<typeof ConsoleOrderPart>;

/** An order as operators see it: its sub orders of the warehouses that the operator is bound to. */
export const ConsoleOrder = Type.Object({
  order_no: Type.String(),
  date: Time,
  kind: OrderKindCode,
  account_id: Id,
  buyer: Type.String(),
  placed_by: Type.String(),
  currency: CurrencyCode,
  total_amount: Money,
  remarks: Type.String(),
  pay_before: Time,
  paid_at: Nullable(Time),
  sub_orders: Type.Array(ConsoleOrderPart),
});
export type ConsoleOrder = Static<typeof ConsoleOrder>;

const ByNo = Type.Object({ no: AnyOrderNo });
const BySubOrderNo = Type.Object({ no: SubOrderNo });
const warehouseId = Type.Optional(WarehouseCode);

export const shippingSchemas = describeCalls({
  list: {
    access: { operator: 'orders.read' },
    summary: 'Sub orders of the operator’s warehouses, newest first',
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: textLengthMax.orderSearch })),
      status: Type.Optional(StatusCode),
      warehouse_id: warehouseId,
      account_id: Type.Optional(Id),
      from: Type.Optional(Day),
      to: Type.Optional(Day),
      ...consolePaging,
    }),
    data: Type.Array(ConsoleSubOrder),
    paged: true,
    refusals: ['cursor_stale'],
  },
  order: {
    access: { operator: 'orders.read' },
    summary: 'An order with its lines, parcels, money, notes and log, by its own or a sub order’s number',
    params: ByNo,
    data: ConsoleOrder,
  },
  writeNote: {
    access: { operator: 'orders.read' },
    summary: 'Write a note on a sub order, for operators only',
    params: BySubOrderNo,
    body: Type.Object({
      text: Type.String({ minLength: 1, maxLength: textLengthMax.orderNote, pattern: '\\S' }),
    }),
    data: OrderNote,
  },
  takePrintFiles: {
    access: { operator: 'print_files.read' },
    summary: 'Record that the print files of a sub order are taken; gives the designs to print',
    params: BySubOrderNo,
    data: Type.Object({
      designs: Type.Array(
        Type.Object({
          line_id: Id,
          sku: Type.String(),
          quantity: Type.Integer(),
          design_id: Id,
          print_files_taken_at: Time,
        }),
      ),
    }),
    refusals: ['nothing_to_print', 'move_not_allowed'],
  },
  queue: {
    access: { operator: 'orders.ship' },
    summary: 'Sub orders that await shipment from the operator’s warehouses, by the cut-off they are to meet',
    query: Type.Object({ warehouse_id: warehouseId, ...consolePaging }),
    data: Type.Array(ConsoleSubOrder),
    paged: true,
    refusals: ['cursor_stale'],
  },
  warehouses: {
    access: { operator: 'orders.read' },
    summary: 'The operator’s warehouses, and how much waits to ship from each',
    data: Type.Array(WarehouseQueue),
  },
  checkShipments: {
    access: { operator: 'orders.ship' },
    summary:
      'Read tracking numbers from pasted text, a CSV or a workbook, with a verdict a row; ships nothing',
    description:
      'Columns are sub order, carrier and tracking number, with or without a header; without a carrier the one of the ' +
      'call. Without a header, and with a carrier of the call, cells with a digit are tracking numbers. Several rows of a sub order are cartons of one parcel.',
    body: Type.Object({
      text: Type.Optional(Type.String({ maxLength: 200_000 })),
      file: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: (shipmentFileBytesMax / 3) * 4,
          pattern: '^[A-Za-z0-9+/]*={0,2}$',
        }),
      ),
      carrier: Type.Optional(Type.String({ maxLength: textLengthMax.carrier })),
    }),
    data: Type.Array(ShipmentRow),
    refusals: ['shipment_file_unreadable', 'too_many_shipments'],
    idempotency: 'none',
  },
  papers: {
    access: { operator: 'orders.ship' },
    summary:
      'An address, good for 60 seconds, of a pick list, packing lists (never with a price), customs papers or buyers’ own labels as one PDF',
    body: Type.Object({
      kind: Type.Enum(['pick_list', 'packing_lists', 'labels', ...customsPaperKinds]),
      sub_order_nos: Type.Array(SubOrderNo, { minItems: 1, maxItems: papersMax }),
    }),
    data: Type.Object({ url: Type.String(), expires_at: Time }),
    refusals: [
      'sub_orders_without_papers',
      'nothing_to_declare',
      'customs_data_missing',
      'own_label_missing',
      'labels_too_large',
    ],
    idempotency: 'none',
  },
  shipMany: {
    access: { operator: 'orders.ship' },
    summary: 'Ship what is left of many sub orders, a parcel each; every one by itself, with a result each',
    body: Type.Object({
      shipments: Type.Array(ShipmentOfMany, { minItems: 1, maxItems: shipmentsMax }),
    }),
    data: ShippedMany,
    idempotency: 'stored',
  },
});
