import type { TaxNumberKind } from '@amberdock/contract/trade/customs.ts';
import type { OrderKind, SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import type { Currency } from '@amberdock/contract/money.ts';

/**
 * A line in the stored content of a settlement. The content holds the prices as they were shown, independent of the language,
 * so that submitting can compare them and a reload can show them again. Amounts are minor units as text: JSON has no bigint.
 */
export type SettledLineContent = {
  lineId: string;
  offerId: string;
  designId: string | null;
  quantity: number;
  currency: Currency;
  unitMinor: string;
  /** The rate into the settlement's currency; null if there was none. */
  rate: string | null;
  totalMinor: string | null;
  /** The pallets that the units are taken from; only in a pallet order, whose goods cost nothing. */
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
  /** The kind of tax number that the service needs for this parcel, if any; absent in settlements from before this field. */
  needsNumber?: TaxNumberKind | null;
};

export type GroupContent = {
  groupId: string;
  warehouseCode: string;
  address: SettledAddress | null;
  lines: SettledLineContent[];
  freight: FreightContent[];
  /** The storage fee of the units until the settlement. */
  storage?: FeeContent;
  /** The warehouse's handling fee for a parcel under the buyer's own label, if it accepts one. */
  ownLabel?: FeeContent;
};

export type RateContent = { from: Currency; to: Currency; rate: string; setAt: string; expiresAt: string };

export type SettlementContent = {
  groups: GroupContent[];
  /** The rates that were used; they stay valid until the settlement expires. */
  rates: RateContent[];
  /** The rate from the settlement's currency to the shop's base currency, for reports; null if there was none. */
  baseRate: string | null;
  /** Whether the lines are in the cart; they leave it when the order is made. */
  fromCart: boolean;
};

export type StoredSettlement = {
  id: string;
  kind: OrderKind;
  currency: Currency;
  content: SettlementContent;
  expiresAt: Date;
};
