import { apiBase } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import {
  type OrderPaper,
  tradeDocumentRoutes as routes,
} from '@amberdock/contract/documents/trade-documents.ts';
import type { FastifyInstance } from 'fastify';
import type { Reader } from '../../db/tx.ts';
import { serveByTicket } from '../../http/downloads/serve-download.ts';
import type { SealedAddress } from '../../http/downloads/ticket.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { Answer, serve } from '../../http/serve.ts';
import type { RegisterFeature } from '../feature.ts';
import { changeBilling, findBilling } from './billing.ts';
import type { DocumentScope } from './document-scope.sql.ts';
import { buyersView, listDocuments } from './documents.view.ts';
import { findOfOrders } from './papers/documents.store.ts';
import { countInScope, type DocumentTicket, writePapers } from './papers/write-papers.ts';

type AddressOf = (ticket: DocumentTicket) => SealedAddress;
type DocumentRequest = { read: Reader; scope: DocumentScope; language: Language };

/** Registers the calls for trade documents, of an account and for the staff (docs/design/orders.md#documents). */
export const registerDocuments: RegisterFeature = (app) => {
  const addressOf = servePdf(app);
  serve(app, routes.list, async ({ read, actor, query }) => {
    const { data, page } = await listDocuments(read, { accountId: actor.accountId }, query);
    return new Answer({ data: data.map(buyersView), page });
  });
  serve(app, routes.file, ({ read, actor, language, body }) =>
    fileOfDocuments(addressOf, { read, scope: { accountId: actor.accountId }, language }, body.document_nos),
  );
  serve(app, routes.orderFile, ({ read, actor, language, body }) =>
    fileOfOrders(addressOf, { read, scope: { accountId: actor.accountId }, language }, body),
  );
  serve(app, routes.invoice, async ({ read, actor, language, params: { no } }) => {
    const request = { read, scope: { accountId: actor.accountId }, language };
    const [orderNo = ''] = no.split('-');
    await requireOrder(request, orderNo);
    return invoicesOf(addressOf, request, [no]);
  });
  serve(app, routes.billing, ({ read, actor }) => findBilling(read, actor.accountId));
  serve(app, routes.changeBilling, ({ actor, body, change }) =>
    change((tx) => changeBilling(tx, actor.accountId, body)),
  );
  serve(
    app,
    routes.consoleList,
    async ({ read, actor, query }) =>
      new Answer(await listDocuments(read, { warehouseCodes: actor.warehouseCodes }, query)),
  );
  serve(app, routes.consoleFile, ({ read, actor, language, body }) =>
    fileOfDocuments(
      addressOf,
      { read, scope: { warehouseCodes: actor.warehouseCodes }, language },
      body.document_nos,
    ),
  );
  serve(app, routes.consoleOrderFile, ({ read, actor, language, body }) =>
    fileOfOrders(addressOf, { read, scope: { warehouseCodes: actor.warehouseCodes }, language }, body),
  );
};

/** Returns the address of named documents. Refuses `not_found` unless all exist. */
async function fileOfDocuments(
  addressOf: AddressOf,
  { read, scope, language }: DocumentRequest,
  named: readonly string[],
): Promise<SealedAddress> {
  const ticket: DocumentTicket = { paper: 'documents', nos: [...new Set(named)], scope, language };
  if ((await countInScope(read, ticket)) < ticket.nos.length) throw notFound('document_nos');
  return addressOf(ticket);
}

/** Returns the address of a paper for orders; orders out of scope are skipped. Refuses `not_found` if none is left. */
async function fileOfOrders(
  addressOf: AddressOf,
  request: DocumentRequest,
  { paper, order_nos }: { paper: OrderPaper; order_nos: readonly string[] },
): Promise<SealedAddress> {
  if (order_nos.length === 0) throw new Refusal('export_needs_selection');
  const ticket: DocumentTicket = {
    paper,
    nos: [...new Set(order_nos)],
    scope: request.scope,
    language: request.language,
  };
  if ((await countInScope(request.read, ticket)) === 0) throw notFound();
  return paper === 'invoices' ? invoicesOf(addressOf, request, ticket.nos) : addressOf(ticket);
}

async function requireOrder({ read, scope, language }: DocumentRequest, orderNo: string): Promise<void> {
  const found = await countInScope(read, { paper: 'proforma', nos: [orderNo], scope, language });
  if (found === 0) throw notFound();
}

/** Returns the address of all documents issued for orders. Refuses `invoice_not_issued`. */
async function invoicesOf(
  addressOf: AddressOf,
  { read, scope, language }: DocumentRequest,
  nos: string[],
): Promise<SealedAddress> {
  if ((await findOfOrders(read, scope, nos)).length === 0) throw new Refusal('invoice_not_issued');
  return addressOf({ paper: 'invoices', nos, scope, language });
}

/** Serves the file, and returns the function that seals its address. */
function servePdf(app: FastifyInstance): AddressOf {
  const download = {
    path: `${apiBase}/documents/content`,
    purpose: 'trade documents',
    operationId: 'tradeDocuments.download',
    summary: 'Documents as PDF, by the sealed address that `POST /documents/file` and its sisters give',
    mediaType: 'application/pdf',
  };
  return serveByTicket<DocumentTicket>(app, download, async (ticket) => {
    const written = await writePapers(app.db, ticket);
    return written && { mediaType: 'application/pdf', name: written.name, content: written.pdf };
  });
}
