import type { Text } from '@amberdock/contract/language.ts';
import type { PoolClient } from 'pg';
import { type FileProduct, RowFault } from './formats/format.ts';
import { short } from './formats/cells.ts';

type SkuLocation = { line: number; product: string };

function repeated(sku: string, line: number, other: SkuLocation & { isOwn: boolean }): Text {
  const product = short(other.product);
  return {
    zh: `SKU ${sku} 重复：第 ${other.line} 行${other.isOwn ? '' : `（商品 ${product}）`}和第 ${line} 行`,
    en: `SKU ${sku} stands twice, in line ${other.line}${other.isOwn ? '' : ` (product ${product})`} and in line ${line}`,
  };
}

/**
 * Keeps the line of each SKU of a file, so that a repeated one is refused with both lines. Saved SKUs are
 * kept in a temporary table: memory does not grow with the file.
 */
export class SkuLines {
  readonly #client: PoolClient;
  readonly #batch = new Map<string, SkuLocation>();

  private constructor(client: PoolClient) {
    this.#client = client;
  }

  static async open(client: PoolClient): Promise<SkuLines> {
    await client.query(
      'create temporary table if not exists import_skus (sku text primary key, line int, product text)',
    );
    await client.query('truncate import_skus');
    return new SkuLines(client);
  }

  /** Looks up which SKUs of these products already occurred earlier in the file. */
  async loadEarlier(products: readonly FileProduct[]): Promise<void> {
    this.#batch.clear();
    const { rows } = await this.#client.query<SkuLocation & { sku: string }>(
      'select sku, line, product from import_skus where sku = any($1)',
      [products.flatMap(({ skus }) => skus.map(({ sku }) => sku))],
    );
    for (const { sku, ...location } of rows) this.#batch.set(sku, location);
  }

  /**
   * Notes the SKUs of a product; `column` is the file's heading of their numbers.
   *
   * @throws RowFault if one of them also occurs elsewhere in the file
   */
  claim({ handle, skus, skuLines }: FileProduct, column: string): void {
    const own = new Map<string, SkuLocation>();
    for (const [index, { sku }] of skus.entries()) {
      const line = skuLines[index] as number;
      const other = own.get(sku) ?? this.#batch.get(sku);
      if (other) {
        const reason = repeated(short(sku), line, { ...other, isOwn: other.product === handle });
        throw new RowFault(line, reason, column);
      }
      own.set(sku, { line, product: handle });
    }
    for (const [sku, location] of own) this.#batch.set(sku, location);
  }

  /** Keeps the lines of the SKUs of saved products. */
  async save(products: readonly FileProduct[]): Promise<void> {
    const rows = products.flatMap(({ handle, skus, skuLines }) =>
      skus.map(({ sku }, index) => ({ sku, line: skuLines[index] as number, product: handle })),
    );
    await this.#client.query(
      'insert into import_skus select * from unnest($1::text[], $2::int[], $3::text[]) on conflict do nothing',
      [rows.map(({ sku }) => sku), rows.map(({ line }) => line), rows.map(({ product }) => product)],
    );
  }
}
