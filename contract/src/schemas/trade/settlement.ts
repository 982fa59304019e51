import { type Static, Type } from 'typebox';
import { addressFields, AddressInput } from '../people/account.ts';
import { cartLinesMax } from '../../trade/cart.ts';
import { lineGoodsFields, LineProblem, Quantity, ShipFrom } from './cart.ts';
import { DeclaredGoods, TaxNumberKindCode, TaxNumbers } from './customs.ts';
import { DesignPreview } from '../catalog/designs.ts';
import { WarehouseCode } from '../catalog/catalogue.ts';
import { ById, Id, Time } from '../ids.ts';
import { CurrencyCode, Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { orderKinds, settlementProblems, type SettlementProblemCode } from '../../trade/settlement.ts';
import { describeCalls } from '../describe-calls.ts';

/** The address a group ships to, as it will stand on the order. */
export const SettledAddress = Type.Object({
  /** The entry of the book it was taken from; null if it was given inline. */
  address_id: Nullable(Id),
  ...addressFields,
});
export type SettledAddress = Static<typeof SettledAddress>;

export const OrderKindCode = Type.Enum([...orderKinds]);

export const SettledLine = Type.Object({
  /** The cart line, or for buy-now an id of its own. */
  id: Id,
  ...lineGoodsFields,
  design_id: Nullable(Id),
  design: Nullable(DesignPreview),
  quantity: Type.Integer(),
  /** The unit price in the currency that it was set in. */
  unit_price: Money,
  /** Unit × quantity converted once to the settlement's currency; null if there is no rate. */
  line_total: Nullable(Money),
  rate: Nullable(Type.String()),
  available: Type.Integer(),
  problem: Nullable(LineProblem),
  /** The buyer's pallets that its units stand on; empty if they are bought. */
  pallets: Type.Array(Type.Object({ pallet_no: Type.String(), quantity: Type.Integer() })),
  /** Its declaration to customs; null if its parcel crosses no border. */
  customs: Nullable(DeclaredGoods),
});
export type SettledLine = Static<typeof SettledLine>;

export const FreightOption = Type.Object({
  service_id: Id,
  name: Type.String(),
  /** In the settlement's currency; null if there is no rate. */
  amount: Nullable(Money),
  /** The freight in the currency that the service is priced in. */
  priced: Money,
  days_min: Type.Integer(),
  days_max: Type.Integer(),
  ships_by: Time,
  /** The number that the service declares this parcel with; null if it needs none. */
  needs_number: Type.Union([TaxNumberKindCode, Type.Null()]),
});
export type FreightOption = Static<typeof FreightOption>;

/** The warehouse's fee for a parcel under the buyer's own label; it replaces a service and its freight. */
export const OwnLabelOption = Type.Object({
  /** In the settlement's currency; null if there is no rate. */
  amount: Nullable(Money),
  /** In the warehouse's currency. */
  priced: Money,
});
export type OwnLabelOption = Static<typeof OwnLabelOption>;

/** The storage of goods that are bought to stay: free at first, then a fee for each day begun (docs/design/pallets.md#storage). */
export const StorageTerms = Type.Object({
  /** Counted from the payment. */
  free_days: Type.Integer(),
  /** The fee of a unit for a day, in the warehouse's currency. */
  unit_per_day: Money,
  /** The same for all units of the group. */
  per_day: Money,
});
export type StorageTerms = Static<typeof StorageTerms>;

export const SettlementProblem = Type.Object({
  code: Type.Enum(Object.keys(settlementProblems) as SettlementProblemCode[]),
  message: Type.String(),
  group_id: Nullable(Id),
  line_id: Nullable(Id),
});
export type SettlementProblem = Static<typeof SettlementProblem>;

export const SettledGroup = Type.Object({
  group_id: Id,
  warehouse: ShipFrom,
  address: Nullable(SettledAddress),
  lines: Type.Array(SettledLine),
  /** Cheapest first; empty for a stockpile, and without an address. */
  freight_options: Type.Array(FreightOption),
  /** Null if the warehouse takes none, and without an address. */
  own_label: Nullable(OwnLabelOption),
  total_quantity: Type.Integer(),
  /** The sum of the converted lines. */
  subtotal: Money,
  /** Storage of goods from pallets, until now. */
  fees: Money,
  /** Null unless it is a stockpile. */
  storage: Nullable(StorageTerms),
  /** The account's numbers that its parcel is declared with; null if it crosses no border. */
  customs: Nullable(Type.Object({ tax_numbers: TaxNumbers })),
});
export type SettledGroup = Static<typeof SettledGroup>;

export const SettlementRate = Type.Object({
  from: CurrencyCode,
  to: CurrencyCode,
  rate: Type.String(),
  set_at: Time,
  expires_at: Time,
});
export type SettlementRate = Static<typeof SettlementRate>;

export const SettlementWallet = Type.Object({
  currency: CurrencyCode,
  available: Money,
  /** The total of the buyer's other unpaid orders in this currency. */
  unpaid: Money,
  /**
   * Whether it covers these goods and the cheapest freight in addition to the unpaid orders. Another currency needs
   * another settlement.
   */
  can_pay: Type.Boolean(),
});

export const Settlement = Type.Object({
  settlement_id: Id,
  expires_at: Time,
  kind: OrderKindCode,
  currency: CurrencyCode,
  /** Whether its lines stand in the cart, which they leave with the order. */
  from_cart: Type.Boolean(),
  groups: Type.Array(SettledGroup),
  goods_total: Money,
  fees_total: Money,
  total_quantity: Type.Integer(),
  /** Goods, fees and the cheapest freight of each group. */
  total: Money,
  wallets: Type.Array(SettlementWallet),
  rates: Type.Array(SettlementRate),
  problems: Type.Array(SettlementProblem),
});
export type Settlement = Static<typeof Settlement>;

const destination = {
  address_id: Type.Optional(Nullable(Id)),
  address: Type.Optional(AddressInput),
};

export const SettleCart = Type.Object({
  ids: Type.Array(Id, { maxItems: cartLinesMax, default: [] }),
  currency: CurrencyCode,
  ...destination,
});
export type SettleCart = Static<typeof SettleCart>;

export const BuyNow = Type.Object({
  sku_id: Id,
  warehouse_id: WarehouseCode,
  quantity: Quantity,
  currency: CurrencyCode,
  design_id: Type.Optional(Nullable(Id)),
  ...destination,
});
export type BuyNow = Static<typeof BuyNow>;

const settle = {
  access: { buyer: 'cart' },
  data: Settlement,
} as const;
const cartRefusals = ['payment_password_missing', 'nothing_selected', 'data_incorrect'] as const;
const buyRefusals = ['payment_password_missing', 'product_unavailable', 'quantity_exceeds_stock'] as const;

export const settlementSchemas = describeCalls({
  settleCart: {
    ...settle,
    summary: 'Price chosen cart lines as parcels: rates fixed for 15 minutes, freight to choose from',
    body: SettleCart,
    refusals: cartRefusals,
  },
  stockpileCart: {
    ...settle,
    summary: 'Price chosen cart lines as a stockpile that stays in the warehouse',
    body: SettleCart,
    refusals: [...cartRefusals, 'design_not_stockpiled'],
  },
  buy: {
    ...settle,
    summary: 'Price one SKU as a parcel, past the cart',
    body: BuyNow,
    refusals: [...buyRefusals, 'design_of_another_product', 'design_not_printed_here'],
  },
  stockpileBuy: {
    ...settle,
    summary: 'Price one SKU as a stockpile, past the cart',
    body: BuyNow,
    refusals: [...buyRefusals, 'quantity_below_minimum', 'design_not_stockpiled'],
  },
  view: {
    access: { buyer: 'cart' },
    summary: 'A settlement again, as it was priced',
    params: ById,
    data: Settlement,
  },
});
