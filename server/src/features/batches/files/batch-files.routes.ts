import { batchRoutes } from '@amberdock/contract/batches/batches.ts';
import { batchColumnNames, requiredBatchColumns } from '@amberdock/contract/batches/columns.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { csvMediaType } from '../../../http/downloads/media-types.ts';
import { serveByTicket } from '../../../http/downloads/serve-download.ts';
import { notFound, Refusal } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import { hasRefused } from './refused-rows.store.ts';
import { serveTemplate } from './serve-template.ts';
import { writeRefused } from './write-files.ts';

type Ticket = { batchId: string; language: Language };

/** Registers the files of batches: the buyer requests a sealed address, and the browser opens that. */
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
  const refusedAddress = serveRefused(app);
  serve(app, batchRoutes.template, async ({ query, language }) =>
    template({ format: query.format, language }),
  );
  serve(app, batchRoutes.refusedRows, async ({ actor, params, read, language }) => {
    const refused = await hasRefused(read, { accountId: actor.accountId, id: params.batch_id });
    if (refused === null) throw notFound();
    if (!refused) throw new Refusal('batch_nothing_refused');
    return refusedAddress({ batchId: params.batch_id, language });
  });
}

/** Serves the refused rows of a batch, and returns the function that seals their address. */
function serveRefused(app: FastifyInstance) {
  const download = {
    path: `${apiBase}/orders/import/content`,
    purpose: 'batch file',
    operationId: 'batches.download',
    summary: 'The refused rows of a batch, by the sealed address that another call gives',
    mediaType: 'application/octet-stream',
  };
  return serveByTicket<Ticket>(app, download, async ({ batchId, language }) => ({
    mediaType: csvMediaType,
    name: 'orders-to-mend.csv',
    content: await writeRefused(app.db, batchId, language),
  }));
}
