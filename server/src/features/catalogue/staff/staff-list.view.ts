import { likeText } from '../../../db/conditions/like-text.rules.ts';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import {
  lowStockUnits,
  type ProductLackFilter,
  type ProductState,
  type StaffProductSummary,
} from '@amberdock/contract/console/products/products.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import type { Reader } from '../../../db/tx.ts';
import type { Operator } from '../../../http/callers/actor.ts';
import { listPage } from '../../../http/list-page.ts';
import { microsOf, readTimeCursor, timeCursor, timeOf } from '../../../http/time-cursor.ts';
import { lackingCustoms } from '../customs/customs.store.ts';
import { staffPictureOf } from './staff-picture.ts';

type Query = {
  q?: string;
  state?: ProductState;
  category_id?: string;
  brand_id?: string;
  warehouse_id?: string;
  lacks?: ProductLackFilter;
  cursor?: string;
  page_size: number;
};

type Row = Omit<StaffProductSummary, 'image' | 'category' | 'created_at'> & {
  picture_id: string | null;
  category_id: string | null;
  category_name: string | null;
  created_at: Date;
  micros: string;
};

/** The most words of a search that are looked for. */
const wordsMax = 8;
/** The most products that a SKU's beginning leads to. */
const bySkuMax = 1_000;

/** Returns products, newest first; stock is that of the operator's warehouses. */
export async function listStaffProducts(
  read: Reader,
  {
    query,
    warehouseCodes,
    language,
  }: Pick<Operator, 'warehouseCodes'> & { query: Query; language: Language },
): Promise<{ data: StaffProductSummary[]; page: Page }> {
  const name = (table: string) => raw(`${table}.name_${language}`);
  const rows = await read.rows<Row>(sql`
    with found as materialized (
      select p.* from products p left join brands b on b.id = p.brand_id
      where true ${matching(query, warehouseCodes)} order by p.created_at desc, p.id desc limit ${query.page_size + 1}
    )
    select p.id, p.handle, ${name('p')} as name, c.id as category_id, ${name('c')} as category_name,
      coalesce(b.name, '') as brand_name, p.published, p.created_at, ${microsOf(sql`p.created_at`)} as micros,
      p.warehouses as warehouse_ids,
      (select i.id from product_pictures i where i.product_id = p.id order by i.position limit 1) as picture_id,
      (select count(*)::int from skus s where s.product_id = p.id) as skus_count,
      stock.on_hand, stock.reserved, stock.on_hand - stock.reserved as available
    from found p left join categories c on c.id = p.category_id left join brands b on b.id = p.brand_id
    cross join lateral (
      select coalesce(sum(o.on_hand), 0)::int as on_hand, coalesce(sum(o.reserved), 0)::int as reserved
      from offers o where o.product_id = p.id and o.active
        and ${inWarehouses(sql`o.warehouse_code`, warehouseCodes)}
    ) as stock
    order by p.created_at desc, p.id desc`);
  const { shown, page } = listPage(rows, query.page_size, { cursorOf: timeCursor });
  return { data: shown.map(summaryOf), page };
}

function matching(
  { q = '', state, category_id, brand_id, warehouse_id, lacks, cursor }: Query,
  warehouseCodes: Operator['warehouseCodes'],
): Sql {
  const after = cursor ? readTimeCursor(cursor) : null;
  return sql`
    ${after ? sql`and (p.created_at, p.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
    ${state ? sql`and p.published = ${state === 'published'}` : empty}
    ${category_id ? sql`and p.category_id in (select id from categories where ${category_id}::uuid = any(path))` : empty}
    ${brand_id ? sql`and p.brand_id = ${brand_id}` : empty}
    ${warehouse_id ? sql`and ${warehouse_id} = any(p.warehouses)` : empty}
    ${
      lacks === 'stock'
        ? sql`and not exists (select from offers o where o.product_id = p.id and o.active and o.on_hand > o.reserved
            and ${inWarehouses(sql`o.warehouse_code`, warehouseCodes)}
            ${warehouse_id ? sql`and o.warehouse_code = ${warehouse_id}` : empty})`
        : empty
    }
    ${lacks === 'low' ? sql`and p.published and p.sold_30d > 0 and ${withLowOffer(warehouse_id, warehouseCodes)}` : empty}
    ${
      lacks === 'customs'
        ? sql`and exists (select from skus s where s.product_id = p.id and ${lackingCustoms})`
        : empty
    }
    ${q.trim() === '' ? empty : sql`and (${named(q.trim())} or ${withSku(q.trim())})`}`;
}

/** Holds for a product `p` with an offer that is low in stock, in one warehouse or in the operator's. */
const withLowOffer = (
  warehouseCode: string | undefined,
  mine: Operator['warehouseCodes'],
): Sql => sql`exists (
  select from offers o where o.product_id = p.id and o.active and o.on_hand - o.reserved < ${lowStockUnits}
    ${warehouseCode ? sql`and o.warehouse_code = ${warehouseCode}` : empty}
    and (${mine}::text[] is null or o.warehouse_code = any(${mine}::text[])))`;

/** Holds for a product `p` of a brand `b` that has every word in a name, its handle or its brand. */
function named(q: string): Sql {
  const words = q.toLowerCase().split(/\s+/).slice(0, wordsMax);
  const patterns = words.map((word) => `%${likeText(word)}%`);
  return sql`lower(concat_ws(' ', p.name_zh, p.name_en, p.handle, b.name)) like all(${patterns}::text[])`;
}

/** Holds for a product `p` one of whose SKUs begins with a text. */
const withSku = (q: string): Sql => sql`p.id in (select s.product_id from skus s
  where starts_with(s.sku, ${q}) or starts_with(s.sku, ${q.toUpperCase()}) limit ${bySkuMax})`;

function summaryOf(row: Row): StaffProductSummary {
  const { picture_id, category_id, category_name, created_at, micros: _, ...plain } = row;
  return {
    ...plain,
    image: staffPictureOf(picture_id),
    category: category_id === null ? null : { id: category_id, name: category_name ?? '' },
    created_at: created_at.toISOString(),
  };
}
