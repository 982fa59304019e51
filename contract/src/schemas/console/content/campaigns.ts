import { type Static, Type } from 'typebox';
import { campaignLimits, campaignStates } from '../../../console/content/campaigns.ts';
import { pageKeyLengthMax, pageKeyPattern } from '../../../console/content/page-keys.ts';
import { Picture } from '../../catalog/catalogue.ts';
import { describeCalls } from '../../describe-calls.ts';
import { ById, Day, Id, Time } from '../../ids.ts';
import { Money } from '../../money.ts';
import { Nullable } from '../../nullable.ts';
import { Nothing } from '../../nothing.ts';
import { consolePaging } from '../../paging.ts';
import { Version } from '../../version.ts';

const { titleLengthMax, textLengthMax, goodsMax, percentOffMax, quantityMax, codeLengthMax } = campaignLimits;

export const CampaignState = Type.Enum([...campaignStates]);
export type CampaignState = Static<typeof CampaignState>;

const summary = {
  id: Id,
  version: Type.Integer(),
  campaign_key: Type.String(),
  campaign_state: CampaignState,
  title_zh: Type.String(),
  title_en: Type.String(),
  image: Nullable(Picture),
  starts_at: Time,
  ends_at: Time,
  first_day: Day,
  last_day: Day,
  goods_count: Type.Integer(),
};
/** A campaign as the staff's list shows it. */
export const CampaignSummary = Type.Object(summary);
export type CampaignSummary = Static<typeof CampaignSummary>;

/** A product that is, or can be, in a campaign. */
const product = {
  product_id: Id,
  handle: Type.String(),
  name: Type.String(),
  image: Nullable(Picture),
  published: Type.Boolean(),
  base_price: Nullable(Money),
};
export const CampaignProduct = Type.Object(product);
export type CampaignProduct = Static<typeof CampaignProduct>;

export const CampaignGood = Type.Object({
  ...product,
  percent_off: Type.Integer(),
  campaign_price: Nullable(Money),
  quantity_max: Nullable(Type.Integer()),
  held: Type.Integer(),
});
export type CampaignGood = Static<typeof CampaignGood>;

/** A campaign with all that the staff see and change of it. */
export const Campaign = Type.Object({
  ...summary,
  text_zh: Type.String(),
  text_en: Type.String(),
  time_zone: Type.String(),
  goods: Type.Array(CampaignGood),
});
export type Campaign = Static<typeof Campaign>;

/** The clock by which buyers read the days of a campaign. */
export const CampaignClock = Type.Object({ time_zone: Type.String() });
export type CampaignClock = Static<typeof CampaignClock>;

const Title = Type.String({ minLength: 1, maxLength: titleLengthMax, pattern: '\\S' });
const Text = Type.String({ maxLength: textLengthMax });
const placed = {
  campaign_key: Type.String({ minLength: 1, maxLength: pageKeyLengthMax, pattern: pageKeyPattern }),
  starts_at: Time,
  ends_at: Time,
};
const written = {
  ...placed,
  title_zh: Title,
  title_en: Title,
  text_zh: Text,
  text_en: Text,
  picture_file_id: Type.Optional(Id),
};
export const CampaignInput = Type.Object(written);
export type CampaignInput = Static<typeof CampaignInput>;

export const CampaignCopyInput = Type.Object(placed);
export type CampaignCopyInput = Static<typeof CampaignCopyInput>;

export const CampaignGoodInput = Type.Object({
  product_id: Id,
  percent_off: Type.Integer({ minimum: 0, maximum: percentOffMax }),
  quantity_max: Nullable(Type.Integer({ minimum: 1, maximum: quantityMax })),
});
export type CampaignGoodInput = Static<typeof CampaignGoodInput>;

/** The products that numbers name, and the numbers that name none. */
export const FoundCampaignProducts = Type.Object({
  products: Type.Array(CampaignProduct),
  unknown: Type.Array(Type.String()),
});
export type FoundCampaignProducts = Static<typeof FoundCampaignProducts>;

