import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { notFound } from '../refusal.ts';
import { downloadHeaders, downloadSchema } from './download.ts';
import { readTicket, type SealedAddress, sealedAddress } from './ticket.ts';

/** A file as it is handed out. */
export type SentFile = {
  mediaType: string;
  /** The name under which it is saved; without one it is shown in place. */
  name?: string | undefined;
  content: Buffer | string | Readable;
  /** The length of a stream where it is known before. */
  bytes?: number;
};

type TicketDownload = {
  path: string;
  /** The key that seals its tickets belongs to it alone. */
  purpose: string;
  /** These three stand in the OpenAPI document. */
  operationId: string;
  summary: string;
  mediaType: string;
};

/**
 * Serves a file to anyone who holds a sealed address that is still good (docs/design/api.md#signed-addresses), and
 * returns the function that seals such an address. `find` gives the file that a ticket stands for; null is answered as
 * not found.
 */
export function serveByTicket<Ticket extends object>(
  app: FastifyInstance,
  { path, purpose, ...document }: TicketDownload,
  find: (ticket: Ticket) => Promise<SentFile | null>,
): (ticket: Ticket) => SealedAddress {
  const context = { pepper: app.pepper, purpose };
  const schema = downloadSchema({ ...document, query: ['ticket', 'signature'] });
  type Address = { Querystring: { ticket?: string; signature?: string } };
  app.get<Address>(path, { schema }, async ({ query }, reply) => {
    const ticket = readTicket<Ticket>(context, query);
    return sendFile(reply, ticket && (await find(ticket)));
  });
  return (ticket) => sealedAddress(context, path, ticket);
}

/** Sends a file. @throws Refusal not_found where there is no file */
export function sendFile(reply: FastifyReply, file: SentFile | null): FastifyReply {
  if (!file) throw notFound();
  const { mediaType, name, bytes, content } = file;
  if (bytes !== undefined) reply.header('content-length', String(bytes));
  return reply.headers(downloadHeaders(mediaType, name)).send(content);
}
