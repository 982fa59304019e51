import type { Database } from '../server/src/db/tx.ts';
import type { Samples } from './paths.ts';

const variants = 16;

/**
 * The inputs of the load: products and categories of the seed, words that many of its products have, and few.
 */
export async function takeSamples({ pool }: Database): Promise<Samples> {
  const { rows: products } = await pool.query<{ id: string; zh: string; en: string }>(
    `select id, name_zh as zh, name_en as en from products where source = 'seed' and published
     order by sold_30d desc, handle limit $1`,
    [variants],
  );
  const { rows: categories } = await pool.query<{ id: string }>(
    `select category_id as id from products where category_id is not null group by 1 order by count(*) desc limit 7`,
  );
  // A seeded name is a trait, a material, the goods and a model: many share each of these, few share all.
  const goodsOf = (name: string) => name.split(' ').slice(-3, -1).join(' ');
  return {
    productIds: products.map(({ id }) => id),
    categoryIds: categories.map(({ id }) => id),
    words: {
      zh: {
        common: products.map(({ zh }) => zh.split(' ')[0]?.slice(-2) ?? ''),
        rare: products.map(({ zh }) => zh.split(' ')[0] ?? ''),
      },
      en: {
        common: products.map(({ en }) => goodsOf(en).split(' ').at(-1) ?? ''),
        rare: products.map(({ en }) => en.split(' ').slice(0, -1).join(' ')),
      },
    },
  };
}
