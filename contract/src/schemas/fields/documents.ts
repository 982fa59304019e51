import type { FieldTexts } from './field-text.ts';

/** Fields of invoices, credit notes and an order's other documents. */
export const documentFields: FieldTexts = {
  document_no: ['Number of the document; numbers of one kind and year have no gaps.', 'INV-2026-000012'],
  'tradeDocuments.consoleList.document_no': ['Only this document.', 'INV-2026-000012'],
  document_nos: ['Numbers of documents, in the order that the file is to have.', ['INV-2026-000012']],
  invoice_no: ['The invoice that a credit note reduces; null on an invoice.', 'INV-2026-000012'],
  issued_at: ['When it was issued.'],
  'TradeDocument.total': ['What was captured, or given back.'],
  'ConsoleDocument.total': ['What was captured, or given back.'],
  'TradeDocument.own_reference': ['The buyer’s own reference of the order; empty without one.', 'PO-1042'],
  'ConsoleDocument.own_reference': ['The buyer’s own reference of the order; empty without one.', 'PO-1042'],
  'tradeDocuments.list.order_no': ['Only documents of this order or sub order.', 'A202611210A1B2C3D4E'],
  'tradeDocuments.consoleList.order_no': [
    'Only documents of this order or sub order.',
    'A202611210A1B2C3D4E',
  ],
  'tradeDocuments.list.kind': ['Only documents of this kind.'],
  'tradeDocuments.consoleList.kind': ['Only documents of this kind.'],
  'tradeDocuments.list.from': ['Issued on this day or later, by the shop’s calendar.'],
  'tradeDocuments.list.to': ['Issued on this day or before, by the shop’s calendar.'],
  'tradeDocuments.consoleList.from': ['Issued on this day or later, by the shop’s calendar.'],
  'tradeDocuments.consoleList.to': ['Issued on this day or before, by the shop’s calendar.'],
  'tradeDocuments.consoleList.account_id': ['Only documents of this account.'],
  'wallet.statement.format': [
    'Default `csv`. A `pdf` has all kinds of movements between the opening and the closing balance, at most 5,000.',
  ],
  paper: [
    '`proforma` before shipping, `statement` of the order’s money, `invoices` with the credit notes that were issued.',
  ],
  billing_name: ['Name on invoices; if empty, the account’s name is used.', 'Blue Ocean Trading Ltd'],
  billing_address: [
    'Address on invoices, in lines; if empty, the default address of the address book is used.',
    'Speicherstadt 4\n20457 Hamburg\nDE',
  ],
  tax_number: ['The buyer’s tax number; empty without one.', 'GB420918375'],
};
