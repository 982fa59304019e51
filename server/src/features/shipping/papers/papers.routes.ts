import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { orderFileRoutes } from '@amberdock/contract/trade/order-files.ts';
import type { CustomsPaperKind } from '@amberdock/contract/trade/customs.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import { downloadHeaders, downloadSchema } from '../../../http/downloads/download.ts';
import { readTicket, sealedAddress } from '../../../http/downloads/ticket.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import type { FileStore } from '../../../ports/files/files.ts';
import type { DeclaredSubOrder } from './customs-papers.store.ts';
import { getDeclared } from './get-declared.ts';
import { findLabels, writeLabels } from './labels.ts';
import { findForBuyer, findForPapers, type PaperSubOrder } from './papers.store.ts';

const contentPath = `${apiBase}/shipping/papers`;
const purpose = 'shipping papers';

type PaperTicket = {
  kind: 'pick_list' | 'packing_lists' | 'labels';
  nos: string[];
  warehouseCodes: string[] | null;
};
/** Customs papers are of sub orders, or of an account's orders. */
type CustomsTicket = {
  customs: CustomsPaperKind;
  nos: string[];
  warehouseCodes: string[] | null;
  accountId: string | null;
};
/** A buyer's packing lists are of the account's orders. */
type BuyerTicket = { orderNos: string[]; accountId: string };

/** Pick lists, packing lists, customs papers and labels: an operator fetches a sealed address, and the browser opens that. */
export function servePapers(app: FastifyInstance, store: FileStore): void {
  serve(app, shippingRoutes.papers, async ({ read, actor, body, language }) => {
    const nos = [...new Set(body.sub_order_nos)];
    const found = await findForPapers(read, actor, nos);
    if (found.length < nos.length) throw notFound();
    const warehouseCodes = actor.warehouseCodes && [...actor.warehouseCodes];
    if (body.kind === 'customs_declarations' || body.kind === 'commercial_invoices') {
      const ticket = { customs: body.kind, nos, warehouseCodes, accountId: null } satisfies CustomsTicket;
      await getDeclared(read, ticket, language);
      return sealedAddress({ pepper: app.pepper, purpose }, contentPath, ticket);
    }
    if (body.kind === 'labels' && (await findLabels(read, actor, nos)).length === 0)
      throw new Refusal('own_label_missing');
    const ticket: PaperTicket = { kind: body.kind, nos, warehouseCodes };
    return sealedAddress({ pepper: app.pepper, purpose }, contentPath, ticket);
  });
  serve(app, orderFileRoutes.packingLists, async ({ actor, read, body: { order_nos: orderNos } }) => {
    if (orderNos.length === 0) throw new Refusal('export_needs_selection');
    const ticket: BuyerTicket = { orderNos, accountId: actor.accountId };
    if ((await findForBuyer(read, ticket)).length === 0) throw notFound();
    return sealedAddress({ pepper: app.pepper, purpose }, contentPath, ticket);
  });
  serve(app, orderFileRoutes.customsPapers, async ({ actor: { accountId }, read, body, language }) => {
    if (body.order_nos.length === 0) throw new Refusal('export_needs_selection');
    const ticket: CustomsTicket = {
      customs: body.kind,
      nos: [...new Set(body.order_nos)],
      warehouseCodes: null,
      accountId,
    };
    await getDeclared(read, ticket, language);
    return sealedAddress({ pepper: app.pepper, purpose }, contentPath, ticket);
  });
  serveContent(app, store);
}

function serveContent(app: FastifyInstance, store: FileStore): void {
  type Address = { Querystring: { ticket?: string; signature?: string } };
  const schema = downloadSchema({
    operationId: 'shipping.downloadPapers',
    summary:
      'A pick list, packing lists or labels as PDF, by the sealed address that `POST /console/shipping/papers` gives',
    mediaType: 'application/pdf',
    query: ['ticket', 'signature'],
  });
  app.get<Address>(contentPath, { schema }, async (request, reply) => {
    const ticket = readTicket<PaperTicket | BuyerTicket | CustomsTicket>(
      { pepper: app.pepper, purpose },
      request.query,
    );
    if (!ticket) throw notFound();
    if ('customs' in ticket) {
      const pdf = await writeCustomsPapers(ticket.customs, await getDeclared(app.db, ticket, 'en'));
      return reply.headers(downloadHeaders('application/pdf', `${fileNames[ticket.customs]}.pdf`)).send(pdf);
    }
    if ('kind' in ticket && ticket.kind === 'labels') {
      const labels = await findLabels(app.db, ticket, ticket.nos);
      if (labels.length === 0) throw notFound();
      const pdf = await writeLabels({ db: app.db, store }, labels);
      return reply.headers(downloadHeaders('application/pdf', 'labels.pdf')).send(pdf);
    }
    const isBuyers = 'orderNos' in ticket;
    const subOrders = isBuyers
      ? await findForBuyer(app.db, ticket)
      : await findForPapers(app.db, ticket, ticket.nos);
    if (subOrders.length === 0) throw notFound();
    const kind = isBuyers ? 'packing_lists' : ticket.kind;
    const pdf = await writePapers(kind, subOrders);
    const name = kind === 'pick_list' ? 'pick-list.pdf' : 'packing-lists.pdf';
    return reply.headers(downloadHeaders('application/pdf', name)).send(pdf);
  });
}

const fileNames = { customs_declarations: 'cn23', commercial_invoices: 'commercial-invoices' } as const;

async function writeCustomsPapers(kind: CustomsPaperKind, subOrders: readonly DeclaredSubOrder[]) {
  const papers = await import('./customs-papers.ts');
  return kind === 'customs_declarations'
    ? papers.customsDeclarations(subOrders)
    : papers.commercialInvoices(subOrders);
}

/** Loads what writes PDFs with the first paper: a shop that prints none does without its memory. */
async function writePapers(kind: PaperTicket['kind'], subOrders: readonly PaperSubOrder[]): Promise<Buffer> {
  if (kind === 'pick_list') return (await import('./pick-list.ts')).pickList(subOrders);
  return (await import('./packing-lists.ts')).packingLists(subOrders);
}
