import { bookkeepingRoutes as routes } from '@amberdock/contract/console/bookkeeping.ts';
import { fileBytesMax } from '@amberdock/contract/files.ts';
import { isId } from '@amberdock/contract/ids.ts';
import type { FastifyInstance } from 'fastify';
import { downloadHeaders, downloadSchema } from '../../http/downloads/download.ts';
import { notFound } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { filesOf } from '../../ports/files/files.ts';
import type { FeatureDeps } from '../feature.ts';
import { takeUpload, uploadScope, verifySignedPath } from '../files/index.ts';
import { keepProof, proofPath, readProofBytes } from './adjustment-proofs.ts';

/** Takes the papers of adjustments, and hands them out by the addresses that a review gives. */
export function serveProofs(app: FastifyInstance, { env }: FeatureDeps): void {
  const store = filesOf(env);
  uploadScope(app, fileBytesMax, (scope) => {
    serve(scope, routes.uploadProof, ({ db, actor, request }) =>
      takeUpload(request, { userId: actor.operatorId }, ({ bytes }) =>
        keepProof({ db, store }, actor, bytes),
      ),
    );
  });
  type Address = { Params: { id: string }; Querystring: { expires?: string; signature?: string } };
  const schema = downloadSchema({
    operationId: 'bookkeeping.downloadProof',
    summary: 'The paper of an adjustment, by the signed address that its review gives',
    mediaType: 'image/*',
    params: ['id'],
    query: ['expires', 'signature'],
  });
  app.get<Address>(proofPath(':id'), { schema }, async ({ params: { id }, query }, reply) => {
    if (!isId(id) || !verifySignedPath(app.pepper, proofPath(id), query)) throw notFound();
    const { bytes, mediaType } = await readProofBytes({ db: app.db, store }, id);
    // A browser opens no PDF in the console's own window.
    const fileName = mediaType === 'application/pdf' ? `proof-${id.slice(-12)}.pdf` : undefined;
    return reply.headers(downloadHeaders(mediaType, fileName)).send(bytes);
  });
}
