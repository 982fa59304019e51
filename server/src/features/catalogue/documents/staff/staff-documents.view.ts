import type { StaffDocuments } from '@amberdock/contract/console/products/product-documents.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql, { raw } from 'sql-template-tag';
import type { Reader } from '../../../../db/tx.ts';
import { notFound } from '../../../../http/refusal.ts';
import { findStaffDocuments } from './staff-documents.store.ts';

/**
 * Gives the compliance files of a product as the staff see them (docs/design/console.md#compliance-files).
 *
 * @throws Refusal not_found
 */
export async function viewStaffDocuments(
  read: Reader,
  id: string,
  language: Language,
): Promise<StaffDocuments> {
  const product = await read.maybe<{ name: string }>(
    sql`select ${raw(`name_${language}`)} as name from products where id = ${id}`,
  );
  if (!product) throw notFound();
  const documents = await findStaffDocuments(read, id);
  return {
    product_id: id,
    product_name: product.name,
    documents: documents.map(({ created_at, ...plain }) => ({
      ...plain,
      created_at: created_at.toISOString(),
    })),
  };
}