const access = { operator: 'content.write' } as const;
const ofVersion = { params: ById, body: Type.Object({ version: Version }), data: Campaign } as const;

export const campaignSchemas = describeCalls({
  list: {
    access,
    summary: 'Campaigns, the last to begin first, with how many products each has',
    query: Type.Object({ campaign_state: Type.Optional(CampaignState), ...consolePaging }),
    data: Type.Array(CampaignSummary),
    paged: true,
    refusals: ['cursor_stale'],
  },
  clock: {
    access,
    summary: 'The time zone of the shop, in which the period of a campaign is entered',
    data: CampaignClock,
  },
  one: {
    access,
    summary: 'A campaign with its texts and goods',
    params: ById,
    data: Campaign,
  },
  add: {
    access,
    summary:
      'Write a campaign; it is a draft, which nobody else sees and no price follows, until it is published',
    body: CampaignInput,
    data: Campaign,
    refusals: ['campaign_key_taken', 'campaign_period', 'picture_gone'],
  },
  change: {
    access,
    summary: 'Change the texts, the period and the picture of a campaign; without a file its picture stays',
    description:
      'The key changes while it is a draft. The start stays once it has begun, and the whole period once it has ended.',
    params: ById,
    body: Type.Object({ ...written, version: Version }),
    data: Campaign,
    refusals: [
      'changed_meanwhile',
      'campaign_key_taken',
      'campaign_key_fixed',
      'campaign_period',
      'campaign_period_over',
      'campaign_begun',
      'campaign_ended',
      'picture_gone',
    ],
    idempotency: 'none',
  },
  copy: {
    access,
    summary: 'Make a draft with the texts, the picture and the goods of a campaign',
    params: ById,
    body: CampaignCopyInput,
    data: Campaign,
    refusals: ['campaign_key_taken', 'campaign_period'],
  },
  changeGoods: {
    access,
    summary: 'Set all products of a campaign, in their order',
    description:
      'A product of which orders hold units stays, and its limit is never below them. `data.goods` of the refusal names each with what is held.',
    params: ById,
    body: Type.Object({ version: Version, goods: Type.Array(CampaignGoodInput, { maxItems: goodsMax }) }),
    data: Campaign,
    refusals: [
      'changed_meanwhile',
      'campaign_ended',
      'campaign_empty',
      'campaign_product_twice',
      'campaign_product_gone',
      'campaign_product_held',
      'campaign_limit_below_held',
    ],
    idempotency: 'none',
  },
  findGoods: {
    access,
    summary: 'Find products by their numbers or SKUs, with the numbers that name none',
    body: Type.Object({
      product_numbers: Type.Array(Type.String({ minLength: 1, maxLength: codeLengthMax }), {
        minItems: 1,
        maxItems: goodsMax,
      }),
    }),
    data: FoundCampaignProducts,
    idempotency: 'none',
  },
  publish: {
    access,
    summary: 'Publish a campaign: it is announced, and its prices hold from its start to its end',
    ...ofVersion,
    refusals: [
      'changed_meanwhile',
      'campaign_published',
      'campaign_period_over',
      'campaign_without_picture',
      'campaign_empty',
    ],
    idempotency: 'none',
  },
  withdraw: {
    access,
    summary: 'Withdraw a campaign: it is a draft again, and its prices hold no more',
    params: ById,
    query: Type.Object({ version: Version }),
    data: Campaign,
    refusals: ['changed_meanwhile', 'campaign_not_published'],
    idempotency: 'none',
  },
  end: {
    access,
    summary: 'End a campaign that runs',
    ...ofVersion,
    refusals: ['changed_meanwhile', 'campaign_not_running'],
    idempotency: 'none',
  },
  remove: {
    access,
    summary: 'Delete a campaign that is a draft or has not begun, and of which no order holds units',
    params: ById,
    query: Type.Object({ version: Version }),
    data: Nothing,
    refusals: ['changed_meanwhile', 'campaign_has_run', 'campaign_held'],
    idempotency: 'none',
  },
});
