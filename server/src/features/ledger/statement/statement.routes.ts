import { Readable } from 'node:stream';
import { apiBase } from '@amberdock/contract/http.ts';
import { walletRoutes } from '@amberdock/contract/trade/wallet.ts';
import type { FastifyInstance } from 'fastify';
import sql from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import { csvMediaType } from '../../../http/downloads/media-types.ts';
import { serveByTicket } from '../../../http/downloads/serve-download.ts';
import { hitLimit } from '../../../http/callers/rate-limit.ts';
import { serve } from '../../../http/serve.ts';
import { type StatementTicket, statementPurpose } from './statement-ticket.ts';
import { writeStatement } from './write-statement.ts';

/** A PDF of thousands of lines takes the process a second to lay out. */
const pdfsOfAccount = { hitsMax: 30, windowSeconds: 900 };

/**
 * Registers the wallet statement's download. A download cannot send a token in a header, so the buyer requests a sealed
 * address, and the browser opens that (docs/design/api.md#signed-addresses).
 */
export function serveStatement(app: FastifyInstance): void {
  const addressOf = serveFile(app);
  serve(app, walletRoutes.statement, async ({ read, actor, language, query }) => {
    const { kind: kinds, to = await momentOf(read), format = 'csv', ...filter } = query;
    const ticket: StatementTicket = {
      accountId: actor.accountId,
      language,
      format,
      filter: { ...filter, kinds, to },
    };
    return addressOf(ticket);
  });
}

/** Now, by the clock that stamps the lines and as exactly: what was booked a moment ago is in the statement. */
async function momentOf(read: Reader): Promise<string> {
  const { moment } = await read.one<{ moment: string }>(
    sql`select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`,
  );
  return moment;
}

/** Serves the file, written as it is read, whatever its length, and returns what seals its address. */
function serveFile(app: FastifyInstance) {
  const download = {
    path: `${apiBase}/wallet/statement/content`,
    purpose: statementPurpose,
    operationId: 'wallet.downloadStatement',
    summary: 'A statement as CSV or PDF, by the sealed address that `GET /wallet/statement` gives',
    mediaType: 'text/csv',
  };
  return serveByTicket<StatementTicket>(app, download, async (ticket) => {
    const name = `amberdock-statement-${(ticket.filter.to ?? '').slice(0, 10)}`;
    if (ticket.format !== 'pdf') {
      const content = Readable.from(writeStatement(app.db, ticket));
      return { mediaType: csvMediaType, name: `${name}.csv`, content };
    }
    await hitLimit(app.db, `statement-pdfs:${ticket.accountId}`, pdfsOfAccount);
    // Loads what writes PDFs with the first one: a shop that prints none does without its memory.
    const { writeStatementPdf } = await import('./write-statement-pdf.ts');
    const content = await writeStatementPdf(app.db, ticket);
    return { mediaType: 'application/pdf', name: `${name}.pdf`, content };
  });
}
