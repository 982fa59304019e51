import type { Currency } from '@amberdock/contract/money.ts';
import type { AddressInput } from '@amberdock/contract/people/account.ts';
import type { TaxNumbers } from '@amberdock/contract/trade/customs.ts';
import type { PricedLineRow } from '../../cart/index.ts';
import type { Rates } from '../../exchange/index.ts';
import type { HandlingFee, Packed, Quote } from '../../freight/index.ts';
import type { StandingPallet } from '../../pallets/index.ts';
import type { FoundLabel } from './labels.store.ts';

export type GivenAddress = Required<AddressInput>;

/** The facts of the shop that rows are judged by, read in bulk before. */
export type ShopFacts = {
  currency: Currency;
  /** The account's, for customs. */
  taxNumbers: TaxNumbers;
  rates: Pick<Rates, 'between'>;
  /** The SKU of a number as it was written: the shop's, or the account's own. */
  skuIdOf: ReadonlyMap<string, string>;
  /** The offers of a SKU, each as a line of one piece. */
  offersOf: ReadonlyMap<string, readonly PricedLineRow[]>;
  /** The account's pallets that have units left, the oldest first. */
  standing: readonly StandingPallet[];
  /** The offers whose goods stand on them, by SKU, each as a line of one piece with what is left as its stock. */
  palletOffersOf: ReadonlyMap<string, readonly PricedLineRow[]>;
  /** By the shop's clock: storage is counted until then. */
  now: Date;
  /** Warehouses by code and by both names, in small letters. */
  warehouseOf: ReadonlyMap<string, string>;
  /** Orders that have a reference of the file already. */
  orderOf: ReadonlyMap<string, string>;
  /** Labels by what the rows call them; those of which there is no file are not in it. */
  labelOf: ReadonlyMap<string, FoundLabel>;
  /** The fees of the warehouses for a parcel under a label; those that take none are not in it. */
  handlingOf: ReadonlyMap<string, HandlingFee>;
  quote(warehouseCode: string, address: GivenAddress, goods: readonly Packed[]): Quote[];
};

/** A way for which tariffs are read: the same for all parcels of a warehouse to a place. */
export const wayKey = (warehouseCode: string, { country, state, postal_code }: GivenAddress): string =>
  JSON.stringify([warehouseCode, country, state, postal_code]);
