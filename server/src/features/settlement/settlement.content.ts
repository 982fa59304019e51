import type { TaxNumberKind } from '@amberdock/contract/trade/customs.ts';
import type { OrderKind, SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import type { Currency } from '@amberdock/contract/money.ts';

/**
 * The stored content of a settlement: the offer as it was shown, free of language, so that submit can compare
 * and a reload can show it again. Amounts are minor units as text, for JSON has no bigint.
 */
export type SettledLineContent = {
  lineId: string;
  offerId: string;
  designId: string | null;
  quantity: number;
  currency: Currency;
  unitMinor: string;
  /** Into the settlement's currency; null where there was no rate. */
  rate: string | null;
  totalMinor: string | null;
  /** The pallets that its units stand on; only of a parcel from pallets, whose goods cost nothing. */
  pallets?: PalletUnits[];
};

export type PalletUnits = { palletId: string; palletNo: string; quantity: number };

/** A fee of a group, in the warehouse's currency and converted once. */
export type FeeContent = {
  currency: Currency;
  pricedMinor: string;
  rate: string | null;
  amountMinor: string | null;
};

export type FreightContent = {
  serviceId: string;
  name: { zh: string; en: string };
  currency: Currency;
  pricedMinor: string;
  rate: string | null;
  amountMinor: string | null;
  daysMin: number;
  daysMax: number;
  shipsBy: string;
  /** The number that it declares this parcel with, if any; not kept before customs were. */
  needsNumber?: TaxNumberKind | null;
};

export type GroupContent = {
  groupId: string;
  warehouseCode: string;
  address: SettledAddress | null;
  lines: SettledLineContent[];
  freight: FreightContent[];
  /** The storage of its units until now. */
  storage?: FeeContent;
  /** The warehouse's fee for a parcel under the buyer's own label, where it takes one. */
  ownLabel?: FeeContent;
};

export type RateContent = { from: Currency; to: Currency; rate: string; setAt: string; expiresAt: string };

export type SettlementContent = {
  groups: GroupContent[];
  /** The rates that were used: they hold until the settlement expires. */
  rates: RateContent[];
  /** From the settlement's currency to the shop's base currency, for reports; null where there was none. */
  baseRate: string | null;
  /** The lines stand in the cart, and leave it when the order is made. */
  fromCart: boolean;
};

export type StoredSettlement = {
  id: string;
  kind: OrderKind;
  currency: Currency;
  content: SettlementContent;
  expiresAt: Date;
};
