import { bookkeepingRoutes as routes } from '@amberdock/contract/console/bookkeeping.ts';
import { fileBytesMax } from '@amberdock/contract/files.ts';
import type { FastifyInstance } from 'fastify';
import { serve } from '../../http/serve.ts';
import { filesOf } from '../../ports/files/files.ts';
import type { FeatureDeps } from '../feature.ts';
import { serveSignedPath, takeUpload, uploadScope } from '../files/index.ts';
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
  const download = {
    path: proofPath,
    params: ['id'],
    operationId: 'bookkeeping.downloadProof',
    summary: 'The paper of an adjustment, by the signed address that its review gives',
    mediaType: 'image/*',
  };
  serveSignedPath(app, download, async (id) => {
    const { bytes, mediaType } = await readProofBytes({ db: app.db, store }, id);
    // A browser opens no PDF in the console's own window.
    const name = mediaType === 'application/pdf' ? `proof-${id.slice(-12)}.pdf` : undefined;
    return { mediaType, name, content: bytes };
  });
}
