import type { Language } from '@amberdock/contract/language.ts';
import type { OrderPaper } from '@amberdock/contract/documents/trade-documents.ts';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { findIssuer } from '../../content/index.ts';
import type { DocumentScope } from '../document-scope.sql.ts';
import { findNamed, findOfOrders } from './documents.store.ts';
import { shopDay } from '../../../db/shop-time-zone.ts';
import { findBookings, findOrders } from './orders.store.ts';

/** The content of a file: named documents, or a paper for orders, with a scope and a language. */
export type DocumentTicket = { scope: DocumentScope; language: Language } & (
  | { paper: 'documents'; nos: string[] }
  | { paper: OrderPaper; nos: string[] }
);

/** Counts the named documents or orders that are in scope. */
export async function countInScope(read: Reader, { scope, paper, nos }: DocumentTicket): Promise<number> {
  if (paper === 'documents') return (await findNamed(read, scope, nos)).length;
  return (await findOrders(read, scope, nos)).length;
}

/** Writes the PDF of a ticket; returns null if none of its documents or orders exist. */
export async function writePapers(
  read: Reader,
  { scope, paper, nos, language }: DocumentTicket,
): Promise<{ pdf: Buffer; name: string } | null> {
  if (paper === 'documents' || paper === 'invoices') {
    const documents = await (paper === 'documents' ? findNamed : findOfOrders)(read, scope, nos);
    const [first] = documents;
    if (!first) return null;
    const name = documents.length === 1 ? `${first.document_no}.pdf` : 'invoices.pdf';
    // The PDF code is loaded with the first PDF, which saves its memory in a shop that prints none.
    return { pdf: await (await import('./write-documents.ts')).writeIssued(documents, language), name };
  }
  const orders = await findOrders(read, scope, nos);
  const [first] = orders;
  if (!first) return null;
  const name = orders.length === 1 ? `${paper}-${first.order_no}.pdf` : `${paper}s.pdf`;
  const issuer = await findIssuer(read);
  const { today } = await read.one<{ today: string }>(sql`select ${shopDay(sql`shop_now()`)} as today`);
  if (paper === 'proforma') {
    const { writeProformas } = await import('./write-documents.ts');
    return { pdf: await writeProformas(orders, { issuer, language, today }), name };
  }
  const [bookings, documents] = [await findBookings(read, scope, nos), await findOfOrders(read, scope, nos)];
  const { writeStatements } = await import('./write-statements.ts');
  return { pdf: await writeStatements({ orders, bookings, documents, issuer, language, today }), name };
}
