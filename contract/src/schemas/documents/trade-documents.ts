import { type Static, Type } from 'typebox';
import { textLengthMax } from '../../text-limits.ts';
import {
  documentNoPattern,
  namedDocumentsMax,
  orderPapers,
  tradeDocumentKinds,
} from '../../documents/trade-documents.ts';
import { namedOrdersMax } from '../../trade/order-files.ts';
import { describeCalls } from '../describe-calls.ts';
import { Day, Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { consolePaging, paging } from '../paging.ts';
import { AnyOrderNo, OrderNo } from '../trade/order-codes.ts';

export const DocumentKindCode = Type.Enum([...tradeDocumentKinds]);
const DocumentNo = Type.String({ pattern: documentNoPattern });

export const TradeDocument = Type.Object({
  document_no: Type.String(),
  kind: DocumentKindCode,
  order_no: Type.String(),
  sub_order_no: Type.String(),
  own_reference: Type.String(),
  invoice_no: Nullable(Type.String()),
  issued_at: Time,
  total: Money,
});
export type TradeDocument = Static<typeof TradeDocument>;

export const ConsoleDocument = Type.Object({
  ...TradeDocument.properties,
  account_id: Id,
  account_name: Type.String(),
});
export type ConsoleDocument = Static<typeof ConsoleDocument>;

export const BillingDetails = Type.Object({
  billing_name: Type.String({ maxLength: textLengthMax.billingName }),
  billing_address: Type.String({ maxLength: textLengthMax.billingAddress }),
  tax_number: Type.String({ maxLength: textLengthMax.taxNumber }),
});
export type BillingDetails = Static<typeof BillingDetails>;

const filter = {
  kind: Type.Optional(DocumentKindCode),
  order_no: Type.Optional(AnyOrderNo),
  from: Type.Optional(Day),
  to: Type.Optional(Day),
};
export const DocumentNos = Type.Object({
  document_nos: Type.Array(DocumentNo, { minItems: 1, maxItems: namedDocumentsMax }),
});
export const OrderPaperInput = Type.Object({
  paper: Type.Enum([...orderPapers]),
  order_nos: Type.Array(OrderNo, { maxItems: namedOrdersMax }),
});
const File = Type.Object({ url: Type.String(), expires_at: Time });

export const tradeDocumentSchemas = describeCalls({
  list: {
    access: { buyer: 'orders.read' },
    summary: 'Invoices and credit notes of the account, newest first',
    query: Type.Object({ ...filter, ...paging(100, 25) }),
    data: Type.Array(TradeDocument),
    paged: true,
    refusals: ['cursor_stale'],
  },
  file: {
    access: { buyer: 'orders.read' },
    summary:
      'An address, good for 60 seconds, of invoices and credit notes as one PDF in the caller’s language',
    body: DocumentNos,
    data: File,
    idempotency: 'none',
  },
  orderFile: {
    access: { buyer: 'orders.read' },
    summary: 'An address, good for 60 seconds, of proformas, statements or all invoices of orders as one PDF',
    body: OrderPaperInput,
    data: File,
    refusals: ['export_needs_selection', 'invoice_not_issued'],
    idempotency: 'none',
  },
  invoice: {
    access: { buyer: 'orders.read' },
    summary: 'An address, good for 60 seconds, of the invoices and credit notes of an order as one PDF',
    params: Type.Object({ no: AnyOrderNo }),
    data: File,
    refusals: ['invoice_not_issued'],
  },
  billing: {
    access: { buyer: 'account.read' },
    summary: 'To whom invoices of the account are made out',
    data: BillingDetails,
  },
  changeBilling: {
    access: { buyer: 'account.write' },
    summary: 'Change to whom invoices are made out from now on; issued ones keep what they have',
    body: BillingDetails,
    data: BillingDetails,
  },
  consoleList: {
    access: { operator: 'orders.read' },
    summary: 'Invoices and credit notes of the operator’s warehouses, newest first',
    query: Type.Object({
      ...filter,
      document_no: Type.Optional(DocumentNo),
      account_id: Type.Optional(Id),
      ...consolePaging,
    }),
    data: Type.Array(ConsoleDocument),
    paged: true,
    refusals: ['cursor_stale'],
  },
  consoleFile: {
    access: { operator: 'orders.read' },
    summary:
      'An address, good for 60 seconds, of invoices and credit notes as one PDF in the caller’s language',
    body: DocumentNos,
    data: File,
    idempotency: 'none',
  },
  consoleOrderFile: {
    access: { operator: 'orders.read' },
    summary: 'An address, good for 60 seconds, of proformas, statements or all invoices of orders as one PDF',
    body: OrderPaperInput,
    data: File,
    refusals: ['export_needs_selection', 'invoice_not_issued'],
    idempotency: 'none',
  },
});
