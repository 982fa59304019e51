import type { Currency } from '@amberdock/contract/money.ts';
import type { CustomsFacts, TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import sql from 'sql-template-tag';
import { inWarehouses } from '../../../db/conditions/in-warehouses.sql.ts';
import type { Reader } from '../../../db/tx.ts';
import { hasPapers, sender } from './papers.store.ts';

/** Goods of a sub order as declared; an order from before customs data was stored uses the current data of its SKUs. */
export type DeclaredLine = CustomsFacts & {
  id: string;
  sku: string;
  /** The customs value of one unit, in minor units as text. */
  value_minor: string;
  value_currency: Currency;
  unit_grams: number;
  /** Units that can ship now; those that an open case claims cannot. */
  left: number;
};

export type DeclaredParcel = {
  parcel_no: string;
  tracking_number: string;
  lines: { line_id: string; quantity: number }[];
};

export type DeclaredSubOrder = {
  sub_order_no: string;
  from_country: string;
  return_address: Record<string, string> | null;
  sender: string;
  address: SettledAddress;
  service: string;
  tax_numbers: TaxNumbers;
  lines: DeclaredLine[];
  parcels: DeclaredParcel[] | null;
};

type Reading = { warehouseCodes: readonly string[] | null; accountId: string | null; nos: readonly string[] };

/**
 * Finds sub orders with these numbers, or of orders with these numbers, that belong to an operator's warehouses or an
 * account and ship to an address.
 */
export const findDeclared = (
  read: Reader,
  { warehouseCodes, accountId, nos }: Reading,
): Promise<DeclaredSubOrder[]> =>
  read.rows<DeclaredSubOrder>(sql`
    select s.sub_order_no, w.country as from_country, w.return_address, s.address, coalesce(f.name_en, '') as service,
      ${sender} as sender,
      json_build_object('ioss', s.ioss_number, 'vat', s.vat_number, 'eori', s.eori_number) as tax_numbers,
      (select json_agg(json_build_object('id', l.id, 'sku', l.sku,
          'hs_code', coalesce(nullif(l.hs_code, ''), k.hs_code),
          'customs_name_zh', coalesce(nullif(l.customs_name_zh, ''), k.customs_name_zh),
          'customs_name_en', coalesce(nullif(l.customs_name_en, ''), k.customs_name_en),
          'origin_country', coalesce(nullif(l.origin_country, ''), k.origin_country),
          'value_minor', coalesce(l.declared_value_minor, l.unit_price_minor)::text,
          'value_currency', coalesce(l.declared_currency, l.pricing_currency), 'unit_grams', k.weight_grams,
          'left', l.quantity - l.shipped_quantity - l.canceled_quantity - l.claimed_unshipped) order by l.position)
        from order_lines l join skus k on k.id = l.sku_id where l.sub_order_id = s.id) as lines,
      (select json_agg(json_build_object('parcel_no', p.parcel_no,
          'tracking_number', coalesce(p.tracking_numbers[1], ''),
          'lines', (select json_agg(json_build_object('line_id', i.line_id, 'quantity', i.quantity))
            from parcel_lines i where i.parcel_id = p.id)) order by p.position)
        from parcels p where p.sub_order_id = s.id) as parcels
    from unnest(${nos}::text[]) with ordinality as named (no, nth)
    join orders o on o.order_no = split_part(named.no, '-', 1)
    join sub_orders s on s.order_id = o.id and named.no in (o.order_no, s.sub_order_no)
    join accounts a on a.id = s.account_id
    join users u on u.id = o.placed_by
    join warehouses w on w.code = s.warehouse_code
    left join freight_services f on f.id = s.service_id
    where s.address is not null and ${hasPapers}
      and ${inWarehouses(sql`s.warehouse_code`, warehouseCodes)}
      and (${accountId}::uuid is null or s.account_id = ${accountId}::uuid)
    order by named.nth, s.position`);
