import { campaignMinor } from '@amberdock/contract/catalog/campaign.ts';
import type {
  Campaign,
  CampaignGood,
  CampaignProduct,
  CampaignState,
  CampaignSummary,
  FoundCampaignProducts,
} from '@amberdock/contract/console/content/campaigns.ts';
import type { Page } from '@amberdock/contract/http.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { baseCurrency, money } from '@amberdock/contract/money.ts';
import type { Reader } from '../../../db/tx.ts';
import { listPage } from '../../../http/list-page.ts';
import { notFound } from '../../../http/refusal.ts';
import { readTimeCursor, timeCursor } from '../../../http/time-cursor.ts';
import { staffPictureOf } from '../../catalogue/index.ts';
import {
  type CampaignGoodRow,
  type CampaignProductRow,
  findCampaignGoods,
  findProductsByNumbers,
} from './campaign-goods.store.ts';
import { type CampaignRow, findCampaign, findCampaigns } from './campaigns.store.ts';

const summaryOf = (row: CampaignRow): CampaignSummary => ({
  id: row.id,
  version: row.version,
  campaign_key: row.key,
  campaign_state: row.state,
  title_zh: row.title_zh,
  title_en: row.title_en,
  image: staffPictureOf(row.picture_id),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  first_day: row.first_day,
  last_day: row.last_day,
  goods_count: row.goods_count,
});

type Query = { campaign_state?: CampaignState; cursor?: string; page_size: number };

/** Returns a page of campaigns, the last to begin first. @throws Refusal cursor_stale */
export async function listCampaigns(
  read: Reader,
  { campaign_state: state, cursor, page_size: pageSize }: Query,
): Promise<{ data: CampaignSummary[]; page: Page }> {
  const after = cursor ? readTimeCursor(cursor) : null;
  const rows = await findCampaigns(read, { state, after, limit: pageSize + 1 });
  const { shown, page } = listPage(rows, pageSize, { cursorOf: timeCursor });
  return { data: shown.map(summaryOf), page };
}

const productOf = (row: CampaignProductRow): CampaignProduct => ({
  product_id: row.product_id,
  handle: row.handle,
  name: row.name,
  image: staffPictureOf(row.picture_id),
  published: row.published,
  base_price: row.base_price_minor === null ? null : money(row.base_price_minor, baseCurrency),
});

const goodOf = (row: CampaignGoodRow): CampaignGood => {
  const { base_price_minor: minor, percent_off, quantity_max, held } = row;
  const campaign_price = minor === null ? null : money(campaignMinor(minor, percent_off), baseCurrency);
  return { ...productOf(row), percent_off, campaign_price, quantity_max, held };
};

/** Returns a campaign with its texts and goods, a draft too. @throws Refusal not_found */
export async function viewCampaign(
  read: Reader,
  { id, language }: { id: string; language: Language },
): Promise<Campaign> {
  const row = await findCampaign(read, id);
  if (!row) throw notFound();
  const goods = await findCampaignGoods(read, { id, language });
  return {
    ...summaryOf(row),
    text_zh: row.text_zh,
    text_en: row.text_en,
    time_zone: row.time_zone,
    goods: goods.map(goodOf),
  };
}

/** Returns the products that numbers name, each once in the order of the numbers, and those that name none. */
export async function findGoods(
  read: Reader,
  { numbers, language }: { numbers: readonly string[]; language: Language },
): Promise<FoundCampaignProducts> {
  const written = [...new Set(numbers.map((number) => number.trim()).filter((number) => number !== ''))];
  const rows = await findProductsByNumbers(read, { numbers: written, language });
  const known = new Set(rows.map(({ number }) => number));
  const products = new Map(rows.map((row) => [row.product_id, productOf(row)]));
  return { products: [...products.values()], unknown: written.filter((number) => !known.has(number)) };
}
