import type { AddressInput } from '@amberdock/contract/people/account.ts';
import { convertHalfUp, type Currency, money } from '@amberdock/contract/money.ts';
import type { SettledAddress } from '@amberdock/contract/trade/settlement.ts';
import type { OrderChange, SubmitOrder } from '@amberdock/contract/trade/submit-order.ts';
import {
  demandByOffer,
  type PricedLineRow,
  isCampaignPrice,
  isPrintable,
  unitPrice,
} from '../../cart/index.ts';
import type { Quote } from '../../freight/index.ts';
import { plainAddress } from '../../identity/index.ts';
import type { FeeContent, GroupContent, SettledLineContent } from '../../settlement/index.ts';

export type CheckedLine = SettledLineContent & {
  unitPriceMinor: bigint;
  lineTotalMinor: bigint;
  rate: string;
  /** The campaign whose own quantity the line takes from, if any. */
  activityId: string | null;
};
export type CheckedGroup = {
  group: GroupContent;
  lines: CheckedLine[];
  serviceId: string | null;
  /** The buyer's own label, instead of a service. */
  labelFileId: string | null;
  goodsMinor: bigint;
  freightMinor: bigint;
  feesMinor: bigint;
};

/** Whether the order goes to the address that the buyer was shown; true if none was shown. */
export function isShownAddress(
  settledAddress: SettledAddress | null,
  { address_id: shownId, address: shown }: Pick<SubmitOrder, 'address_id' | 'address'>,
): boolean {
  if (shownId && shownId !== settledAddress?.address_id) return false;
  if (!shown) return true;
  const text = plainAddress(shown);
  return settledAddress !== null && addressTexts.every((field) => text[field] === settledAddress[field]);
}

const addressTexts = [
  'company',
  'recipient',
  'phone',
  'email',
  'country',
  'state',
  'postal_code',
  'city',
  'address1',
  'address2',
  'address3',
] as const satisfies (keyof AddressInput)[];

type Now = {
  goods: ReadonlyMap<string, PricedLineRow>;
  demand: ReadonlyMap<string, number>;
  currency: Currency;
};

/**
 * Lists changes since the settlement to the buyer's disadvantage: a higher price, a product no longer sold, too little stock, a
 * higher minimum. Other changes do not count: a lower price is simply charged, and less stock is fine as long as it suffices
 * (docs/design/cart-and-settlement.md#unit-price).
 */
export function lineChanges(
  groups: readonly GroupContent[],
  goods: readonly PricedLineRow[],
  kind: 'parcel' | 'stockpile',
): OrderChange[] {
  const byLine = new Map(goods.map((line) => [line.line_id, line]));
  const demand = demandByOffer(goods);
  return groups.flatMap(({ groupId, lines }) =>
    lines.flatMap((line) => {
      const now = byLine.get(line.lineId);
      const subject = { group_id: groupId, line_id: line.lineId, sku: now?.sku ?? null };
      if (!now?.on_sale || !isPrintable(now))
        return [{ ...subject, what: 'not_on_sale' as const, old: null, new: null }];
      return changesOf(line, now, demand.get(line.offerId) ?? 0, kind).map((change) => ({
        ...subject,
        ...change,
      }));
    }),
  );
}

type Change = Pick<OrderChange, 'what' | 'old' | 'new'>;

function changesOf(
  line: SettledLineContent,
  now: PricedLineRow,
  demand: number,
  kind: 'parcel' | 'stockpile',
): Change[] {
  const changes: Change[] = [];
  const unitMinor = unitPrice(now, demand);
  if (now.currency !== line.currency || unitMinor > BigInt(line.unitMinor)) {
    const old = money(BigInt(line.unitMinor), line.currency);
    changes.push({ what: 'price', old, new: money(unitMinor, now.currency) });
  }
  if (demand > now.available) changes.push({ what: 'stock', old: demand, new: Math.max(0, now.available) });
  if (kind === 'stockpile' && demand < now.minimum_order_quantity) {
    changes.push({ what: 'below_minimum', old: demand, new: now.minimum_order_quantity });
  }
  return changes;
}

/** The lines at the current price, at the settlement's rate; null if a line has none: it cannot be converted. */
export function checkLines(
  lines: readonly SettledLineContent[],
  { goods, demand, currency }: Now,
): CheckedLine[] | null {
  const checked = lines.flatMap((line) => {
    const now = goods.get(line.lineId);
    if (!now || line.rate === null) return [];
    const wanted = demand.get(line.offerId) ?? 0;
    const unitPriceMinor = unitPrice(now, wanted);
    const activityId = isCampaignPrice(now, wanted) ? now.limited_activity_id : null;
    const lineTotalMinor = convertHalfUp({
      amountMinor: unitPriceMinor * BigInt(line.quantity),
      from: line.currency,
      to: currency,
      rate: line.rate,
    });
    return [{ ...line, rate: line.rate, unitPriceMinor, lineTotalMinor, activityId }];
  });
  return checked.length === lines.length ? checked : null;
}

/** Lines of goods on the buyer's pallets, which cost nothing. */
export const checkPalletLines = (lines: readonly SettledLineContent[]): CheckedLine[] =>
  lines.map((line) => ({ ...line, rate: '1', unitPriceMinor: 0n, lineTotalMinor: 0n, activityId: null }));

/** Another day of storage since the settlement; null if there is none. */
export function storageChange(
  { groupId, storage }: Pick<GroupContent, 'groupId' | 'storage'>,
  now: { currency: Currency; amountMinor: bigint } | undefined,
): OrderChange | null {
  const settledMinor = BigInt(storage?.pricedMinor ?? 0);
  if (!now || now.amountMinor <= settledMinor) return null;
  const [old, fresh] = [settledMinor, now.amountMinor].map((minor) => money(minor, now.currency));
  return {
    what: 'storage',
    group_id: groupId,
    line_id: null,
    sku: null,
    old: old ?? null,
    new: fresh ?? null,
  };
}

/**
 * Returns storage as it is now, converted once at the settlement's rate; null if it had no rate. Storage that began since the
 * settlement counts as 0 here: `storageChange` finds it, and the submit is refused with its price.
 */
export function checkStorage(
  { storage }: Pick<GroupContent, 'storage'>,
  now: { currency: Currency; amountMinor: bigint } | undefined,
  currency: Currency,
): bigint | null {
  if (!storage || !now) return 0n;
  if (storage.rate === null) return null;
  return convertHalfUp({
    amountMinor: now.amountMinor,
    from: now.currency,
    to: currency,
    rate: storage.rate,
  });
}

type PriceNow = Pick<Quote, 'currency' | 'amountMinor'>;

/** Returns how freight or handling has changed to the buyer's disadvantage: more expensive, or gone; null if it has not. */
export function freightChange(
  groupId: string,
  settledFee: FeeContent,
  now: PriceNow | undefined,
): OrderChange | null {
  const pricedMinor = BigInt(settledFee.pricedMinor);
  if (now && now.currency === settledFee.currency && now.amountMinor <= pricedMinor) return null;
  return {
    what: 'freight',
    group_id: groupId,
    line_id: null,
    sku: null,
    old: money(pricedMinor, settledFee.currency),
    new: now ? money(now.amountMinor, now.currency) : null,
  };
}

/** Freight or handling at the current price, converted once at the settlement's rate; null if it had none. */
export function checkFreight(settledFee: FeeContent, now: PriceNow, currency: Currency): bigint | null {
  if (settledFee.rate === null) return null;
  return convertHalfUp({
    amountMinor: now.amountMinor,
    from: now.currency,
    to: currency,
    rate: settledFee.rate,
  });
}

export const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n);
