import type { Currency } from '@amberdock/contract/money.ts';
import type { Reader } from '../../../db/tx.ts';
import { findRates } from '../../exchange/index.ts';
import { findHandlingFees, findTariffs, type Quote } from '../../freight/index.ts';
import { getTaxNumbers } from '../../identity/index.ts';
import { findPalletStockNow } from '../../pallets/index.ts';
import { routeOf } from '../../settlement/index.ts';
import {
  findOffers,
  findPalletOffers,
  findReferenced,
  findSkuIds,
  findWarehouseNames,
} from './facts.store.ts';
import { findLabels } from './labels.store.ts';
import { addressOf, byReference } from './judge-rows.rules.ts';
import type { Line } from './line.rules.ts';
import { offersFor } from './offers-for.rules.ts';
import { type GivenAddress, type ShopFacts, routeKey } from './shop-facts.ts';

/** The most routes whose tariffs are read in one statement. */
const routesAtOnce = 500;

/** Reads the facts that the rows are checked against, in a few statements for any number of rows. */
export async function findFacts(
  read: Reader,
  batch: { id: string; accountId: string; currency: Currency },
  lines: readonly Line[],
): Promise<ShopFacts> {
  const texts = (column: 'sku' | 'own_reference' | 'label') => [
    ...new Set(lines.map(({ cells }) => cells[column] ?? '').filter(Boolean)),
  ];
  const isFromPallets = lines.some(({ fromPallets }) => fromPallets);
  const [skuIdOf, warehouseOf, orderOf, rates, taxNumbers, labelOf, pallets] = await Promise.all([
    findSkuIds(read, batch.accountId, texts('sku')),
    findWarehouseNames(read),
    findReferenced(read, batch.accountId, texts('own_reference')),
    findRates(read),
    getTaxNumbers(read, batch.accountId),
    findLabels(read, batch, texts('label')),
    isFromPallets ? findPalletStockNow(read, batch.accountId) : noPallets,
  ]);
  const [offersOf, palletOffersOf] = await Promise.all([
    findOffers(read, [...new Set(skuIdOf.values())]),
    findPalletOffers(read, pallets.palletStock),
  ]);
  const offers = [...offersOf.values(), ...palletOffersOf.values()].flat();
  const handlingOf = await findHandling(read, labelOf.size > 0 ? offers : []);
  const goods = { skuIdOf, offersOf, palletOffersOf, warehouseOf, orderOf, labelOf, handlingOf, ...pallets };
  const facts = { currency: batch.currency, taxNumbers, rates, ...goods };
  return { ...facts, quote: await findQuotes(read, routesOf(lines, facts)) };
}

const noPallets = { palletStock: [], now: new Date(0) };

const findHandling = (read: Reader, offers: readonly { warehouse_code: string }[]) =>
  findHandlingFees(read, [...new Set(offers.map(({ warehouse_code: code }) => code))]);

type Route = { warehouseCode: string; address: GivenAddress };

/** The routes to price: from every warehouse that has goods of a reference, to the reference's address. */
function routesOf(lines: readonly Line[], facts: Omit<ShopFacts, 'quote'>): Map<string, Route> {
  const routes = new Map<string, Route>();
  for (const ofReference of byReference(lines)) {
    const address = addressOf(ofReference);
    if (!address || ofReference.some(({ fault }) => fault)) continue;
    for (const line of ofReference) {
      const skuId = facts.skuIdOf.get(line.cells.sku ?? '') ?? '';
      for (const { warehouse_code: code } of offersFor(line, skuId, facts))
        routes.set(routeKey(code, address), { warehouseCode: code, address });
    }
  }
  return routes;
}

async function findQuotes(read: Reader, routes: ReadonlyMap<string, Route>): Promise<ShopFacts['quote']> {
  const keys = [...routes.keys()];
  const tariffs = new Map<string, (goods: Parameters<ShopFacts['quote']>[2]) => Quote[]>();
  for (let start = 0; start < keys.length; start += routesAtOnce) {
    const some = keys.slice(start, start + routesAtOnce);
    const quote = await findTariffs(
      read,
      some.map((key) => {
        const { warehouseCode, address } = routes.get(key) as Route;
        return routeOf(warehouseCode, { address_id: null, ...address });
      }),
    );
    for (const [index, key] of some.entries()) tariffs.set(key, (goods) => quote(index, goods));
  }
  return (warehouseCode, address, goods) => tariffs.get(routeKey(warehouseCode, address))?.(goods) ?? [];
}
