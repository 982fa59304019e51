import { Readable } from 'node:stream';
import { apiBase } from '@amberdock/contract/http.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { downloadHeaders, downloadSchema } from '../../../http/downloads/download.ts';
import { notFound } from '../../../http/refusal.ts';
import { readTicket, sealedAddress } from '../../../http/downloads/ticket.ts';
import { serve } from '../../../http/serve.ts';
import { type StatementTicket, statementPurpose as purpose } from './statement-ticket.ts';
import { writeStatement } from './write-statement.ts';

const contentPath = `${apiBase}/wallet/statement/content`;

/**
 * A download has no header to show a token in: the buyer fetches a sealed address, the browser opens that
 * (docs/design/api.md#signed-addresses).
 */
export function serveStatement(app: FastifyInstance): void {
  serve(app, walletRoutes.statement, async ({ read, actor, language, query }) => {
    const { kind: kinds, to = await momentOf(read), format = 'csv', ...filter } = query;
    const ticket: StatementTicket = {
      accountId: actor.accountId,
      language,
      format,
      filter: { ...filter, kinds, to },
    };
    return sealedAddress({ pepper: app.pepper, purpose }, contentPath, ticket);
  });
  serveContent(app);
}

/** Now, by the clock that stamps the lines and as exactly: what was booked a moment ago is in the statement. */
async function momentOf(read: Reader): Promise<string> {
  const { moment } = await read.one<{ moment: string }>(
    sql`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
  );
  return moment;
}

/** The file, for whoever holds an address that is still good; written as it is read, whatever its length. */
function serveContent(app: FastifyInstance): void {
  type Address = { Querystring: { ticket?: string; signature?: string } };
  const schema = downloadSchema({
    operationId: 'wallet.downloadStatement',
    summary: 'A statement as CSV or PDF, by the sealed address that `GET /wallet/statement` gives',
    mediaType: 'text/csv',
    query: ['ticket', 'signature'],
  });
  app.get<Address>(contentPath, { schema }, async (request, reply) => {
    const ticket = readTicket<StatementTicket>({ pepper: app.pepper, purpose }, request.query);
    if (!ticket) throw notFound();
    const day = (ticket.filter.to ?? '').slice(0, 10);
    if (ticket.format === 'pdf') {
      // Loads what writes PDFs with the first one: a shop that prints none does without its memory.
      const { writeStatementPdf } = await import('./write-statement-pdf.ts');
      const pdf = await writeStatementPdf(app.db, ticket);
      return reply.headers(downloadHeaders('application/pdf', `amberdock-statement-${day}.pdf`)).send(pdf);
    }
    return reply
      .headers(downloadHeaders('text/csv; charset=utf-8', `amberdock-statement-${day}.csv`))
      .send(Readable.from(writeStatement(app.db, ticket)));
  });
}
