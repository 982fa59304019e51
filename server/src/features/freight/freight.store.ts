import { keptState } from './tables/freight-input.rules.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import sql from 'sql-template-tag';
import { knownRowCount } from '../../db/planner.sql.ts';
import type { Reader } from '../../db/tx.ts';

export type RateRow = {
  route: number;
  service_id: string;
  name_zh: string;
  name_en: string;
  currency: Currency;
  volumetric_divisor: number;
  carries_battery: boolean;
  carries_liquid: boolean;
  duties_paid: boolean;
  first_grams: number;
  first_minor: bigint;
  step_grams: number;
  step_minor: bigint;
  remote_surcharge_minor: bigint;
  grams_max: number | null;
  days_min: number;
  days_max: number;
  ships_by: Date;
};

export type Route = { warehouseCode: string; country: string; state: string; postalCode: string };

/**
 * For each route, by its place in the list, the most specific rate of every active service: the longest postal
 * prefix, then the state, then the country. A rate that is "not served" carves its place out
 * (docs/design/cart-and-settlement.md#freight). `ships_by` is the cut-off after which a parcel ordered now is
 * in the carrier's hands, in the warehouse's time.
 */
export async function findRates(read: Reader, routes: readonly Route[]): Promise<RateRow[]> {
  return read.rows<RateRow>(sql`
    with routes as (
      select * from json_to_recordset(${JSON.stringify(routes.map(routeRow))}::json)
        as r (warehouse_code text, country text, state text, postal_code text, nth int) ${knownRowCount(routes.length)}
    ), best as (
      select distinct on (routes.nth, s.id)
        routes.nth as route, s.id as service_id, s.name_zh, s.name_en, s.currency,
        s.volumetric_divisor, s.carries_battery, s.carries_liquid, s.duties_paid,
        f.first_grams, f.first_minor, f.step_grams, f.step_minor, f.remote_surcharge_minor, f.grams_max,
        f.days_min, f.days_max, f.served,
        (local.today + local.late + w.hand_over_days + w.cut_off) at time zone w.time_zone as ships_by
      from routes
      join warehouses w on w.code = routes.warehouse_code
      join freight_services s on s.warehouse_code = w.code and s.active
      join freight_rates f on f.service_id = s.id and f.country = routes.country
        and (f.state = '' or lower(f.state) = lower(routes.state))
        and starts_with(routes.postal_code, f.postal_prefix)
      cross join lateral (
        select (shop_now() at time zone w.time_zone)::date as today,
          ((shop_now() at time zone w.time_zone)::time > w.cut_off)::int as late
      ) as local
      order by routes.nth, s.id, length(f.postal_prefix) desc, f.state desc
    )
    select route, service_id, name_zh, name_en, currency, volumetric_divisor, carries_battery, carries_liquid,
      duties_paid, first_grams, first_minor, step_grams, step_minor, remote_surcharge_minor, grams_max, days_min, days_max, ships_by
    from best where served`);
}

const routeRow = ({ warehouseCode, country, state, postalCode }: Route, index: number) => ({
  warehouse_code: warehouseCode,
  country,
  // An address says "Hawaii" where a freight table keeps "HI": both are one state.
  state: keptState(country, state),
  postal_code: postalCode.replaceAll(/[\s-]/g, '').toUpperCase(),
  nth: index,
});

export type PackedRow = {
  sku_id: string;
  weight_grams: number;
  length_mm: number | null;
  width_mm: number | null;
  height_mm: number | null;
  has_battery: boolean;
  is_liquid: boolean;
};

/** Returns those of the SKUs that the warehouse sells, as packed. */
export async function findPacked(
  read: Reader,
  { warehouseCode, skuIds }: { warehouseCode: string; skuIds: readonly string[] },
): Promise<PackedRow[]> {
  return read.rows<PackedRow>(sql`
    select s.id as sku_id, s.weight_grams, s.length_mm, s.width_mm, s.height_mm, s.has_battery, s.is_liquid
    from skus s join offers o on o.sku_id = s.id and o.warehouse_code = ${warehouseCode} and o.active
    join products p on p.id = s.product_id and p.published
    where s.id = any(${skuIds}::uuid[])`);
}

type WarehouseRow = { code: string; name_zh: string; name_en: string };

export const findWarehouse = (read: Reader, code: string): Promise<WarehouseRow | null> =>
  read.maybe<WarehouseRow>(sql`select code, name_zh, name_en from warehouses where code = ${code}`);
