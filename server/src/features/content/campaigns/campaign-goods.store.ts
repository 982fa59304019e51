import type { CampaignGoodInput } from '@amberdock/contract/console/content/campaigns.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql, { raw } from 'sql-template-tag';
import { productSources } from '../../../db/conditions/product-sources.sql.ts';
import type { Reader, Tx } from '../../../db/tx.ts';

export type CampaignProductRow = {
  product_id: string;
  handle: string;
  name: string;
  picture_id: string | null;
  published: boolean;
  base_price_minor: bigint | null;
};

const productColumns = (
  language: Language,
) => sql`p.id as product_id, p.handle, p.${raw(`name_${language}`)} as name,
  (select i.id from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture_id,
  p.published, p.base_price_minor`;

export type CampaignGoodRow = CampaignProductRow & {
  percent_off: number;
  quantity_max: number | null;
  held: number;
};

/** Returns the products of a campaign in their order, those that are not on sale too. */
export const findCampaignGoods = (
  read: Reader,
  { id, language }: { id: string; language: Language },
): Promise<CampaignGoodRow[]> =>
  read.rows<CampaignGoodRow>(sql`
    select ${productColumns(language)}, g.percent_off, g.quantity_max, g.held
    from activity_goods g join products p on p.id = g.product_id
    where g.activity_id = ${id} order by g.position, g.product_id`);

/** Returns the products that numbers or SKUs name, each with the one that it was found by first. */
export const findProductsByNumbers = (
  read: Reader,
  { numbers, language }: { numbers: readonly string[]; language: Language },
): Promise<(CampaignProductRow & { number: string })[]> =>
  read.rows<CampaignProductRow & { number: string }>(sql`
    with recursive ${productSources}, named as (
      select w.number, w.position, p.id from unnest(${numbers}::text[]) with ordinality as w (number, position)
        join products p on p.source in (select source from sources) and p.handle = w.number
      union all select w.number, w.position, k.product_id
      from unnest(${numbers}::text[]) with ordinality as w (number, position) join skus k on k.sku = w.number
    )
    select n.number, ${productColumns(language)} from named n join products p on p.id = n.id
    order by n.position, p.id`);

export type LockedGood = {
  product_id: string;
  handle: string;
  percent_off: number;
  quantity_max: number | null;
  held: number;
};

/** Locks the goods of a campaign in the order in which settlements lock them (`holdCampaignUnits`). */
export const lockCampaignGoods = (tx: Tx, id: string): Promise<LockedGood[]> =>
  tx.rows<LockedGood>(sql`
    with locked as materialized (
      select * from activity_goods where activity_id = ${id} order by activity_id, product_id for update
    )
    select l.product_id, p.handle, l.percent_off, l.quantity_max, l.held
    from locked l join products p on p.id = l.product_id order by l.position, l.product_id`);

/** Returns the numbers of those of the products that exist, by their ids. */
export const findHandles = (
  read: Reader,
  productIds: readonly string[],
): Promise<{ id: string; handle: string }[]> =>
  read.rows<{ id: string; handle: string }>(
    sql`select id, handle from products where id = any(${productIds}::uuid[])`,
  );

export const deleteCampaignGoods = (
  tx: Tx,
  { id, productIds }: { id: string; productIds: readonly string[] },
): Promise<number> =>
  tx.run(sql`delete from activity_goods
    where activity_id = ${id} and product_id = any(${productIds}::uuid[]) and held = 0`);

/** Writes the goods of a campaign that is locked, in their order; what orders hold stays. */
export async function saveCampaignGoods(
  tx: Tx,
  { id, goods }: { id: string; goods: readonly CampaignGoodInput[] },
): Promise<void> {
  await tx.run(sql`
    insert into activity_goods (activity_id, product_id, position, percent_off, quantity_max)
    select ${id}, w.product_id, w.position - 1, w.percent_off, w.quantity_max
    from unnest(${goods.map((good) => good.product_id)}::uuid[], ${goods.map((good) => good.percent_off)}::int[],
      ${goods.map((good) => good.quantity_max)}::int[]) with ordinality as w (product_id, percent_off, quantity_max, position)
    on conflict (activity_id, product_id) do update set position = excluded.position,
      percent_off = excluded.percent_off, quantity_max = excluded.quantity_max`);
}

/** Gives a campaign the goods of another, of which no order holds any. */
export const copyCampaignGoods = (tx: Tx, { from, to }: { from: string; to: string }): Promise<number> =>
  tx.run(sql`
    insert into activity_goods (activity_id, product_id, position, percent_off, quantity_max)
    select ${to}, product_id, position, percent_off, quantity_max from activity_goods where activity_id = ${from}`);
