import type { Currency } from '@amberdock/contract/money.ts';
import type { AddressInput } from '@amberdock/contract/people/account.ts';
import type { TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { PricedLineRow } from '../../cart/index.ts';
import type { Rates } from '../../exchange/index.ts';
import type { HandlingFee, Packed, Quote } from '../../freight/index.ts';
import type { PalletStock } from '../../pallets/index.ts';
import type { FoundLabel } from './labels.store.ts';

export type GivenAddress = Required<AddressInput>;

/** The shop's data that rows are checked against, read in bulk beforehand. */
export type ShopFacts = {
  currency: Currency;
  /** The account's tax numbers, for customs. */
  taxNumbers: TaxNumbers;
  rates: Pick<Rates, 'between'>;
  /** The SKU of a number as written in the file: the shop's number, or the account's own. */
  skuIdOf: ReadonlyMap<string, string>;
  /** The offers of a SKU, each as a line of one piece. */
  offersOf: ReadonlyMap<string, readonly PricedLineRow[]>;
  /** The account's pallets that have units left, the oldest first. */
  palletStock: readonly PalletStock[];
  /** The offers of goods on those pallets, by SKU, each as a line of one piece with the units left as its stock. */
  palletOffersOf: ReadonlyMap<string, readonly PricedLineRow[]>;
  /** The shop's time, until which storage is counted. */
  now: Date;
  /** Warehouses by code and by both names, in lower case. */
  warehouseOf: ReadonlyMap<string, string>;
  /** Orders that have a reference of the file already. */
  orderOf: ReadonlyMap<string, string>;
  /** Labels by their names in the rows; labels without a file are not included. */
  labelOf: ReadonlyMap<string, FoundLabel>;
  /**
   * The handling fees of warehouses for a parcel under the buyer's label; warehouses that accept none are not included.
   */
  handlingOf: ReadonlyMap<string, HandlingFee>;
  quote(warehouseCode: string, address: GivenAddress, goods: readonly Packed[]): Quote[];
};

/** Returns the key of a route for which tariffs are read: one for all parcels from a warehouse to a place. */
export const routeKey = (warehouseCode: string, { country, state, postal_code }: GivenAddress): string =>
  JSON.stringify([warehouseCode, country, state, postal_code]);
