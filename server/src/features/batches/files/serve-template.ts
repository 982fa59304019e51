import type { templateFormats } from '@amberdock/contract/batches/batches.ts';
import type { BatchColumn } from '@amberdock/contract/batches/columns.ts';
import type { Language, Text } from '@amberdock/contract/language.ts';
import type { FastifyInstance } from 'fastify';
import { downloadHeaders, downloadSchema } from '../../../http/downloads/download.ts';
import { readTicket, type SealedAddress, sealedAddress } from '../../../http/downloads/ticket.ts';
import { notFound } from '../../../http/refusal.ts';
import { writeTemplate } from './write-files.ts';

export const csv = 'text/csv; charset=utf-8';
export const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Ticket = { format: (typeof templateFormats)[number]; language: Language };
type Template = {
  contentPath: string;
  operationId: string;
  summary: string;
  /** Without its ending. */
  fileName: string;
  sheet: Text;
  columns: readonly BatchColumn[];
  required: readonly BatchColumn[];
};

/**
 * Serves the template of a file whose columns are among those of batches, for whoever holds an address that is still
 * good. Returns the function that seals such an address.
 */
export function serveTemplate(
  app: FastifyInstance,
  { contentPath, operationId, summary, fileName, ...template }: Template,
): (ticket: Ticket) => SealedAddress {
  const of = { pepper: app.pepper, purpose: operationId };
  const schema = downloadSchema({
    operationId,
    summary,
    mediaType: 'application/octet-stream',
    query: ['ticket', 'signature'],
  });
  type Address = { Querystring: { ticket?: string; signature?: string } };
  app.get<Address>(contentPath, { schema }, async (request, reply) => {
    const ticket = readTicket<Ticket>(of, request.query);
    if (!ticket) throw notFound();
    const { format, language } = ticket;
    const headers = downloadHeaders(format === 'csv' ? csv : xlsx, `${fileName}.${format}`);
    return reply.headers(headers).send(writeTemplate(template, { format, language }));
  });
  return (ticket) => sealedAddress(of, contentPath, ticket);
}
