import type { StaffDocument } from '@amberdock/contract/console/products/product-documents.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../../db/tx.ts';
import type { DocumentInput } from '../documents.store.ts';

export type DocumentFacts = Pick<
  StaffDocument,
  'kind' | 'title_zh' | 'title_en' | 'issuer' | 'reference' | 'issued_on' | 'valid_until'
>;
export type StaffDocumentRow = Omit<StaffDocument, 'created_at'> & { created_at: Date };

/** A document of a product. */
export type ProductDocumentIds = { productId: string; id: string };

/** Finds the documents of a product in the order in which buyers see them. */
export const findStaffDocuments = (read: Reader, productId: string): Promise<StaffDocumentRow[]> =>
  read.rows<StaffDocumentRow>(sql`
    select d.id, d.kind, d.title_zh, d.title_en, d.issuer, d.reference, d.issued_on::text, d.valid_until::text, d.bytes,
      (select count(*)::int - 1 from product_documents o where o.document_id = d.id) as other_product_count,
      d.created_at, d.version
    from product_documents l join documents d on d.id = l.document_id
    where l.product_id = ${productId} order by d.kind, d.issued_on desc, d.id`);

/** Finds the facts and the version of a document, if the product has it. */
export const findDocumentFacts = (
  read: Reader,
  { productId, id }: ProductDocumentIds,
): Promise<(DocumentFacts & { version: number }) | null> =>
  read.maybe<DocumentFacts & { version: number }>(sql`
    select d.kind, d.title_zh, d.title_en, d.issuer, d.reference, d.issued_on::text, d.valid_until::text, d.version
    from product_documents l join documents d on d.id = l.document_id
    where l.product_id = ${productId} and l.document_id = ${id}`);

/** Keeps others from changing, removing or attaching a document until the transaction ends. */
export const lockDocument = (tx: Tx, id: string): Promise<number> =>
  tx.run(sql`select from documents where id = ${id} for update`);

/** Keeps others from adding documents to a product until the transaction ends. Returns whether there is one. */
export const lockProductOfDocuments = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run(sql`select from products where id = ${id} for no key update`)) > 0;

export const updateDocument = (tx: Tx, id: string, d: DocumentInput): Promise<number> =>
  tx.run(sql`update documents set kind = ${d.kind}, title_zh = ${d.title.zh}, title_en = ${d.title.en},
      issuer = ${d.issuer}, reference = ${d.reference}, issued_on = ${d.issuedOn}, valid_until = ${d.validUntil},
      version = version + 1
    where id = ${id}`);

export const detachFromProduct = (tx: Tx, { productId, id }: ProductDocumentIds): Promise<number> =>
  tx.run(sql`delete from product_documents where product_id = ${productId} and document_id = ${id}`);

/** Deletes a document that no product has any more, and returns whether it did. */
export const deleteUnattached = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run(sql`delete from documents d where d.id = ${id}
    and not exists (select from product_documents l where l.document_id = d.id)`)) > 0;

/** Finds the name under which a document is saved, be its products on sale or not. */
export const findDocumentName = (
  read: Reader,
  id: string,
): Promise<Pick<StaffDocument, 'kind' | 'reference'> | null> =>
  read.maybe<Pick<StaffDocument, 'kind' | 'reference'>>(
    sql`select kind, reference from documents where id = ${id}`,
  );
