import type { RefusalTable } from './refusal-table.ts';

/** The refusals of campaigns. */
export const campaignRefusals = {
  campaign_key_taken: {
    status: 422,
    zh: '网址名称 {key} 已用于活动“{title}”。',
    en: 'The name {key} belongs to the campaign “{title}” already.',
  },
  campaign_key_fixed: {
    status: 409,
    zh: '活动已发布，网址名称不能再修改。',
    en: 'This campaign is published, so its name in the address stays.',
  },
  campaign_period: {
    status: 422,
    zh: '结束时间须晚于开始时间，活动最长 {days} 天，并在本世纪内。',
    en: 'The end must come after the start and within {days} {days:day|days} of it, and both be in this century.',
  },
  campaign_period_over: {
    status: 422,
    zh: '结束时间已过，请改为将来的时间。',
    en: 'The end has passed. Choose one that is still to come.',
  },
  campaign_begun: {
    status: 409,
    zh: '活动已开始，开始时间不能再修改。',
    en: 'This campaign has begun, so its start stays.',
  },
  campaign_has_run: {
    status: 409,
    zh: '活动已开始，不能直接删除。请先将其撤回为草稿。',
    en: 'This campaign has begun, so it can’t be deleted. Withdraw it to a draft first.',
  },
  campaign_held: {
    status: 409,
    zh: '订单占用着此活动的数量，活动不能删除。',
    en: 'Orders hold units of this campaign, so it can’t be deleted.',
  },
  campaign_ended: {
    status: 409,
    zh: '活动已结束，时间和商品不能再修改。如需再办，请复制此活动。',
    en: 'This campaign has ended, so its period and products stay. Duplicate it to run it again.',
  },
  campaign_published: {
    status: 409,
    zh: '活动已发布。',
    en: 'This campaign is published already.',
  },
  campaign_not_published: {
    status: 409,
    zh: '活动是草稿，没有可撤回的内容。',
    en: 'This campaign is a draft: there is nothing to withdraw.',
  },
  campaign_not_running: {
    status: 409,
    zh: '活动不在进行中。',
    en: 'This campaign isn’t running.',
  },
  campaign_without_picture: {
    status: 422,
    zh: '请先上传活动图片，再发布。',
    en: 'Add a picture before you publish the campaign.',
  },
  campaign_empty: {
    status: 422,
    zh: '已发布的活动至少要有一个商品。',
    en: 'A published campaign has at least one product.',
  },
  campaign_product_twice: {
    status: 422,
    zh: '商品 {product} 添加了两次。',
    en: '{product} is in the list twice.',
  },
  campaign_product_gone: {
    status: 422,
    zh: '有商品已不存在，请将其移除后再保存。',
    en: 'One of the products no longer exists. Remove it from the list and save again.',
  },
  campaign_product_held: {
    status: 409,
    zh: '订单占用着活动数量的商品不能移除：{products}。',
    en: 'Products of which orders hold units can’t be removed: {products}.',
  },
  campaign_limit_below_held: {
    status: 409,
    zh: '限量不能低于订单已占用的数量：{products}。',
    en: 'A limit can’t be below what orders hold: {products}.',
  },
} as const satisfies RefusalTable;
