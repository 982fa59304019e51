import type { Language } from '@amberdock/contract/language.ts';
import type { Database } from '../../server/src/db/tx.ts';
import { chanceOf } from '../../server/src/demo/chance.ts';

/** The ids and names of a shop from which requests are made. */
export type Material = {
  categoryIds: readonly string[];
  brandIds: readonly string[];
  countries: readonly string[];
  products: readonly { id: string; names: Record<Language, string> }[];
};

const productsMax = 20_000;

/**
 * Reads the categories, brands and countries of a shop, and its products: if there are more than 20,000, that many are
 * drawn from all, the same ones for the same seed in every shop of equal size.
 */
export async function readMaterial({ pool }: Database, seed: number): Promise<Material> {
  const ids = async (text: string): Promise<string[]> =>
    (await pool.query<{ id: string }>(text)).rows.map(({ id }) => id);
  const { rows: counted } = await pool.query<{ count: number }>(
    `select count(*)::int as count from products where source = 'seed'`,
  );
  const count = counted[0]?.count ?? 0;
  const chance = chanceOf('material', seed);
  const drawn = Array.from({ length: productsMax }, (_, index) =>
    count > productsMax ? chance.between(1, count) : index + 1,
  );
  const { rows: products } = await pool.query<{ id: string; zh: string; en: string }>(
    `select id, name_zh as zh, name_en as en from products
     where source = 'seed' and published and handle = any(select 'seed-1-' || n from unnest($1::int[]) n)
     order by handle`,
    [drawn],
  );
  return {
    categoryIds: await ids('select id from categories order by name_en, id'),
    brandIds: await ids('select id from brands order by name, id'),
    countries: await ids('select distinct country as id from warehouses order by 1'),
    products: products.map(({ id, zh, en }) => ({ id, names: { zh, en } })),
  };
}
