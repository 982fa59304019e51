import {
  type Campaign,
  type CampaignInput,
  campaignRoutes,
} from '@amberdock/contract/console/content/campaigns.ts';
import sql from 'sql-template-tag';
import type { TestShop } from '../shop.ts';

const hourMs = 3_600_000;

/** Returns the moment that many hours from now. */
export const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();

let count = 0;

/** Returns a campaign that runs for another hour once it is published. */
export const campaignInput = (input: Partial<CampaignInput> = {}): CampaignInput => ({
  campaign_key: `console-${++count}`,
  title_zh: '冬日暖屋',
  title_en: 'The Warm House',
  text_zh: '',
  text_en: '',
  starts_at: inHours(-1),
  ends_at: inHours(1),
  ...input,
});

type CampaignTerms = { productId: string; percentOff?: number; quantityMax?: number | null }[];

export const goodsInput = (goods: CampaignTerms) =>
  goods.map(({ productId, percentOff = 20, quantityMax = null }) => ({
    product_id: productId,
    percent_off: percentOff,
    quantity_max: quantityMax,
  }));

type Staff = { shop: TestShop; headers: Record<string, string> };

/** Writes a draft with a picture and goods by the staff's calls. */
export async function draftCampaign(
  { shop, headers }: Staff,
  { goods = [], ...input }: Partial<CampaignInput> & { goods?: CampaignTerms } = {},
): Promise<Campaign> {
  const { id, version } = await shop.ok(campaignRoutes.add, { headers, body: campaignInput(input) });
  await shop.db.rows(sql`update activities set origin = '{"kind": "scene"}' where id = ${id}`);
  return shop.ok(campaignRoutes.changeGoods, {
    headers,
    params: { id },
    body: { version, goods: goodsInput(goods) },
  });
}

/** Writes a campaign and publishes it. */
export async function publishedCampaign(
  staff: Staff,
  given: Parameters<typeof draftCampaign>[1],
): Promise<Campaign> {
  const { id, version } = await draftCampaign(staff, given);
  return staff.shop.ok(campaignRoutes.publish, { headers: staff.headers, params: { id }, body: { version } });
}
