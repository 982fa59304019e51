import { fileBytesMax, fileRoutes } from '@amberdock/contract/files.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import { isId } from '@amberdock/contract/ids.ts';
import type { FastifyInstance } from 'fastify';
import { downloadHeaders, downloadSchema } from '../../http/downloads/download.ts';
import { notFound } from '../../http/refusal.ts';
import { serve } from '../../http/serve.ts';
import { type FileStore, filesOf } from '../../ports/files/files.ts';
import type { RegisterFeature } from '../feature.ts';
import { keepFile, myFile, readFileBytes } from './keep-file.ts';
import { contentPath, verifySignedPath } from './signed-address.ts';
import { takeUpload } from './take-upload.ts';
import { uploadScope } from './upload-scope.ts';

export const registerFiles: RegisterFeature = (app, { env }) => {
  const store = filesOf(env);
  uploadScope(app, fileBytesMax, (scope) => {
    serve(scope, fileRoutes.upload, ({ db, actor, query, request }) =>
      takeUpload(request, actor, ({ bytes }) =>
        keepFile({ db, store }, actor, { upload: bytes, purpose: query.purpose }),
      ),
    );
  });
  serve(app, fileRoutes.address, ({ db, actor, params }) => myFile(db, actor, params.id));
  serveContent(app, store);
};

/** GET /api/files/:id/content: the bytes, for whoever holds a signed address that is still good. */
function serveContent(app: FastifyInstance, store: FileStore): void {
  type Address = { Params: { id: string }; Querystring: { expires?: string; signature?: string } };
  const schema = downloadSchema({
    operationId: 'files.download',
    summary: 'A private picture or PDF, by the signed address that other calls give',
    mediaType: 'image/*',
    params: ['id'],
    query: ['expires', 'signature'],
  });
  app.get<Address>(`${apiBase}/files/:id/content`, { schema }, async (request, reply) => {
    const { id } = request.params;
    if (!isId(id) || !verifySignedPath(app.pepper, contentPath(id), request.query)) throw notFound();
    const { bytes, mediaType, purpose } = await readFileBytes({ db: app.db, store }, id);
    // A browser opens no PDF of a stranger in the shop's own window, and a label is printed from a file.
    const ending = mediaType === 'application/pdf' ? 'pdf' : purpose === 'label' ? 'png' : null;
    const fileName = ending === null ? undefined : `${purpose}-${id.slice(-12)}.${ending}`;
    return reply.headers(downloadHeaders(mediaType, fileName)).send(bytes);
  });
}
