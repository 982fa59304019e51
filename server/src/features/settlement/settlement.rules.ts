import { type Currency, baseCurrency, convertHalfUp } from '@amberdock/contract/money.ts';
import type { TaxNumberKind } from '@amberdock/contract/trade/customs.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import { demandByOffer, type PricedLineRow, unitPrice } from '../cart/index.ts';
import type { Rates } from '../exchange/index.ts';
import type { Packed, Quote } from '../freight/index.ts';
import type {
  FeeContent,
  FreightContent,
  GroupContent,
  PalletUnits,
  RateContent,
  SettledLineContent,
} from './settlement.content.ts';

export type RateTable = Pick<Rates, 'between'>;

/**
 * Converts an amount once, half up (docs/design/cart-and-settlement.md#rounding), and returns it with the rate; both are
 * null if there is no rate.
 */
export function convertOnce(
  amountMinor: bigint,
  { from, to, rates }: { from: Currency; to: Currency; rates: RateTable },
): { rate: string | null; convertedMinor: bigint | null } {
  const rate = rates.between(from, to)?.rate ?? null;
  return { rate, convertedMinor: rate === null ? null : convertHalfUp({ amountMinor, from, to, rate }) };
}

/** Prices each line by the quantity of its offer in the whole settlement, and converts each line's total once. */
export function priceLines(
  goods: readonly PricedLineRow[],
  { currency, rates }: { currency: Currency; rates: RateTable },
): SettledLineContent[] {
  const demand = demandByOffer(goods);
  return goods.map((line) => {
    const unitMinor = unitPrice(line, demand.get(line.offer_id) ?? 0);
    const exact = unitMinor * BigInt(line.quantity);
    const { rate, convertedMinor } = convertOnce(exact, { from: line.currency, to: currency, rates });
    return {
      lineId: line.line_id,
      offerId: line.offer_id,
      designId: line.design_id,
      quantity: line.quantity,
      currency: line.currency,
      unitMinor: String(unitMinor),
      rate,
      totalMinor: convertedMinor === null ? null : String(convertedMinor),
    };
  });
}

/** Returns lines for goods from the buyer's pallets: these are paid for already and cost nothing. */
export const settledPalletLines = (
  goods: readonly PricedLineRow[],
  { currency, unitsOf }: { currency: Currency; unitsOf: ReadonlyMap<string, PalletUnits[]> },
): SettledLineContent[] =>
  goods.map((line) => ({
    lineId: line.line_id,
    offerId: line.offer_id,
    designId: null,
    quantity: line.quantity,
    currency,
    unitMinor: '0',
    rate: '1',
    totalMinor: '0',
    pallets: unitsOf.get(line.line_id) ?? [],
  }));

type Fee = { currency: Currency; amountMinor: bigint };
type Conversion = { currency: Currency; rates: RateTable };

/** Returns the storage fee of a group, converted once; an empty object if there is none. */
export const storageContent = (
  storage: Fee | undefined,
  conversion: Conversion,
): Pick<GroupContent, 'storage'> =>
  storage && storage.amountMinor > 0n ? { storage: feeContent(storage, conversion) } : {};

/**
 * Returns the handling fee of a parcel under the buyer's own label, converted once; an empty object if the warehouse accepts
 * no such labels.
 */
export const ownLabelContent = (
  handling: Fee | undefined,
  conversion: Conversion,
): Pick<GroupContent, 'ownLabel'> => (handling ? { ownLabel: feeContent(handling, conversion) } : {});

function feeContent({ currency: from, amountMinor }: Fee, { currency: to, rates }: Conversion): FeeContent {
  const { rate, convertedMinor } = convertOnce(amountMinor, { from, to, rates });
  return {
    currency: from,
    pricedMinor: String(amountMinor),
    rate,
    amountMinor: convertedMinor === null ? null : String(convertedMinor),
  };
}

