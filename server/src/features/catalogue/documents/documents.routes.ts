import { documentRoutes } from '@amberdock/contract/catalog/documents.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import { notFound } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import { filesOf } from '../../../ports/files/files.ts';
import type { RegisterFeature } from '../../feature.ts';
import { serveSignedPath, signedPath } from '../../files/index.ts';
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

  const download = {
    path: contentOf,
    params: ['id'],
    operationId: 'documents.download',
    summary: 'A compliance file, by the signed address that another call gives',
    mediaType: 'application/pdf',
  };
  serveSignedPath(app, download, async (id) => {
    const document = await findShownDocument(app.db, id);
    const pdf = document && (await store.get(id));
    if (!document || !pdf) return null;
    return {
      mediaType: 'application/pdf',
      name: `${document.kind}-${document.reference}.pdf`,
      content: pdf,
    };
  });
};
