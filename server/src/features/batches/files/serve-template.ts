import type { templateFormats } from '@amberdock/contract/batches/batches.ts';
import type { BatchColumn } from '@amberdock/contract/batches/columns.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { csvMediaType, xlsxMediaType } from '../../../http/downloads/media-types.ts';
import { serveByTicket } from '../../../http/downloads/serve-download.ts';
import type { SealedAddress } from '../../../http/downloads/ticket.ts';
import { writeTemplate } from './write-files.ts';

type Ticket = { format: (typeof templateFormats)[number]; language: Language };
type Template = {
  contentPath: string;
  operationId: string;
  summary: string;
  /** Without its extension. */
  fileName: string;
  sheet: Text;
  columns: readonly BatchColumn[];
  required: readonly BatchColumn[];
};

/**
 * Serves the template of a file whose columns are among those of batches, at sealed addresses that expire. Returns the
 * function that seals such an address.
 */
export function serveTemplate(
  app: FastifyInstance,
  { contentPath, operationId, summary, fileName, ...template }: Template,
): (ticket: Ticket) => SealedAddress {
  const download = {
    path: contentPath,
    purpose: operationId,
    operationId,
    summary,
    mediaType: 'application/octet-stream',
  };
  return serveByTicket<Ticket>(app, download, async ({ format, language }) => ({
    mediaType: format === 'csv' ? csvMediaType : xlsxMediaType,
    name: `${fileName}.${format}`,
    content: writeTemplate(template, { format, language }),
  }));
}
