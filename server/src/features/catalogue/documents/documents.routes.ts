import { type DocumentKind, documentRoutes } from '@amberdock/contract/catalog/documents.ts';
import { apiBase } from '@amberdock/contract/http.ts';
import type { SentFile } from '../../../http/downloads/serve-download.ts';
import { notFound } from '../../../http/refusal.ts';
import { serve } from '../../../http/serve.ts';
import { type FileStore, filesOf } from '../../../ports/files/files.ts';
import type { RegisterFeature } from '../../feature.ts';
import { serveSignedPath, signedPath } from '../../files/index.ts';
import { findShownDocument } from './documents.store.ts';

const contentOf = (id: string): string => `${apiBase}/documents/${id}/content`;

/**
 * Registers the compliance files of products: a signed address for buyers, and the bytes for anyone who holds it
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
  serveSignedPath(app, download, async (id) => sentDocument(store, id, await findShownDocument(app.db, id)));
};

/** Returns the file to send for a document's row; null without a row or without bytes in the file store. */
export async function sentDocument(
  store: FileStore,
  id: string,
  document: { kind: DocumentKind; reference: string } | null,
): Promise<SentFile | null> {
  const pdf = document && (await store.get(id));
  if (!document || !pdf) return null;
  const name = [document.kind, document.reference].filter((part) => part !== '').join('-');
  return { mediaType: 'application/pdf', name: `${name}.pdf`, content: pdf };
}
