import type { Reader } from '../../../db/tx.ts';
import { csvText } from '../../../csv/csv-text.rules.ts';
import { findPacked } from '../products.store.ts';
import type { Codes } from '../products.store.ts';
import { type Listing, listingRows } from './listing.rules.ts';
import { shopifyColumns } from './shopify-columns.rules.ts';

const productsAtOnce = 25;

type CsvInput = Omit<Listing, 'handle'> & {
  productIds: readonly string[];
  codes: Codes;
  handleOf: (productId: string) => string;
};

/** The CSV in pieces, UTF-8 without a byte order mark: Shopify takes one for a part of the first column's name. */
export async function* writeCsv(read: Reader, { productIds, codes, handleOf, ...listing }: CsvInput) {
  yield csvText([shopifyColumns]);
  for (let start = 0; start < productIds.length; start += productsAtOnce) {
    const products = await findPacked(read, productIds.slice(start, start + productsAtOnce), codes);
    const rows = products.flatMap((product) =>
      listingRows(product, { ...listing, handle: handleOf(product.id) }),
    );
    yield csvText(rows);
  }
}
