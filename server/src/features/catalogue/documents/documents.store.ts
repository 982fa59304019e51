import type { DocumentKind } from '@amberdock/contract/catalog/documents.ts';
import type { Text } from '@amberdock/contract/language.ts';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../db/tx.ts';

export type DocumentInput = {
  kind: DocumentKind;
  title: Text;
  /** The issuer and the issuer's number of it; '' if unknown. */
  issuer: string;
  reference: string;
  /** "2026-11-21" */
  issuedOn: string;
  validUntil: string | null;
};

type Kept = DocumentInput & { id: string; bytes: number; checksum: Buffer };

/**
 * Writes a document and returns its id; where its bytes are kept already, the id and the facts of those stay. Either way the
 * row is locked, so that it is not removed before the transaction has attached it.
 */
export async function insertDocument(tx: Tx, d: Kept): Promise<string> {
  const { id } = await tx.one<{ id: string }>(sql`
    insert into documents (id, kind, title_zh, title_en, issuer, reference, issued_on, valid_until, bytes, checksum)
    values (${d.id}, ${d.kind}, ${d.title.zh}, ${d.title.en}, ${d.issuer}, ${d.reference}, ${d.issuedOn},
      ${d.validUntil}, ${d.bytes}, ${d.checksum})
    on conflict (checksum) do update set checksum = excluded.checksum returning id`);
  return id;
}

export const attachToProducts = (
  tx: Tx,
  documentId: string,
  productIds: readonly string[],
): Promise<number> =>
  tx.run(sql`insert into product_documents (product_id, document_id)
    select id, ${documentId} from products where id = any(${[...productIds]}::uuid[])
    on conflict do nothing`);

type Found = { reference: string; kind: DocumentKind };

/** Returns a document of at least one product that is on sale. */
export const findShownDocument = (read: Reader, id: string): Promise<Found | null> =>
  read.maybe<Found>(sql`select d.reference, d.kind from documents d where d.id = ${id} and exists (
    select from product_documents l join products p on p.id = l.product_id and p.published
    where l.document_id = d.id)`);
