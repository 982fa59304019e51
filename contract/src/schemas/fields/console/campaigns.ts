import type { FieldTexts } from '../field-text.ts';

/** Fields of campaigns in the console. */
export const campaignFields: FieldTexts = {
  campaign_key: ['Name of the campaign in its address, `/activities/{campaign_key}`.', 'warm-house'],
  campaign_state: [
    '`draft` until it is published, `upcoming` before its start, `running`, or `ended`; filters by it in a query.',
  ],
  text_zh: ['Text in Chinese; may be empty.', '为白天变短的几周备好的一批货。'],
  text_en: ['Text in English; may be empty.', 'Goods for the weeks when the light goes early.'],
  goods_count: ['Products in the campaign.', 12],
  base_price: ['Lowest price of a piece in the base currency; null without an offer or a rate.'],
  quantity_max: ['Pieces that the campaign sells of the product; null for any number.', 50],
  held: ['Pieces that orders hold of the limit.', 8],
  picture_file_id: ['Id of an uploaded picture.'],
  product_numbers: ['Numbers of products, or SKUs.', ['PB-10000']],
  unknown: ['Numbers that name no product, as they were given.', ['PB-99999']],
  'CampaignProduct.handle': ['Handle or number of the product.', 'PB-10000'],
  'CampaignGood.handle': ['Handle or number of the product.', 'PB-10000'],
  'CampaignProduct.published': ['Whether it is on sale; visitors see only such products.', true],
  'CampaignGood.published': ['Whether it is on sale; visitors see only such products.', true],
  'CampaignGood.campaign_price': ['The base price less the discount; null without a base price.'],
  'CampaignGoodInput.percent_off': ['Discount in percent; 0 only shows the product.', 15],
  'Campaign.time_zone': ['Time zone of the shop, by which buyers read its days.', 'Asia/Shanghai'],
  'CampaignClock.time_zone': ['Time zone of the shop.', 'Asia/Shanghai'],
  'Campaign.goods': ['Products of the campaign, in their order.'],
  'CampaignsChangeGoodsRequest.goods': ['All products of the campaign, in their order.'],
};
