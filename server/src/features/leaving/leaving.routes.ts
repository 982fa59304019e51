import { Readable } from 'node:stream';
import { apiBase } from '@amberdock/contract/http.ts';
import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import type { FastifyInstance } from 'fastify';
import { downloadHeaders, downloadSchema } from '../../http/downloads/download.ts';
import { readTicket, sealedAddress } from '../../http/downloads/ticket.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { filesOf } from '../../ports/files/files.ts';
import type { FeatureDeps, RegisterFeature } from '../feature.ts';
import { closeAccount } from './closing/close-account.ts';
import { viewClosing } from './closing/closing.view.ts';
import { findExport, getExport } from './export/exports.store.ts';
import { readPieces } from './export/pieces.ts';
import { requestExport, viewExport } from './export/request-export.ts';

const contentPath = `${apiBase}/my/export/content`;
const purpose = 'account export';
type ExportTicket = { exportId: string };

export const registerLeaving: RegisterFeature = (app, deps) => {
  serve(app, leavingRoutes.export, async ({ read, actor }) => ({
    last_export: await viewExport(read, actor.accountId),
  }));
  serve(app, leavingRoutes.startExport, ({ db, actor, body, language }) =>
    requestExport(db, actor, { proof: body, language }),
  );
  serve(app, leavingRoutes.exportAddress, async ({ read, actor }) => {
    const found = await findExport(read, actor.accountId);
    if (!found?.ready_at) throw new Refusal('export_not_ready');
    const ticket: ExportTicket = { exportId: found.id };
    return sealedAddress({ pepper: app.pepper, purpose }, contentPath, ticket);
  });
  serve(app, leavingRoutes.closing, ({ read, actor }) => viewClosing(read, actor.accountId));
  serve(app, leavingRoutes.close, async ({ db, actor, body }) => {
    await closeAccount(db, actor, body);
    return {};
  });
  serveContent(app, deps);
};

/** The zip, for whoever holds an address that is still good; read piece by piece. */
function serveContent(app: FastifyInstance, { env }: FeatureDeps): void {
  type Address = { Querystring: { ticket?: string; signature?: string } };
  const schema = downloadSchema({
    operationId: 'leaving.downloadExport',
    summary: 'An account’s data as a zip, by the sealed address that `GET /my/export/address` gives',
    mediaType: 'application/zip',
    query: ['ticket', 'signature'],
  });
  app.get<Address>(contentPath, { schema }, async (request, reply) => {
    const ticket = readTicket<ExportTicket>({ pepper: app.pepper, purpose }, request.query);
    const found = ticket && (await getExport(app.db, ticket.exportId));
    if (!found?.ready_at) throw notFound();
    const day = found.requested_at.toISOString().slice(0, 10);
    const where = { store: filesOf(env), pepper: app.pepper };
    return reply
      .headers({
        ...downloadHeaders('application/zip', `amberdock-account-${day}.zip`),
        'content-length': String(found.bytes),
      })
      .send(Readable.from(readPieces(where, found.piece_ids), { objectMode: false }));
  });
}
