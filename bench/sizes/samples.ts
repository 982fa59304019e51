import type { Database } from '../../server/src/db/tx.ts';
import { goodsByCategory, materials, traits } from '../../server/src/seed/words.ts';

const variants = 16;
export type Two<T> = Record<'zh' | 'en', T>;

/** The inputs for a shop of one size. */
export type SizeSamples = {
  categoryIds: readonly string[];
  /** Three facets that some two dozen products have: in a small shop those of a wider category. */
  rareFacets: readonly { category: string; brand: string; country: string }[];
  productIds: readonly string[];
  /** Words of existing products: the product type, and the model, which few others have. */
  named: readonly { head: Two<string>; goods: Two<string>; model: string }[];
};

export async function takeSizeSamples({ pool }: Database): Promise<SizeSamples> {
  const { rows: categories } = await pool.query<{ id: string }>(
    `select category_id as id from product_counts where counted_by = 'places' and category_id is not null
     group by 1 order by sum(n) desc, 1 limit 7`,
  );
  const { rows: rareFacets } = await pool.query<SizeSamples['rareFacets'][number]>(
    `select above.id as category, c.brand_id as brand, p.country
     from product_counts c join categories g on g.id = c.category_id cross join unnest(g.path) as above (id)
       cross join lateral (select distinct country from warehouses w where w.code = any(c.warehouses)) p
     where c.counted_by = 'all' and c.brand_id is not null
     group by 1, 2, 3 having sum(c.n) >= 12 order by abs(sum(c.n) - 24), 1, 2, 3 limit $1`,
    [variants],
  );
  const { rows: products } = await pool.query<{ id: string; zh: string; en: string }>(
    `select id, name_zh as zh, name_en as en from products
     where source = 'seed' and handle = any(select 'seed-1-' || n * 97 from generate_series(1, $1) n)`,
    [variants],
  );
  return {
    categoryIds: categories.map(({ id }) => id),
    rareFacets,
    productIds: products.map(({ id }) => id),
    named: products.map(({ zh, en }) => {
      const head = { zh: zh.split(' ')[0] as string, en: en.split(' ').slice(0, -1).join(' ') };
      const goods = allGoods.find((each) => head.zh.endsWith(each.zh) && head.en.endsWith(each.en));
      return { head, goods: goods ?? head, model: zh.split(' ').at(-1) as string };
    }),
  };
}

const allGoods = Object.values(goodsByCategory).flat();

/** Words that a fourteenth or a twentieth of all names have; pairs of them that many have, and that none has. */
export const commonWords = (language: 'zh' | 'en') =>
  [...materials, ...traits].map((word) => word[language]).slice(0, variants);
export const commonPairs = (language: 'zh' | 'en') =>
  Array.from({ length: variants }, (_, at) => {
    const [trait, material] = [traits[at % traits.length], materials[at % materials.length]];
    return `${trait?.[language]} ${material?.[language]}`;
  });
/** A name has one of these. */
export const neverPairs = (language: 'zh' | 'en') =>
  Array.from(
    { length: variants },
    (_, at) => `${traits[at]?.[language]} ${traits[(at + 3) % traits.length]?.[language]}`,
  );
