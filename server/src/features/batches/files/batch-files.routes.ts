import { batchRoutes, type templateFormats } from '@amberdock/contract/batches/batches.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { downloadHeaders, downloadSchema } from '../../../http/downloads/download.ts';
import { readTicket, sealedAddress } from '../../../http/downloads/ticket.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import { hasRefused } from './refused-rows.store.ts';
import { writeRefused, writeTemplate } from './write-files.ts';

const contentPath = `${apiBase}/orders/import/content`;
const purpose = 'batch file';

type TemplateFormat = (typeof templateFormats)[number];
type FileTicket = { language: Language } & (
  | { file: 'template'; format: TemplateFormat }
  | { file: 'refused'; batchId: string }
);

const csv = 'text/csv; charset=utf-8';
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The files of batches: the buyer fetches a sealed address, and the browser opens that. */
export function serveBatchFiles(app: FastifyInstance): void {
  const seal = (ticket: FileTicket) => sealedAddress({ pepper: app.pepper, purpose }, contentPath, ticket);
  serve(app, batchRoutes.template, async ({ query, language }) =>
    seal({ file: 'template', format: query.format, language }),
  );
  serve(app, batchRoutes.refusedRows, async ({ actor, params, read, language }) => {
    const refused = await hasRefused(read, { accountId: actor.accountId, id: params.batch_id });
    if (refused === null) throw notFound();
    if (!refused) throw new Refusal('batch_nothing_refused');
    return seal({ file: 'refused', batchId: params.batch_id, language });
  });
  serveContent(app);
}

/** The file, for whoever holds an address that is still good. */
function serveContent(app: FastifyInstance): void {
  type Address = { Querystring: { ticket?: string; signature?: string } };
  const schema = downloadSchema({
    operationId: 'batches.download',
    summary: 'A template or the refused rows of a batch, by the sealed address that other calls give',
    mediaType: 'application/octet-stream',
    query: ['ticket', 'signature'],
  });
  app.get<Address>(contentPath, { schema }, async (request, reply) => {
    const ticket = readTicket<FileTicket>({ pepper: app.pepper, purpose }, request.query);
    if (!ticket) throw notFound();
    if (ticket.file === 'refused') {
      const text = await writeRefused(app.db, ticket.batchId, ticket.language);
      return reply.headers(downloadHeaders(csv, 'orders-to-mend.csv')).send(text);
    }
    const { format, language } = ticket;
    const headers = downloadHeaders(format === 'csv' ? csv : xlsx, `orders-template.${format}`);
    return reply.headers(headers).send(writeTemplate(format, language));
  });
}
