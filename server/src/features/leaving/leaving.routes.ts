import { Readable } from 'node:stream';
import { apiBase } from '@amberdock/contract/http.ts';
import { leavingRoutes } from '@amberdock/contract/people/leaving.ts';
import type { FastifyInstance } from 'fastify';
import { serveByTicket } from '../../http/downloads/serve-download.ts';
import { Refusal } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { filesOf } from '../../ports/files/files.ts';
import type { FeatureDeps, RegisterFeature } from '../feature.ts';
import { closeAccount } from './closing/close-account.ts';
import { viewClosing } from './closing/closing.view.ts';
import { findExport, getExport } from './export/exports.store.ts';
import { readPieces } from './export/pieces.ts';
import { requestExport, viewExport } from './export/request-export.ts';

export const registerLeaving: RegisterFeature = (app, deps) => {
  const addressOf = serveZip(app, deps);
  serve(app, leavingRoutes.export, async ({ read, actor }) => ({
    last_export: await viewExport(read, actor),
  }));
  serve(app, leavingRoutes.startExport, ({ db, actor, body, language }) =>
    requestExport(db, actor, { proof: body, language }),
  );
  serve(app, leavingRoutes.exportAddress, async ({ read, actor }) => {
    const found = await findExport(read, actor);
    if (!found?.ready_at) throw new Refusal('export_not_ready');
    return addressOf({ exportId: found.id });
  });
  serve(app, leavingRoutes.closing, ({ read, actor }) => viewClosing(read, actor.accountId));
  serve(app, leavingRoutes.close, async ({ db, actor, body }) => {
    await closeAccount(db, actor, body);
    return {};
  });
};

/** Serves the zip, read piece by piece, and returns what seals its address. */
function serveZip(app: FastifyInstance, { env }: FeatureDeps) {
  const download = {
    path: `${apiBase}/my/export/content`,
    purpose: 'account export',
    operationId: 'leaving.downloadExport',
    summary: 'An account’s data as a zip, by the sealed address that `GET /my/export/address` gives',
    mediaType: 'application/zip',
  };
  return serveByTicket<{ exportId: string }>(app, download, async ({ exportId }) => {
    const found = await getExport(app.db, exportId);
    if (!found?.ready_at) return null;
    const where = { store: filesOf(env), pepper: app.pepper };
    return {
      mediaType: 'application/zip',
      name: `amberdock-account-${found.requested_at.toISOString().slice(0, 10)}.zip`,
      bytes: Number(found.bytes),
      content: Readable.from(readPieces(where, found.piece_ids), { objectMode: false }),
    };
  });
}
