import type { CallsOf } from '../http.ts';
import type { Text } from '../language.ts';
import type { tradeDocumentSchemas } from '../schemas/documents/trade-documents.ts';

export type * from '../schemas/documents/trade-documents.ts';

/** Documents with numbers of their own (docs/design/orders.md#documents). */
export const tradeDocumentKinds = ['invoice', 'credit_note'] as const;
export type TradeDocumentKind = (typeof tradeDocumentKinds)[number];

export const tradeDocumentKindText: Record<TradeDocumentKind, Text> = {
  invoice: { zh: '发票', en: 'Invoice' },
  credit_note: { zh: '贷项通知单', en: 'Credit note' },
};

const prefixes: Record<TradeDocumentKind, string> = { invoice: 'INV', credit_note: 'CN' };

/** Returns the number of a document as people read it: `INV-2026-000012`. */
export const documentNo = (document: { kind: TradeDocumentKind; year: number; number: number }): string =>
  `${prefixes[document.kind]}-${document.year}-${String(document.number).padStart(6, '0')}`;

export const documentNoPattern = '^(INV|CN)-[0-9]{4}-[0-9]{6,9}$';

/** Papers of whole orders that are written when they are asked for; `invoices` are all that was issued of them. */
export const orderPapers = ['proforma', 'statement', 'invoices'] as const;
export type OrderPaper = (typeof orderPapers)[number];

/** The most documents in one file. */
export const namedDocumentsMax = 200;

/** The calls by which buyers and operators read documents. */
export const tradeDocumentRoutes: CallsOf<typeof tradeDocumentSchemas> = {
  list: { method: 'GET', path: '/documents' },
  file: { method: 'POST', path: '/documents/file' },
  orderFile: { method: 'POST', path: '/orders/documents' },
  invoice: { method: 'GET', path: '/orders/:no/invoice' },
  billing: { method: 'GET', path: '/my/billing' },
  changeBilling: { method: 'PUT', path: '/my/billing' },
  consoleList: { method: 'GET', path: '/console/documents' },
  consoleFile: { method: 'POST', path: '/console/documents/file' },
  consoleOrderFile: { method: 'POST', path: '/console/orders/documents' },
};
