import { documentRoutes } from '@amberdock/contract/catalog/documents.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import { isId } from '@amberdock/contract/ids.ts';
import { downloadHeaders, downloadSchema } from '../../../http/downloads/download.ts';
import { notFound } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import { filesOf } from '../../../ports/files/files.ts';
import type { RegisterFeature } from '../../feature.ts';
import { verifySignedPath, signedPath } from '../../files/index.ts';
import { findShownDocument } from './documents.store.ts';

const contentOf = (id: string): string => `${apiBase}/documents/${id}/content`;

/**
 * Compliance files: an address for buyers, and the bytes for whoever holds it
 * (docs/design/visitors.md#what-is-left-out).
 */
export const registerDocuments: RegisterFeature = (app, { env }) => {
  const store = filesOf(env);
  serve(app, documentRoutes.address, async ({ read, params }) => {
    if (!(await findShownDocument(read, params.id))) throw notFound();
    return signedPath(app.pepper, contentOf(params.id));
  });

  type Address = { Params: { id: string }; Querystring: { expires?: string; signature?: string } };
  const schema = downloadSchema({
    operationId: 'documents.download',
    summary: 'A compliance file, by the signed address that another call gives',
    mediaType: 'application/pdf',
    params: ['id'],
    query: ['expires', 'signature'],
  });
  app.get<Address>(contentOf(':id'), { schema }, async ({ params: { id }, query }, reply) => {
    const opens = isId(id) && verifySignedPath(app.pepper, contentOf(id), query);
    const document = opens ? await findShownDocument(app.db, id) : null;
    const pdf = document && (await store.get(id));
    if (!document || !pdf) throw notFound();
    return reply
      .headers(downloadHeaders('application/pdf', `${document.kind}-${document.reference}.pdf`))
      .send(pdf);
  });
};
