import type { CampaignInput, CampaignState } from '@amberdock/contract/console/content/campaigns.ts';
import type { Text } from '@amberdock/contract/language.ts';
import sql, { empty, type Sql } from 'sql-template-tag';
import { shopDay } from '../../../db/shop-time-zone.ts';
import type { Reader, Tx } from '../../../db/tx.ts';
import { microsOf, type TimePosition, timeOf } from '../../../http/time-cursor.ts';
import type { PictureOrigin } from '../../catalogue/index.ts';

/** The state of a campaign `a`; a draft's period is only planned. */
const state: Sql = sql`case when not a.published then 'draft' when shop_now() < a.starts_at then 'upcoming'
  when shop_now() < a.ends_at then 'running' else 'ended' end`;

export type CampaignRow = {
  id: string;
  version: number;
  key: string;
  state: CampaignState;
  title_zh: string;
  title_en: string;
  picture_id: string | null;
  starts_at: Date;
  ends_at: Date;
  first_day: string;
  last_day: string;
  goods_count: number;
};

const summary = sql`a.id, a.version, a.key, ${state} as state, a.title_zh, a.title_en,
  case when a.origin is not null then a.picture_id end as picture_id, a.starts_at, a.ends_at,
  ${shopDay(sql`a.starts_at`)} as first_day, ${shopDay(sql`a.ends_at - interval '1 microsecond'`)} as last_day,
  (select count(*)::int from activity_goods g where g.activity_id = a.id) as goods_count`;

type ListQuery = { state: CampaignState | undefined; after: TimePosition | null; limit: number };

/** Returns the last to begin first. */
export const findCampaigns = (read: Reader, { state: wanted, after, limit }: ListQuery) =>
  read.rows<CampaignRow & { micros: string }>(sql`
    select ${summary}, ${microsOf(sql`a.starts_at`)} as micros from activities a
    where true ${wanted ? sql`and ${state} = ${wanted}` : empty}
      ${after ? sql`and (a.starts_at, a.id) < (${timeOf(after.micros)}, ${after.id}::uuid)` : empty}
    order by a.starts_at desc, a.id desc limit ${limit}`);

export const findTimeZone = (read: Reader): Promise<{ time_zone: string }> =>
  read.one<{ time_zone: string }>(sql`select shop_time_zone() as time_zone`);

export type WholeRow = CampaignRow & { text_zh: string; text_en: string; time_zone: string };

export const findCampaign = (read: Reader, id: string): Promise<WholeRow | null> =>
  read.maybe<WholeRow>(sql`
    select ${summary}, a.text_zh, a.text_en, shop_time_zone() as time_zone from activities a where a.id = ${id}`);

/** A campaign as it is kept, beside its goods. */
export type WrittenCampaign = Omit<
  CampaignInput,
  'campaign_key' | 'picture_file_id' | 'starts_at' | 'ends_at'
> & {
  key: string;
  starts_at: Date;
  ends_at: Date;
};
export type LockedCampaign = WrittenCampaign & {
  version: number;
  state: CampaignState;
  origin: PictureOrigin | null;
  goods_count: number;
  now: Date;
};

/** Locks a campaign before its goods; orders lock its goods alone. */
export const lockCampaign = (tx: Tx, id: string): Promise<LockedCampaign | null> =>
  tx.maybe<LockedCampaign>(sql`
    select a.version, ${state} as state, a.key, a.title_zh, a.title_en, a.text_zh, a.text_en, a.starts_at, a.ends_at,
      a.origin, (select count(*)::int from activity_goods g where g.activity_id = a.id) as goods_count,
      shop_now() as now
    from activities a where a.id = ${id} for no key update`);

/** Makes campaigns that are to have one key wait for each other. */
export const lockKey = (tx: Tx, key: string): Promise<number> =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`campaign key:${key}`}, 0))`);

/** Returns the title of another campaign that has a key, or null. */
export const findTitleOfKey = (
  read: Reader,
  { key, exceptId }: { key: string; exceptId: string | null },
): Promise<Text | null> =>
  read.maybe<Text>(sql`select title_zh as zh, title_en as en from activities
    where key = ${key} and id is distinct from ${exceptId}::uuid`);

type New = { id: string; written: WrittenCampaign; origin: PictureOrigin | null };

/** Writes a draft. */
export const insertCampaign = (tx: Tx, { id, written: w, origin }: New): Promise<number> =>
  tx.run(sql`
    insert into activities (id, key, title_zh, title_en, text_zh, text_en, origin, starts_at, ends_at, published)
    values (${id}, ${w.key}, ${w.title_zh}, ${w.title_en}, ${w.text_zh}, ${w.text_en},
      ${origin && JSON.stringify(origin)}::jsonb, ${w.starts_at}, ${w.ends_at}, false)`);

export type Versioned = { id: string; version: number };

/** Changes nothing if the version is no longer the one that was read; so do those below. */
export const updateCampaign = (
  tx: Tx,
  { id, version, written: w }: Versioned & { written: WrittenCampaign },
): Promise<number> =>
  tx.run(sql`update activities set version = version + 1, key = ${w.key}, title_zh = ${w.title_zh},
      title_en = ${w.title_en}, text_zh = ${w.text_zh}, text_en = ${w.text_en}, starts_at = ${w.starts_at},
      ends_at = ${w.ends_at}
    where id = ${id} and version = ${version}`);

/** Sets the picture of a campaign that is locked, by a new address. */
export const updatePicture = (
  tx: Tx,
  { id, origin }: { id: string; origin: PictureOrigin },
): Promise<number> =>
  tx.run(sql`update activities set origin = ${JSON.stringify(origin)}::jsonb, picture_id = gen_random_uuid()
    where id = ${id}`);

export const updateVersion = (tx: Tx, { id, version }: Versioned): Promise<number> =>
  tx.run(sql`update activities set version = version + 1 where id = ${id} and version = ${version}`);

export const updatePublished = (
  tx: Tx,
  { id, version, isPublished }: Versioned & { isPublished: boolean },
): Promise<number> =>
  tx.run(sql`update activities set version = version + 1, published = ${isPublished}
    where id = ${id} and version = ${version} and published <> ${isPublished}`);

/** Ends a campaign that runs; returns when, or null if it does not run or the version is an older one. */
export const endNow = (tx: Tx, { id, version }: Versioned): Promise<{ ends_at: Date } | null> =>
  tx.maybe<{ ends_at: Date }>(sql`update activities set version = version + 1, ends_at = shop_now()
    where id = ${id} and version = ${version} and published and starts_at < shop_now() and ends_at > shop_now()
    returning ends_at`);

export const deleteCampaign = (tx: Tx, { id, version }: Versioned): Promise<number> =>
  tx.run(sql`delete from activities where id = ${id} and version = ${version}
    and (not published or starts_at > shop_now())`);
