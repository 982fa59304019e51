/** The facts of a packed SKU that freight goes by; sizes in millimeters, null if unknown. */
export type Packed = {
  quantity: number;
  weightGrams: number;
  lengthMm: number | null;
  widthMm: number | null;
  heightMm: number | null;
  hasBattery: boolean;
  isLiquid: boolean;
};

/** All that goes into one parcel. */
export type Parcel = { grams: number; cubicMm: number; hasBattery: boolean; isLiquid: boolean };

/** A service's most specific rate for a place; money in the service's currency. */
export type FreightRate = {
  volumetricDivisor: number;
  carriesBattery: boolean;
  carriesLiquid: boolean;
  firstGrams: number;
  firstMinor: bigint;
  stepGrams: number;
  stepMinor: bigint;
  remoteSurchargeMinor: bigint;
  gramsMax: number | null;
};

export const parcelOf = (goods: readonly Packed[]): Parcel => ({
  grams: sum(goods, ({ quantity, weightGrams }) => quantity * weightGrams),
  cubicMm: sum(
    goods,
    ({ quantity, lengthMm, widthMm, heightMm }) =>
      quantity * (lengthMm ?? 0) * (widthMm ?? 0) * (heightMm ?? 0),
  ),
  hasBattery: goods.some(({ hasBattery }) => hasBattery),
  isLiquid: goods.some(({ isLiquid }) => isLiquid),
});

const sum = (goods: readonly Packed[], measure: (item: Packed) => number) =>
  goods.reduce((total, item) => total + measure(item), 0);

/**
 * Returns the larger of actual and volumetric weight, whole grams, rounded up
 * (docs/design/cart-and-settlement.md#freight).
 */
export const chargeableGrams = ({ grams, cubicMm }: Parcel, volumetricDivisor: number): number =>
  Math.max(grams, Math.ceil(cubicMm / volumetricDivisor));

/** Prices the parcel, or gives null if the service does not carry it. */
export function priceFreight(
  rate: FreightRate,
  parcel: Parcel,
): { amountMinor: bigint; grams: number } | null {
  const grams = chargeableGrams(parcel, rate.volumetricDivisor);
  if (parcel.hasBattery && !rate.carriesBattery) return null;
  if (parcel.isLiquid && !rate.carriesLiquid) return null;
  if (rate.gramsMax !== null && grams > rate.gramsMax) return null;
  const steps = Math.ceil(Math.max(0, grams - rate.firstGrams) / rate.stepGrams);
  return { amountMinor: rate.firstMinor + BigInt(steps) * rate.stepMinor + rate.remoteSurchargeMinor, grams };
}
