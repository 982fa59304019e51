import { shippingRoutes } from '@amberdock/contract/console/shipping.ts';
import { orderFileRoutes } from '@amberdock/contract/trade/order-files.ts';
import type { CustomsPaperKind } from '@amberdock/contract/trade/customs.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import { serveByTicket } from '../../../http/downloads/serve-download.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import type { FileStore } from '../../../ports/files/files.ts';
import type { DeclaredSubOrder } from './customs-papers.store.ts';
import { getDeclared } from './get-declared.ts';
import { findLabels, writeLabels } from './labels.ts';
import { findForBuyer, findForPapers, findWithoutPapers, type PaperSubOrder } from './papers.store.ts';

type PaperTicket = {
  kind: 'pick_list' | 'packing_lists' | 'labels';
  nos: string[];
  warehouseCodes: string[] | null;
};
/** A ticket for customs papers, of sub orders or of an account's orders. */
type CustomsTicket = {
  customs: CustomsPaperKind;
  nos: string[];
  warehouseCodes: string[] | null;
  accountId: string | null;
};
/** A ticket for a buyer's packing lists, of the account's orders. */
type BuyerTicket = { orderNos: string[]; accountId: string };

/**
 * Registers pick lists, packing lists, customs papers and labels: an operator requests a sealed address, and the
 * browser opens that.
 */
export function servePapers(app: FastifyInstance, store: FileStore): void {
  const addressOf = servePdf(app, store);
  serve(app, shippingRoutes.papers, async ({ read, actor, body }) => {
    const nos = [...new Set(body.sub_order_nos)];
    const found = await findForPapers(read, actor, nos);
    if (found.length < nos.length) {
      const without = await findWithoutPapers(read, actor, nos);
      if (without.length > 0) throw new Refusal('sub_orders_without_papers', { numbers: without.join(', ') });
      throw notFound('sub_order_nos');
    }
    const warehouseCodes = actor.warehouseCodes && [...actor.warehouseCodes];
    if (body.kind === 'customs_declarations' || body.kind === 'commercial_invoices') {
      const ticket = { customs: body.kind, nos, warehouseCodes, accountId: null } satisfies CustomsTicket;
      await getDeclared(read, ticket);
      return addressOf(ticket);
    }
    if (body.kind === 'labels' && (await findLabels(read, actor, nos)).length === 0)
      throw new Refusal('own_label_missing');
    const ticket: PaperTicket = { kind: body.kind, nos, warehouseCodes };
    return addressOf(ticket);
  });
  serve(app, orderFileRoutes.packingLists, async ({ actor, read, body: { order_nos: orderNos } }) => {
    if (orderNos.length === 0) throw new Refusal('export_needs_selection');
    const ticket: BuyerTicket = { orderNos, accountId: actor.accountId };
    if ((await findForBuyer(read, ticket)).length === 0) throw notFound('order_nos');
    return addressOf(ticket);
  });
  serve(app, orderFileRoutes.customsPapers, async ({ actor: { accountId }, read, body }) => {
    if (body.order_nos.length === 0) throw new Refusal('export_needs_selection');
    const ticket: CustomsTicket = {
      customs: body.kind,
      nos: [...new Set(body.order_nos)],
      warehouseCodes: null,
      accountId,
    };
    await getDeclared(read, ticket);
    return addressOf(ticket);
  });
}

/** Serves the papers, and returns the function that seals their address. */
function servePdf(app: FastifyInstance, store: FileStore) {
  const download = {
    path: `${apiBase}/shipping/papers`,
    purpose: 'shipping papers',
    operationId: 'shipping.downloadPapers',
    summary:
      'A pick list, packing lists or labels as PDF, by the sealed address that `POST /console/shipping/papers` gives',
    mediaType: 'application/pdf',
  };
  const mediaType = 'application/pdf';
  return serveByTicket<PaperTicket | BuyerTicket | CustomsTicket>(app, download, async (ticket) => {
    if ('customs' in ticket) {
      const content = await writeCustomsPapers(ticket.customs, await getDeclared(app.db, ticket));
      return { mediaType, name: `${fileNames[ticket.customs]}.pdf`, content };
    }
    if ('kind' in ticket && ticket.kind === 'labels') {
      const labels = await findLabels(app.db, ticket, ticket.nos);
      if (labels.length === 0) return null;
      return { mediaType, name: 'labels.pdf', content: await writeLabels({ db: app.db, store }, labels) };
    }
    const isBuyers = 'orderNos' in ticket;
    const subOrders = isBuyers
      ? await findForBuyer(app.db, ticket)
      : await findForPapers(app.db, ticket, ticket.nos);
    if (subOrders.length === 0) return null;
    const kind = isBuyers ? 'packing_lists' : ticket.kind;
    const name = kind === 'pick_list' ? 'pick-list.pdf' : 'packing-lists.pdf';
    return { mediaType, name, content: await writePapers(kind, subOrders) };
  });
}

const fileNames = { customs_declarations: 'cn23', commercial_invoices: 'commercial-invoices' } as const;

async function writeCustomsPapers(kind: CustomsPaperKind, subOrders: readonly DeclaredSubOrder[]) {
  const papers = await import('./customs-papers.ts');
  return kind === 'customs_declarations'
    ? papers.customsDeclarations(subOrders)
    : papers.commercialInvoices(subOrders);
}

/** Loads the PDF code with the first paper, which saves its memory in a shop that prints none. */
async function writePapers(kind: PaperTicket['kind'], subOrders: readonly PaperSubOrder[]): Promise<Buffer> {
  if (kind === 'pick_list') return (await import('./pick-list.ts')).pickList(subOrders);
  return (await import('./packing-lists.ts')).packingLists(subOrders);
}
