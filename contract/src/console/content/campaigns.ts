import type { CallsOf } from '../../http.ts';
import type { campaignSchemas } from '../../schemas/console/content/campaigns.ts';

export type * from '../../schemas/console/content/campaigns.ts';

/** Only the staff see a draft; the clock decides between the other states. */
export const campaignStates = ['draft', 'upcoming', 'running', 'ended'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** Lengths in characters; goods of one campaign, and pieces that one of them sells at most; days that it may run. */
export const campaignLimits = {
  titleLengthMax: 120,
  textLengthMax: 5_000,
  goodsMax: 200,
  percentOffMax: 90,
  quantityMax: 100_000_000,
  daysMax: 366,
  codeLengthMax: 200,
} as const;

/** The calls by which the staff run campaigns (docs/design/console.md#campaigns). */
export const campaignRoutes: CallsOf<typeof campaignSchemas> = {
  list: { method: 'GET', path: '/console/campaigns' },
  clock: { method: 'GET', path: '/console/campaign_clock' },
  one: { method: 'GET', path: '/console/campaigns/:id' },
  add: { method: 'POST', path: '/console/campaigns' },
  change: { method: 'PUT', path: '/console/campaigns/:id' },
  copy: { method: 'POST', path: '/console/campaigns/:id/copies' },
  changeGoods: { method: 'PUT', path: '/console/campaigns/:id/goods' },
  findGoods: { method: 'POST', path: '/console/campaign_goods/search' },
  publish: { method: 'POST', path: '/console/campaigns/:id/publication' },
  withdraw: { method: 'DELETE', path: '/console/campaigns/:id/publication' },
  end: { method: 'POST', path: '/console/campaigns/:id/end' },
  remove: { method: 'DELETE', path: '/console/campaigns/:id' },
};
