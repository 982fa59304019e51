import { money } from '@amberdock/contract/money.ts';
import type { OrderChange } from '@amberdock/contract/trade/submit-order.ts';
import {
  demandByOffer,
  type PricedLineRow,
  isCampaignPrice,
  unitPrice,
  withinCampaigns,
} from '../../cart/index.ts';
import type { GroupContent, SettledLineContent } from '../../settlement/index.ts';

/** Lines and stock that others took between the check and the writing of the order. */
export type LostInWriting = {
  /** Lines that are no longer in the cart. */
  lineIds: ReadonlySet<string>;
  /** Products whose campaign has too few pieces left. */
  productIds: ReadonlySet<string>;
  /** How many pieces are left of each offer that has too few. */
  availableByOffer: ReadonlyMap<string, number>;
};

/** Names what was lost to orders submitted at the same time, as `lineChanges` does for what was lost before. */
export function changesInWriting(
  groups: readonly GroupContent[],
  goods: readonly PricedLineRow[],
  { lineIds, productIds, availableByOffer }: LostInWriting,
): OrderChange[] {
  const byLine = new Map(goods.map((line) => [line.line_id, line]));
  const pricesNow = new Map(withoutLostCampaigns(goods, productIds).map((line) => [line.line_id, line]));
  const demand = demandByOffer(goods);
  return groups.flatMap(({ groupId, lines }) =>
    lines.flatMap((line): OrderChange[] => {
      const now = byLine.get(line.lineId);
      const subject = { group_id: groupId, line_id: line.lineId, sku: now?.sku ?? null };
      if (!now || lineIds.has(line.lineId))
        return [{ ...subject, what: 'not_in_cart', old: null, new: null }];
      const wanted = demand.get(line.offerId) ?? 0;
      const changes: OrderChange[] = [];
      if (productIds.has(now.product_id) && isCampaignPrice(now, wanted)) {
        const price = pricesNow.get(line.lineId) ?? now;
        changes.push({ ...subject, what: 'price', ...changeOfPrice(line, { now, price, demand: wanted }) });
      }
      const available = availableByOffer.get(line.offerId);
      if (available !== undefined)
        changes.push({ ...subject, what: 'stock', old: wanted, new: Math.max(0, available) });
      return changes;
    }),
  );
}

/** The goods of these products without the campaign whose last pieces others took. */
const withoutLostCampaigns = (
  goods: readonly PricedLineRow[],
  productIds: ReadonlySet<string>,
): PricedLineRow[] =>
  withinCampaigns(
    goods.map((line) => {
      const isLeft = ({ activity_id }: { activity_id: string }) => activity_id !== line.limited_activity_id;
      return productIds.has(line.product_id) ? { ...line, campaigns: line.campaigns.filter(isLeft) } : line;
    }),
  );

type LostPrice = { now: PricedLineRow; price: PricedLineRow; demand: number };

/** The price without the lost campaign, and the lower one that could be expected until now. */
function changeOfPrice(line: SettledLineContent, { now, price, demand }: LostPrice) {
  const campaignMinor = unitPrice(now, demand);
  const settledMinor = BigInt(line.unitMinor);
  const isSettledLower = line.currency === now.currency && settledMinor < campaignMinor;
  return {
    old: money(isSettledLower ? settledMinor : campaignMinor, now.currency),
    new: money(unitPrice(price, demand), now.currency),
  };
}
