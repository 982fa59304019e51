import { catalogueRoutes } from '@amberdock/contract/catalog/catalogue.ts';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTx } from '../../../../../db/tx.ts';
import { putOnSale, seedCatalog } from '../../../../../testing/goods.ts';
import { createShop, type TestShop } from '../../../../../testing/shop.ts';
import { classGoods, misleadingHandles } from './class-goods.ts';
import { type ClassLabel, classLabels, type QueryClass, suggestionLabels } from './class-labels.ts';

const [recallDepth, precisionDepth] = [24, 5];
const aims: Partial<Record<QueryClass, number>> = { 'synonym en': 0.9, 'synonym zh': 0.9, pinyin: 0.85 };
const recallAim = 0.95;
const precisionAim = 0.9;

type Judged = ClassLabel & { recall: number; precision: number; found: string[] };

describe('the labeled classes', () => {
  let shop: TestShop;
  let handles: Map<string, string>;
  beforeAll(async () => {
    shop = await createShop();
    await seedCatalog(shop.db);
    await putOnSale(shop.db, classGoods);
    await inTx(shop.db, (tx) =>
      tx.run(sql`update products set sold_30d = 50 where handle = any(${misleadingHandles})`),
    );
    const rows = await shop.db.rows<{ id: string; handle: string }>(sql`select id, handle from products`);
    handles = new Map(rows.map(({ id, handle }) => [id, handle]));
    await shop.pool.query('analyze');
  });
  afterAll(() => shop.close());

  const judge = (label: ClassLabel, ids: readonly string[]): Judged => {
    const found = ids.map((id) => handles.get(id) as string);
    const hits = (depth: number) =>
      found.slice(0, depth).filter((handle) => label.is.includes(handle)).length;
    // Where two goods are meant, both must stand before all others.
    const first = Math.min(label.is.length, precisionDepth);
    return {
      ...label,
      found,
      recall: hits(recallDepth) / Math.min(label.is.length, recallDepth),
      precision: hits(first) / first,
    };
  };
  const search = async (label: ClassLabel): Promise<Judged> => {
    const query = { q: label.q, page_size: recallDepth };
    return judge(
      label,
      (await shop.ok(catalogueRoutes.products, { query })).map(({ id }) => id),
    );
  };

  test('every label means goods that exist', () => {
    const known = new Set(classGoods.map(({ handle }) => handle));
    const labels = [...Object.values(classLabels).flat(), ...suggestionLabels];
    expect(labels.flatMap(({ is }) => is).filter((handle) => !known.has(handle))).toEqual([]);
  });

  test.each(Object.keys(classLabels) as QueryClass[])(
    '%s: what is meant is found, and first',
    async (name) => {
      const judged: Judged[] = [];
      for (const label of classLabels[name]) judged.push(await search(label));
      report(name, judged);
      expect(mean(judged, 'recall')).toBeGreaterThanOrEqual(aims[name] ?? recallAim);
      expect(mean(judged, 'precision')).toBeGreaterThanOrEqual(precisionAim);
    },
  );

  test('suggestions correct a typo, and name equal names once', async () => {
    const judged: Judged[] = [];
    for (const label of suggestionLabels) {
      const { products } = await shop.ok(catalogueRoutes.suggestions, { query: { q: label.q } });
      judged.push(
        judge(
          label,
          products.map(({ id }) => id),
        ),
      );
    }
    report('suggestions', judged);
    expect(mean(judged, 'recall')).toBeGreaterThanOrEqual(recallAim);
    const { products } = await shop.ok(catalogueRoutes.suggestions, { query: { q: 'highligh' } });
    expect(products.map(({ name }) => name).toSorted()).toEqual(['荧光笔', '荧光记号贴']);
  });
});

const mean = (list: readonly Judged[], figure: 'recall' | 'precision'): number =>
  list.reduce((sum, each) => sum + each[figure], 0) / list.length;

/** Prints a line a class, and each query that falls short. */
function report(name: string, judged: readonly Judged[]): void {
  const short = judged.filter(({ recall, precision }) => recall < 1 || precision < 1);
  const lines = [
    `${name.padEnd(24)} ${String(judged.length).padStart(3)} queries  recall in ${recallDepth}: ` +
      `${mean(judged, 'recall').toFixed(3)}  precision in ${precisionDepth}: ${mean(judged, 'precision').toFixed(3)}`,
    ...short.map(({ q, found }) => `  ${q}: ${found.slice(0, precisionDepth).join(', ') || 'nothing'}`),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}
