import type { CallsOf } from '../../http.ts';
import type { productDocumentSchemas } from '../../schemas/console/products/product-documents.ts';

export type * from '../../schemas/console/products/product-documents.ts';

/** The most compliance files of a product. */
export const productDocumentsMax = 50;
/** The most characters of a compliance file's title, its issuer and its number. */
export const documentLengthMax = { title: 120, issuer: 120, reference: 80 } as const;

/** The beginning of the date of a compliance file: any other century is a typing error. */
export const documentDayPattern = '^(19|20)';

/** The calls by which the staff file the compliance files of products (docs/design/console.md#compliance-files). */
export const productDocumentRoutes: CallsOf<typeof productDocumentSchemas> = {
  list: { method: 'GET', path: '/console/products/:id/documents' },
  add: { method: 'POST', path: '/console/products/:id/documents' },
  change: { method: 'PUT', path: '/console/products/:id/documents/:document_id' },
  remove: { method: 'DELETE', path: '/console/products/:id/documents/:document_id' },
  address: { method: 'GET', path: '/console/products/:id/documents/:document_id' },
};
