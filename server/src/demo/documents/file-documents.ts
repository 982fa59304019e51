import sql from 'sql-template-tag';
import type { Database } from '../../db/tx.ts';
import { addDocument } from '../../features/catalogue/index.ts';
import type { FileStore } from '../../ports/files/files.ts';
import { daysBefore } from '../clock.ts';
import { demoProducts } from '../demo-products.ts';
import { demoSource } from '../goods/stock-the-shop.ts';
import { demoDocumentsOf } from './demo-documents.ts';

/** Documents written at once. */
const atOnce = 8;

/** The papers of the demo's goods, a year old and good for two more. Again after an interruption: nothing twice. */
export async function fileDocuments(deps: { db: Database; store: FileStore }, loadedAt: Date): Promise<void> {
  const rows = await deps.db.rows<{ handle: string; id: string }>(
    sql`select handle, id from products where source = ${demoSource}`,
  );
  const idOf = new Map(rows.map(({ handle, id }) => [handle, id]));
  const [issuedOn, validUntil] = [300, -800].map((days) => dayOf(daysBefore(loadedAt, days))) as [
    string,
    string,
  ];
  const papers = demoProducts.flatMap((product) => {
    const productId = idOf.get(product.handle);
    if (productId === undefined) return [];
    return demoDocumentsOf(product).map((document) => ({ ...document, productIds: [productId] }));
  });
  for (let from = 0; from < papers.length; from += atOnce) {
    await Promise.all(
      papers
        .slice(from, from + atOnce)
        .map((paper) => addDocument(deps, { ...paper, issuer: 'Amberdock Demo', issuedOn, validUntil })),
    );
  }
}

const dayOf = (time: Date): string => time.toISOString().slice(0, 10);