/** Returns the fees of a group in the settlement's currency. A fee without a rate counts as 0; it prevents submitting. */
export const feesMinorOf = ({ storage }: Pick<GroupContent, 'storage'>): bigint =>
  BigInt(storage?.amountMinor ?? 0);

/** Returns freight options in the settlement's currency, cheapest first; those that cannot be converted come last. */
export function priceFreightOptions(
  quotes: readonly Quote[],
  {
    currency,
    rates,
    dutyPaidNumberKind = null,
  }: { currency: Currency; rates: RateTable; dutyPaidNumberKind?: TaxNumberKind | null },
): FreightContent[] {
  return quotes
    .map((quote) => {
      const { rate, convertedMinor } = convertOnce(quote.amountMinor, {
        from: quote.currency,
        to: currency,
        rates,
      });
      return { quote, rate, convertedMinor };
    })
    .sort((a, b) => compare(a.convertedMinor, b.convertedMinor) || a.quote.daysMax - b.quote.daysMax)
    .map(({ quote, rate, convertedMinor }) => ({
      serviceId: quote.serviceId,
      name: quote.name,
      currency: quote.currency,
      pricedMinor: String(quote.amountMinor),
      rate,
      amountMinor: convertedMinor === null ? null : String(convertedMinor),
      daysMin: quote.daysMin,
      daysMax: quote.daysMax,
      shipsBy: quote.shipsBy.toISOString(),
      needsNumber: quote.dutiesPaid ? dutyPaidNumberKind : null,
    }));
}

function compare(a: bigint | null, b: bigint | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Groups goods by the warehouse they ship from, keeping their order. */
export const byWarehouse = (goods: readonly PricedLineRow[]): Map<string, PricedLineRow[]> =>
  Map.groupBy(goods, ({ warehouse_code }) => warehouse_code);

export const packedOf = (goods: readonly PricedLineRow[]): Packed[] =>
  goods.map((line) => ({
    quantity: line.quantity,
    weightGrams: line.weight_grams,
    lengthMm: line.length_mm,
    widthMm: line.width_mm,
    heightMm: line.height_mm,
    hasBattery: line.has_battery,
    isLiquid: line.is_liquid,
  }));

/** Returns the route of a group's parcel, as the freight feature takes it. */
export const routeOf = (warehouseCode: string, address: SettledAddress) => ({
  warehouseCode,
  country: address.country,
  state: address.state,
  postalCode: address.postal_code,
});

/** Returns the rates that convert amounts into the settlement's currency, with the times they were set and expire. */
export function usedRates(
  froms: Iterable<Currency>,
  { currency, rates }: { currency: Currency; rates: RateTable },
): RateContent[] {
  return [...new Set(froms)].flatMap((from) => {
    const rate = from === currency ? null : rates.between(from, currency);
    return rate
      ? [
          {
            from,
            to: currency,
            rate: rate.rate,
            setAt: rate.setAt.toISOString(),
            expiresAt: rate.expiresAt.toISOString(),
          },
        ]
      : [];
  });
}

export const baseRateOf = (currency: Currency, rates: RateTable): string | null =>
  rates.between(currency, baseCurrency)?.rate ?? null;

/** Adds up the lines of a group. A line without a rate counts as 0; it prevents submitting. */
export const goodsMinorOf = (lines: readonly SettledLineContent[]): bigint =>
  lines.reduce((total, { totalMinor }) => total + BigInt(totalMinor ?? 0), 0n);

/** Adds up goods, fees and the cheapest freight of every group; the own label's fee if no service delivers there. */
export const cheapestTotal = (groups: readonly GroupContent[]): bigint =>
  groups.reduce(
    (total, { lines, freight, storage, ownLabel }) =>
      total +
      goodsMinorOf(lines) +
      feesMinorOf({ storage }) +
      BigInt((freight[0] ?? ownLabel)?.amountMinor ?? 0),
    0n,
  );
