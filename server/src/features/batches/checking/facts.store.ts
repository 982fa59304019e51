import sql from 'sql-template-tag';
import { skuByNumber } from '../../../db/conditions/sku-by-number.sql.ts';
import { newId } from '../../../db/new-id.ts';
import type { Reader } from '../../../db/tx.ts';
import { findRequestedLines, type PricedLineRow } from '../../cart/index.ts';
import type { PalletStock } from '../../pallets/index.ts';

/** Finds the SKUs of numbers: an account's own number takes precedence over the shop's. */
export async function findSkuIds(
  read: Reader,
  accountId: string,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const rows = await read.rows<{ number: string; sku_id: string }>(sql`
    select * from (
      select n.number, coalesce(m.sku_id, ${skuByNumber(sql`n.number`)}) as sku_id
      from unnest(${[...numbers]}::text[]) as n (number)
      left join sku_mappings m on m.account_id = ${accountId} and m.own_sku = n.number
    ) as found where sku_id is not null`);
  return new Map(rows.map(({ number, sku_id: id }) => [number, id]));
}

/** Returns the offers of SKUs with their goods, each as a line of one piece. */
export async function findOffers(
  read: Reader,
  skuIds: readonly string[],
): Promise<Map<string, PricedLineRow[]>> {
  const offers = await read.rows<{ id: string }>(
    sql`select id from offers where sku_id = any(${[...skuIds]}::uuid[]) and active`,
  );
  return bySku(
    read,
    offers.map(({ id }) => id),
  );
}

async function bySku(read: Reader, offerIds: readonly string[]): Promise<Map<string, PricedLineRow[]>> {
  if (offerIds.length === 0) return new Map();
  const lines = await findRequestedLines(
    read,
    offerIds.map((offerId) => ({ lineId: newId(), offerId, designId: null, quantity: 1 })),
  );
  return Map.groupBy(lines, ({ sku_id: id }) => id);
}

/**
 * Returns the offers of goods on pallets, whether or not the shop still sells them; their stock is what is on the
 * pallets.
 */
export async function findPalletOffers(
  read: Reader,
  palletStock: readonly PalletStock[],
): Promise<Map<string, PricedLineRow[]>> {
  const left = new Map<string, number>();
  for (const { offer_id: id, left: units } of palletStock) left.set(id, (left.get(id) ?? 0) + units);
  const found = await bySku(read, [...left.keys()]);
  return new Map(
    [...found].map(([sku, offers]) => [
      sku,
      offers.map((offer) => ({ ...offer, available: left.get(offer.offer_id) ?? 0, campaigns: [] })),
    ]),
  );
}

/** Returns the shop's warehouses by every name that a file may use, in lower case. */
export async function findWarehouseNames(read: Reader): Promise<Map<string, string>> {
  const rows = await read.rows<{ code: string; name_zh: string; name_en: string }>(
    sql`select code, name_zh, name_en from warehouses order by position desc, code desc`,
  );
  return new Map(
    rows.flatMap(({ code, name_zh, name_en }) =>
      [name_zh, name_en, code].map((name) => [name.toLowerCase(), code] as const),
    ),
  );
}

/** Returns the account's orders with one of these references, unless closed. */
export async function findReferenced(
  read: Reader,
  accountId: string,
  references: readonly string[],
): Promise<Map<string, string>> {
  const rows = await read.rows<{ own_reference: string; order_no: string }>(sql`
    select own_reference, order_no from orders
    where account_id = ${accountId} and own_reference = any(${[...references]}::text[]) and own_reference <> ''
      and payment_status <> 'closed'`);
  return new Map(rows.map(({ own_reference: reference, order_no: no }) => [reference, no]));
}
