import { type Language, listText } from '@amberdock/contract/language.ts';
import { type Currency, convertHalfUp, money } from '@amberdock/contract/money.ts';
import {
  crossesBorder,
  customsAreas,
  type CustomsFacts,
  customsFacts,
  dutyPaidRules,
  missingFacts,
  type TaxNumberKind,
} from '@amberdock/contract/trade/customs.ts';
import type { DeclaredGoods, SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import type { PricedLineRow } from '../cart/index.ts';
import type { SettledLineContent } from './settlement.content.ts';
import type { RateTable } from './settlement.rules.ts';

type Destination = Pick<SettledAddress, 'country' | 'postal_code'>;
type Value = { amountMinor: bigint; currency: Currency };

/**
 * Returns the customs value of one unit: the SKU's declared value, else the price paid. Goods from pallets, whose line costs
 * nothing, count at the shop's price.
 */
export function declaredUnitOf(goods: PricedLineRow, line: SettledLineContent): Value {
  if (goods.declared_value_minor !== null && goods.declared_currency !== null)
    return { amountMinor: goods.declared_value_minor, currency: goods.declared_currency };
  const unitMinor = BigInt(line.unitMinor);
  return unitMinor > 0n
    ? { amountMinor: unitMinor, currency: line.currency }
    : { amountMinor: goods.price_minor, currency: goods.currency };
}

/** Whether a group's parcel crosses a customs border; false while there is no address. */
export const isAbroad = (warehouseCountry: string, address: Destination | null): boolean =>
  address !== null && crossesBorder({ country: warehouseCountry }, address);

/** Returns the customs declaration of a line. */
export function declaredGoodsOf(goods: PricedLineRow, line: SettledLineContent): DeclaredGoods {
  const { amountMinor, currency } = declaredUnitOf(goods, line);
  return {
    hs_code: goods.hs_code,
    customs_name_zh: goods.customs_name_zh,
    customs_name_en: goods.customs_name_en,
    origin_country: goods.origin_country,
    declared_value: money(amountMinor, currency),
  };
}

/** Lists the customs data that goods lack, in the reader's language; '' if nothing is missing. */
export const missingNames = (goods: CustomsFacts, language: Language): string =>
  listText(
    missingFacts(goods).map((fact) => customsFacts[fact][language]),
    language,
  );

type Consignment = {
  from: string;
  to: Destination;
  /** The customs value of each line. */
  values: readonly Value[];
};

/**
 * Returns the kind of tax number that a duty-paid service needs for a consignment, or null (docs/design/orders.md#customs).
 * A value that cannot be converted counts as above the limit.
 */
export function dutyPaidNumberKind(
  { from, to, values }: Consignment,
  rates: RateTable,
): TaxNumberKind | null {
  if (!crossesBorder({ country: from }, to)) return null;
  const areas = customsAreas(to);
  const rule = dutyPaidRules.find(({ area }) => areas.includes(area));
  if (!rule) return null;
  let totalMinor = 0n;
  for (const { amountMinor, currency } of values) {
    const rate = rates.between(currency, rule.currency)?.rate;
    if (rate === undefined) return rule.above;
    totalMinor += convertHalfUp({ amountMinor, from: currency, to: rule.currency, rate });
  }
  return totalMinor <= rule.valueMaxMinor ? rule.upTo : rule.above;
}

type Declaring = {
  address: Destination;
  priced: ReadonlyMap<string, SettledLineContent>;
  rates: RateTable;
};

/** Returns the kind of tax number that a duty-paid service needs for these goods, or null. */
export function numberKindForGoods(goods: readonly PricedLineRow[], { address, priced, rates }: Declaring) {
  const values = goods.flatMap((line) => {
    const settled = priced.get(line.line_id);
    if (!settled) return [];
    const { amountMinor, currency } = declaredUnitOf(line, settled);
    return [{ amountMinor: amountMinor * BigInt(line.quantity), currency }];
  });
  return dutyPaidNumberKind({ from: goods[0]?.warehouse_country ?? '', to: address, values }, rates);
}
