import { batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { batchColumnNames, requiredBatchColumns } from '@amberdock/contract/batches/columns.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { downloadHeaders, downloadSchema } from '../../../http/downloads/download.ts';
import { readTicket, sealedAddress } from '../../../http/downloads/ticket.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import { hasRefused } from './refused-rows.store.ts';
import { csv, serveTemplate } from './serve-template.ts';
import { writeRefused } from './write-files.ts';

const contentPath = `${apiBase}/orders/import/content`;
const purpose = 'batch file';

type Ticket = { batchId: string; language: Language };

/** The files of batches: the buyer fetches a sealed address, and the browser opens that. */
export function serveBatchFiles(app: FastifyInstance): void {
  const template = serveTemplate(app, {
    contentPath: `${apiBase}/orders/import/template/content`,
    operationId: 'batches.downloadTemplate',
    summary: 'The template of a batch, by the sealed address that another call gives',
    fileName: 'orders-template',
    sheet: { zh: '订单', en: 'Orders' },
    columns: batchColumnNames,
    required: requiredBatchColumns,
  });
  serve(app, batchRoutes.template, async ({ query, language }) =>
    template({ format: query.format, language }),
  );
  serve(app, batchRoutes.refusedRows, async ({ actor, params, read, language }) => {
    const refused = await hasRefused(read, { accountId: actor.accountId, id: params.batch_id });
    if (refused === null) throw notFound();
    if (!refused) throw new Refusal('batch_nothing_refused');
    const ticket: Ticket = { batchId: params.batch_id, language };
    return sealedAddress({ pepper: app.pepper, purpose }, contentPath, ticket);
  });
  serveRefused(app);
}

/** The refused rows, for whoever holds an address that is still good. */
function serveRefused(app: FastifyInstance): void {
  type Address = { Querystring: { ticket?: string; signature?: string } };
  const schema = downloadSchema({
    operationId: 'batches.download',
    summary: 'The refused rows of a batch, by the sealed address that another call gives',
    mediaType: 'application/octet-stream',
    query: ['ticket', 'signature'],
  });
  app.get<Address>(contentPath, { schema }, async (request, reply) => {
    const ticket = readTicket<Ticket>({ pepper: app.pepper, purpose }, request.query);
    if (!ticket) throw notFound();
    const text = await writeRefused(app.db, ticket.batchId, ticket.language);
    return reply.headers(downloadHeaders(csv, 'orders-to-mend.csv')).send(text);
  });
}
