import type { Language } from '@amberdock/contract/language.ts';
import type { Currency } from '@amberdock/contract/money.ts';
import type { ShipFromPallets } from '@amberdock/contract/trade/pallets.ts';
import type { Settlement } from '@amberdock/contract/trade/settlement.ts';
import sql, { type Sql } from 'sql-template-tag';
import { newId } from '../../db/new-id.ts';
import type { Reader, Tx } from '../../db/tx.ts';
import type { Member } from '../../http/callers/actor.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { findRequestedLines } from '../cart/index.ts';
import { findPricingContext, lockSurplus, settle } from '../settlement/index.ts';
import { choosePallets, type ChosenUnits, type PalletStock, storageOf } from './choose-pallets.rules.ts';

/**
 * Prices a parcel from the buyer's pallets: the goods are paid already, freight and storage are charged
 * (docs/design/pallets.md#parcels-from-pallets). Refuses `not_found` for another account's pallet, and
 * `quantity_exceeds_pallet`.
 */
export async function settlePallets(
  tx: Tx,
  body: ShipFromPallets,
  request: { buyer: Member; language: Language },
): Promise<Settlement> {
  return settleUnits(tx, body, { ...request, surplus: await lockSurplus(tx, request.buyer.userId) });
}

type UnitsRequest = { buyer: Member; language: Language; surplus: readonly string[] };

/** Prices a parcel from pallets; `surplus` are the older open settlements that it replaces. */
export async function settleUnits(
  tx: Tx,
  body: ShipFromPallets,
  { buyer, language, surplus }: UnitsRequest,
): Promise<Settlement> {
  const [left, context] = await Promise.all([
    findStocked(tx, buyer.accountId),
    findPricingContext(tx, { buyer, addressId: body.address_id ?? null }),
  ]);
  // A pallet that is not among those with units is used up or does not exist. Only then are all pallets read.
  const palletStock = unknownField(body.lines, left) === null ? left : await findEver(tx, buyer.accountId);
  const unknown = unknownField(body.lines, palletStock);
  if (unknown !== null) throw notFound(unknown);
  const choice = choosePallets(body.lines, palletStock);
  if ('missing' in choice) throw new Refusal('quantity_exceeds_pallet', choice.missing);
  const lines = [...Map.groupBy(choice.chosen, ({ pallet }) => pallet.offer_id)].map(([offerId, units]) => ({
    lineId: newId(),
    offerId,
    designId: null,
    quantity: units.reduce((sum, { quantity }) => sum + quantity, 0),
    units,
  }));
  const goods = await findRequestedLines(tx, lines);
  return settle(
    tx,
    buyer,
    {
      kind: 'pallet',
      currency: body.currency,
      addressId: body.address_id ?? null,
      address: body.address ?? null,
      goods,
      context,
      surplus,
      fromCart: false,
      pallets: {
        unitsOf: new Map(
          lines.map(({ lineId, units }) => [
            lineId,
            units.map(({ pallet, quantity }) => ({
              palletId: pallet.id,
              palletNo: pallet.pallet_no,
              quantity,
            })),
          ]),
        ),
        storageOf: await storageByWarehouse(tx, choice.chosen, context.facts.now),
      },
    },
    language,
  );
}

export type WarehouseStorage = { currency: Currency; amountMinor: bigint };

async function storageByWarehouse(
  read: Reader,
  chosen: readonly ChosenUnits[],
  now: Date,
): Promise<Map<string, WarehouseStorage>> {
  const byWarehouse = Map.groupBy(chosen, ({ pallet }) => pallet.warehouse_code);
  const currencies = await read.rows<{ code: string; currency: Currency }>(
    sql`select code, currency from warehouses where code = any(${[...byWarehouse.keys()]}::text[])`,
  );
  return new Map(
    currencies.map(({ code, currency }) => [
      code,
      { currency, amountMinor: storageOf(byWarehouse.get(code) ?? [], now) },
    ]),
  );
}

/** The field of the first line that names neither one of these pallets nor goods on one of them; null if each line does. */
function unknownField(lines: ShipFromPallets['lines'], pallets: readonly PalletStock[]): string | null {
  for (const { pallet_no: no, sku_id: sku, warehouse_id: code } of lines) {
    const isNamed = no !== undefined || sku === undefined;
    const isKnown = pallets.some((pallet) =>
      isNamed ? pallet.pallet_no === no : pallet.sku_id === sku && pallet.warehouse_code === code,
    );
    if (isKnown) continue;
    if (isNamed) return 'pallet_no';
    return pallets.some(({ sku_id }) => sku_id === sku) ? 'warehouse_id' : 'sku_id';
  }
  return null;
}

/** The account's pallets that have units left, or the named ones, the oldest first. */
const findStocked = (read: Reader, accountId: string, ids?: readonly string[]): Promise<PalletStock[]> =>
  findPallets(
    read,
    accountId,
    ids ? sql`p.id = any(${ids}::uuid[])` : sql`p.bought > p.reserved + p.shipped`,
  );

/** All pallets that the account ever had, the oldest first. */
const findEver = (read: Reader, accountId: string): Promise<PalletStock[]> =>
  findPallets(read, accountId, sql`true`);

const findPallets = (read: Reader, accountId: string, condition: Sql): Promise<PalletStock[]> =>
  read.rows<PalletStock>(sql`
    select p.id, p.pallet_no, p.offer_id, p.sku_id, s.sku, p.warehouse_code, p.bought - p.reserved - p.shipped as left,
      p.free_until, w.storage_fee_minor, w.currency as storage_currency
    from pallets p join skus s on s.id = p.sku_id join warehouses w on w.code = p.warehouse_code
    where p.account_id = ${accountId} and ${condition}
    order by p.stored_since, p.id`);

/** The account's pallets that have units left, the oldest first, and the shop's present time. */
export async function findPalletStockNow(
  read: Reader,
  accountId: string,
): Promise<{ palletStock: PalletStock[]; now: Date }> {
  const [palletStock, { now }] = await Promise.all([
    findStocked(read, accountId),
    read.one<{ now: Date }>(sql`select shop_now() as now`),
  ]);
  return { palletStock, now };
}

/** The storage fee of settled units as it is now, by warehouse, in each warehouse's currency. */
export async function findStorage(
  read: Reader,
  accountId: string,
  units: readonly { palletId: string; quantity: number }[],
): Promise<Map<string, WarehouseStorage>> {
  if (units.length === 0) return new Map();
  const [palletStock, { now }] = await Promise.all([
    findStocked(
      read,
      accountId,
      units.map(({ palletId }) => palletId),
    ),
    read.one<{ now: Date }>(sql`select shop_now() as now`),
  ]);
  const chosen = units.flatMap(({ palletId, quantity }) => {
    const pallet = palletStock.find(({ id }) => id === palletId);
    return pallet ? [{ pallet, quantity }] : [];
  });
  return storageByWarehouse(read, chosen, now);
}
