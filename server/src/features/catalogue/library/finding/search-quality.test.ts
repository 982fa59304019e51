import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../../db/tx.ts';
import { openWarehouses } from '../../../../demo/goods/open-warehouses.ts';
import { stockTheShop } from '../../../../demo/goods/stock-the-shop.ts';
import { goodsFile } from '../../../../testing/goods-files/goods-file.ts';
import { createShop, type TestShop } from '../../../../testing/shop.ts';
import { importFiles } from '../../../imports/index.ts';
import { type LabeledQuery, labeledQueries } from './search-quality.labels.ts';

const files = [
  { paths: ['household.csv'], warehouse: 'SZX', currency: 'CNY' as const },
  {
    paths: ['shopify-clothing.csv', 'shopify-home-garden.csv', 'shopify-jewelry.csv'],
    warehouse: 'LAX',
    currency: 'USD' as const,
  },
];

const recallAim = 0.95;
const precisionAim = 0.8;
const [recallDepth, precisionDepth] = [24, 5];

type CatalogEntry = { handle: string; names: string; brand: string };
type Judged = LabeledQuery & { recall: number; precision: number; pure: number; found: string[] };

describe('the labeled queries', () => {
  let shop: TestShop;
  let goods: Map<string, CatalogEntry>;
  beforeAll(async () => {
    shop = await createShop();
    await inTx(shop.db, async (tx) => {
      await openWarehouses(tx);
      await stockTheShop(tx, new Date('2026-06-01T12:00:00Z'));
    });
    for (const { paths, ...options } of files) {
      await importFiles({
        db: shop.db,
        paths: paths.map(goodsFile),
        stock: 'open',
        onFile: () => {},
        onRow: () => {},
        onTotals: () => {},
        ...options,
      });
    }
    const rows = await shop.db.rows<CatalogEntry & { id: string }>(sql`select p.id, p.handle,
      p.name_zh || ' ' || p.name_en as names, coalesce(b.name, '') as brand
      from products p left join brands b on b.id = p.brand_id`);
    goods = new Map(rows.map(({ id, ...product }) => [id, product]));
    await shop.pool.query('analyze');
  });
  afterAll(() => shop.close());

  const relevantTo = ({ is, named, brand }: LabeledQuery): Set<string> =>
    new Set(
      [...goods.values()]
        .filter((product) =>
          is
            ? is.includes(product.handle)
            : (named?.test(product.names) ?? true) && (brand?.test(product.brand) ?? true),
        )
        .map(({ handle }) => handle),
    );

  async function judge(query: LabeledQuery): Promise<Judged> {
    const relevant = relevantTo(query);
    const cards = await shop.ok(catalogueRoutes.products, { query: { q: query.q, page_size: recallDepth } });
    const found = cards.map(({ id }) => goods.get(id)?.handle as string);
    const hits = found.filter((handle) => relevant.has(handle)).length;
    const first = found.slice(0, precisionDepth);
    const firstHits = first.filter((handle) => relevant.has(handle)).length;
    return {
      ...query,
      found,
      // Of more than fit into the page, as many as fit.
      recall: hits / Math.min(relevant.size, recallDepth),
      // Of two goods that are meant no search can put five first.
      precision: firstHits / Math.min(relevant.size, precisionDepth),
      pure: first.length === 0 ? 0 : firstHits / first.length,
    };
  }

  test('every label means goods that exist', () => {
    for (const query of labeledQueries) {
      expect(relevantTo(query).size, query.q).toBeGreaterThanOrEqual(query.is?.length ?? 1);
    }
    const twisted = labeledQueries.filter(({ twist }) => twist !== undefined);
    expect(labeledQueries.length).toBeGreaterThanOrEqual(80);
    expect(twisted.length).toBeGreaterThanOrEqual(labeledQueries.length / 3);
  });

  test('the first page has what is meant, and has it first', async () => {
    const judged: Judged[] = [];
    for (const query of labeledQueries) judged.push(await judge(query));
    report(judged);
    expect(mean(judged, 'recall')).toBeGreaterThanOrEqual(recallAim);
    expect(mean(judged, 'precision')).toBeGreaterThanOrEqual(precisionAim);
  });
});

const mean = (list: readonly Judged[], figure: 'recall' | 'precision' | 'pure'): number =>
  list.reduce((sum, judged) => sum + judged[figure], 0) / list.length;

/** Prints the search's quality by type of query and of variation, and each query that falls short. */
function report(judged: readonly Judged[]): void {
  const line = (name: string, list: readonly Judged[]) =>
    `${name.padEnd(12)} ${String(list.length).padStart(3)} queries  recall in ${recallDepth}: ${mean(list, 'recall').toFixed(3)}` +
    `  precision in ${precisionDepth}: ${mean(list, 'precision').toFixed(3)}  (of all shown there: ${mean(list, 'pure').toFixed(3)})`;
  const groups = Map.groupBy(judged, ({ kind, twist }) => twist ?? kind);
  const short = judged.filter(({ recall, precision }) => recall < 1 || precision < 1);
  process.stdout.write(
    `${[
      ...[...groups].map(([name, list]) => line(name, list)),
      line('all', judged),
      ...short.map(
        ({ q, recall, precision, found }) =>
          `  ${q}: recall ${recall.toFixed(2)}, precision ${precision.toFixed(2)}: ${found.slice(0, 5).join(', ') || 'nothing'}`,
      ),
    ].join('\n')}\n`,
  );
}
