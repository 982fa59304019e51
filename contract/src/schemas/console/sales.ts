import { type Static, Type } from 'typebox';
import { salesGroupings } from '../../console/sales.ts';
import { WarehouseCode } from '../catalog/product-filters.ts';
import { describeCalls } from '../describe-calls.ts';
import { Day, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';

/** The sums of a period (docs/design/console.md#sales). */
const sums = {
  order_count: Type.Integer(),
  unit_count: Type.Integer(),
  sales: Money,
  given_back: Money,
};

export const SalesTotals = Type.Object({ ...sums, account_count: Type.Integer(), net_sales: Money });
export type SalesTotals = Static<typeof SalesTotals>;

export const SalesOfDay = Type.Object({ day: Day, ...sums });
export type SalesOfDay = Static<typeof SalesOfDay>;

export const SalesInCurrency = Type.Object({
  order_count: Type.Integer(),
  goods: Money,
  freight: Money,
  fees: Money,
  sales: Money,
  given_back: Money,
});
export type SalesInCurrency = Static<typeof SalesInCurrency>;

export const SalesSummary = Type.Object({
  time_zone: Type.String(),
  totals: SalesTotals,
  previous: SalesTotals,
  days: Type.Array(SalesOfDay),
  by_currency: Type.Array(SalesInCurrency),
  unconverted_count: Type.Integer(),
});
export type SalesSummary = Static<typeof SalesSummary>;

export const SalesGroup = Type.Object({
  group_key: Nullable(Type.String()),
  group_name: Type.String(),
  order_count: Type.Integer(),
  unit_count: Type.Integer(),
  sales: Money,
  given_back: Nullable(Money),
});
export type SalesGroup = Static<typeof SalesGroup>;

export const SalesGroups = Type.Object({ groups: Type.Array(SalesGroup), group_count: Type.Integer() });
export type SalesGroups = Static<typeof SalesGroups>;

const period = { from: Day, to: Day, warehouse_id: Type.Optional(WarehouseCode) };
const grouped = Type.Object({ ...period, by: Type.Enum([...salesGroupings]) });

export const salesSchemas = describeCalls({
  summary: {
    access: { operator: 'money.read' },
    summary: 'What was sold in a period: its sum beside that of the period before, its days, its currencies',
    query: Type.Object(period),
    data: SalesSummary,
  },
  groups: {
    access: { operator: 'money.read' },
    summary:
      'The sales of a period by product, category, brand, account, warehouse or country: the highest 100',
    query: grouped,
    data: SalesGroups,
  },
  exportGroups: {
    access: { operator: 'money.read' },
    summary: 'An address, good for 60 seconds, of all groups of a period as CSV',
    query: grouped,
    data: Type.Object({ url: Type.String(), expires_at: Time }),
  },
});
