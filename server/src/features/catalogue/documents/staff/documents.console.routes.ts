import { documentBytesMax } from '@amberdock/contract/catalog/documents.ts';
import { productDocumentRoutes as routes } from '@amberdock/contract/console/products/product-documents.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../../../http/refusal.ts';
import { serve } from '../../../../http/serve.ts';
import { type FileStore, filesOf } from '../../../../ports/files/files.ts';
import type { RegisterFeature } from '../../../feature.ts';
import { serveSignedPath, signedPath, takeUpload, uploadScope } from '../../../files/index.ts';
import { sentDocument } from '../documents.routes.ts';
import { addStaffDocument } from './add-staff-document.ts';
import { changeDocument } from './change-document.ts';
import { removeDocument } from './remove-document.ts';
import { findDocumentFacts, findDocumentName } from './staff-documents.store.ts';
import { viewStaffDocuments } from './staff-documents.view.ts';

/**
 * Registers the calls by which the staff file the compliance files of products
 * (docs/design/console.md#compliance-files).
 */
export const registerStaffDocuments: RegisterFeature = (app, { env }) => {
  const store = filesOf(env);
  serve(app, routes.list, ({ read, params: { id }, language }) => viewStaffDocuments(read, id, language));
  uploadScope(app, documentBytesMax, (scope) => {
    serve(scope, routes.add, ({ db, actor, params: { id }, query, request }) =>
      takeUpload(request, { userId: actor.operatorId }, async ({ bytes }) => {
        const added = { productId: id, pdf: bytes, facts: query };
        const { id: documentId, wasKept } = await addStaffDocument({ db, store }, actor, added);
        return { document_id: documentId, was_kept: wasKept };
      }),
    );
  });
  serve(app, routes.change, ({ actor, params: { id: productId, document_id: id }, body, language, change }) =>
    change(async (tx) => {
      const { version, ...facts } = body;
      await changeDocument(tx, actor, { productId, id, version, facts });
      return viewStaffDocuments(tx, productId, language);
    }),
  );
  serve(
    app,
    routes.remove,
    ({ actor, params: { id: productId, document_id: id }, query: { version }, language, change }) =>
      change(async (tx) => {
        await removeDocument(tx, actor, { productId, id, version });
        return viewStaffDocuments(tx, productId, language);
      }),
  );
  serveStaffContent(app, store);
};

const contentOf = (id: string): string => `${apiBase}/console/product-documents/${id}/content`;

/** The bytes for the staff, of products that are not on sale too. */
function serveStaffContent(app: FastifyInstance, store: FileStore): void {
  serve(app, routes.address, async ({ read, params: { id: productId, document_id: id } }) => {
    if (!(await findDocumentFacts(read, { productId, id }))) throw notFound();
    return signedPath(app.pepper, contentOf(id));
  });
  const download = {
    path: contentOf,
    params: ['id'],
    operationId: 'productDocuments.download',
    summary: 'A compliance file for the staff, by the signed address that another call gives',
    mediaType: 'application/pdf',
  };
  serveSignedPath(app, download, async (id) => sentDocument(store, id, await findDocumentName(app.db, id)));
}
