import { campaignMinor } from '@amberdock/contract/catalog/campaign.ts';
import type { Activity, ActivityCard, ActivityGood } from '@amberdock/contract/catalog/content.ts';
import type { Language } from '@amberdock/contract/language.ts';
import { money } from '@amberdock/contract/money.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { shopDay } from '../../db/shop-time-zone.ts';
import type { Reader } from '../../db/tx.ts';
import type { Buyer, Visitor } from '../../http/callers/actor.ts';
import { notFound } from '../../http/refusal.ts';
import { type CardOnPage, pictureAt, readCards } from '../catalogue/index.ts';
import { byIdOrKey } from './content.view.ts';

const listMax = 100;
const goodsMax = 200;

type ActivityRow = {
  id: string;
  key: string;
  title: string;
  text: string;
  picture_id: string;
  starts_at: Date;
  ends_at: Date;
  first_day: string;
  last_day: string;
  state: ActivityCard['state'];
};

const selectActivities = (language: Language, where: Sql): Sql => sql`
  select a.id, a.key, a.${raw(`title_${language}`)} as title, a.${raw(`text_${language}`)} as text,
    a.picture_id, a.starts_at, a.ends_at, ${shopDay(sql`a.starts_at`)} as first_day,
    ${shopDay(sql`a.ends_at - interval '1 microsecond'`)} as last_day,
    case when now() < a.starts_at then 'upcoming' when now() < a.ends_at then 'running' else 'ended' end as state
  from activities a where a.published and ${where} order by a.ends_at, a.id limit ${listMax}`;

const activityOf = (row: ActivityRow): ActivityCard => ({
  id: row.id,
  key: row.key,
  title: row.title,
  text: row.text,
  image: pictureAt(row.picture_id),
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  first_day: row.first_day,
  last_day: row.last_day,
  state: row.state,
});

/** Campaigns that run or are announced, the next to end first. */
export async function listActivities(read: Reader, language: Language): Promise<ActivityCard[]> {
  const rows = await read.rows<ActivityRow>(selectActivities(language, sql`a.ends_at > now()`));
  return rows.map(activityOf);
}

type ActivityRequest = { actor: Buyer | Visitor; language: Language; idOrKey: string };

/**
 * Returns one campaign with its products; one that has ended can still be read. Only buyers see its percent off.
 *
 * @throws Refusal not_found
 */
export async function getActivity(
  read: Reader,
  { actor, language, idOrKey }: ActivityRequest,
): Promise<Activity> {
  const row = await read.maybe<ActivityRow>(selectActivities(language, byIdOrKey('a', idOrKey)));
  if (!row) throw notFound();
  const isBuyer = actor.kind === 'buyer';
  const goods = await readCards<Reduction>(read, {
    page: sql`page as materialized (
      select g.product_id as id, g.position ${isBuyer ? sql`, g.percent_off, coalesce(g.held = g.quantity_max, false) as used_up` : empty}
      from activity_goods g join products p on p.id = g.product_id and p.published
      where g.activity_id = ${row.id} order by g.position limit ${goodsMax}
    )`,
    columns: isBuyer ? sql`, page.percent_off, page.used_up` : empty,
    order: sql`page.position, page.id`,
    view: { actor, language, choice: {} },
  });
  return { ...activityOf(row), goods: goods.map(goodOf) };
}

/** A buyer's row says what the campaign takes off, and whether its own quantity is used up. */
type Reduction = { percent_off?: number; used_up?: boolean };

function goodOf({ card, row, percent_off, used_up }: CardOnPage & Reduction): ActivityGood {
  if (percent_off === undefined) return card;
  const { price_minor: priceMinor = null, currency = null } = row ?? {};
  const isPriced = priceMinor !== null && currency !== null && !used_up;
  return {
    ...card,
    percent_off,
    campaign_price: isPriced ? money(campaignMinor(priceMinor, percent_off), currency) : null,
  };
}
