/** A campaign that a product is in, with the pieces that are left of its own quantity; null if stock alone limits it. */
export type RunningCampaign = { activity_id: string; percent_off: number; left: number | null };

type CampaignLine = { product_id: string; quantity: number; campaigns: readonly RunningCampaign[] };

export type CampaignPrice = {
  /** Per cent off the price; 0 without a campaign. */
  percent_off: number;
  /** The campaign whose pieces the line takes; null if none is limited. */
  limited_activity_id: string | null;
};

/**
 * Chooses the campaign of each line: the first of its running ones with enough pieces left. It counts for all pieces of a product,
 * all SKUs together, or for none (docs/design/cart-and-settlement.md#unit-price).
 */
export function withinCampaigns<Line extends CampaignLine>(lines: readonly Line[]): (Line & CampaignPrice)[] {
  const demand = new Map<string, number>();
  for (const { product_id, quantity } of lines)
    demand.set(product_id, (demand.get(product_id) ?? 0) + quantity);
  return lines.map((line) => {
    const pieces = demand.get(line.product_id) ?? 0;
    const campaign = line.campaigns.find(({ left }) => left === null || left >= pieces);
    return {
      ...line,
      percent_off: campaign?.percent_off ?? 0,
      limited_activity_id: campaign && campaign.left !== null ? campaign.activity_id : null,
    };
  });
}
