import { apiBase } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import {
  orderFileRoutes,
  type ExportOrders,
  type OrderFileFormat,
} from '@amberdock/contract/trade/order-files.ts';
import type { FastifyInstance } from 'fastify';
import { csvMediaType, xlsxMediaType } from '../../../http/downloads/media-types.ts';
import { serveByTicket } from '../../../http/downloads/serve-download.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import { filterOfTab } from '../views/orders.rules.ts';
import type { Caller } from '../views/orders.store.ts';
import type { OrderSearch } from '../views/search-orders.store.ts';
import { findExportRows } from './export.store.ts';
import { writeOrderFile } from './write-order-file.ts';

type ExportTicket = Omit<ExportOrders, 'format'> & {
  caller: Caller;
  format: OrderFileFormat;
  language: Language;
};

const files: Record<OrderFileFormat, { mediaType: string; name: string }> = {
  csv: { mediaType: csvMediaType, name: 'orders.csv' },
  xlsx: {
    mediaType: xlsxMediaType,
    name: 'orders.xlsx',
  },
  shopify: { mediaType: csvMediaType, name: 'shopify-shipments.csv' },
  amazon: { mediaType: 'text/tab-separated-values; charset=utf-8', name: 'amazon-shipments.txt' },
};

/** Orders as files: the buyer fetches a sealed address, and the browser opens that. They are written as they are read. */
export function serveOrderFiles(app: FastifyInstance): void {
  const download = {
    path: `${apiBase}/orders/export/content`,
    purpose: 'order export',
    operationId: 'orders.downloadExport',
    summary: 'Orders as a file, by the sealed address that `POST /orders/export` gives',
    mediaType: 'application/octet-stream',
  };
  const addressOf = serveByTicket<ExportTicket>(app, download, async (ticket) => ({
    ...files[ticket.format],
    content: writeOrderFile(app.db, { ...ticket, search: searchOf(ticket) }),
  }));
  serve(app, orderFileRoutes.export, async ({ actor, read, body, language }) => {
    if (!body.search && !body.order_nos?.length) throw new Refusal('export_needs_selection');
    const caller: Caller = { userId: actor.userId, accountId: actor.accountId, role: actor.role };
    const ticket: ExportTicket = { ...body, caller, language };
    if (body.order_nos?.length) {
      const found = await findExportRows(read, searchOf(ticket), { after: null, limit: 1 });
      if (found.length === 0) throw notFound('order_nos');
    }
    return addressOf(ticket);
  });
}

const searchOf = ({ caller, order_nos: nos, search }: ExportTicket): OrderSearch => ({
  caller,
  tab: nos?.length ? null : filterOfTab(search?.tab ?? 'all'),
  q: search?.q ?? null,
  from: search?.from ?? null,
  to: search?.to ?? null,
  ...(nos?.length && { nos }),
});
