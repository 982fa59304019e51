import { type Static, Type } from 'typebox';
import { Picture, ProductCard } from './catalogue.ts';
import { Day, Id, Time } from '../ids.ts';
import { Money } from '../money.ts';
import { Nullable } from '../nullable.ts';
import { describeCalls } from '../describe-calls.ts';

/**
 * The site settings of docs/specification.md#3-entities-and-their-fields; empty if the operator gave none.
 */
export const SiteSettings = Type.Object({
  title: Type.String(),
  logo_url: Type.String(),
  ico_url: Type.String(),
  product_caution: Type.String(),
  product_logistics_info: Type.String(),
  product_payment_info: Type.String(),
  qr_code_title: Type.String(),
  qr_code_url: Type.String(),
});
export type SiteSettings = Static<typeof SiteSettings>;

export const HotKey = Type.Object({ id: Id, text: Type.String() });
export type HotKey = Static<typeof HotKey>;

export const CarouselSlide = Type.Object({
  id: Id,
  title: Type.String(),
  text: Type.String(),
  /** A path of the storefront, or empty. */
  link: Type.String(),
  image: Picture,
});
export type CarouselSlide = Static<typeof CarouselSlide>;

const article = { id: Id, key: Type.String(), title: Type.String() };

export const ArticleCategory = Type.Object({
  id: Id,
  key: Type.String(),
  name: Type.String(),
  articles: Type.Array(Type.Object(article)),
});
export type ArticleCategory = Static<typeof ArticleCategory>;

const articleCard = {
  ...article,
  category: Type.Object({ id: Id, name: Type.String() }),
  published_at: Time,
};
export const ArticleCard = Type.Object(articleCard);
export type ArticleCard = Static<typeof ArticleCard>;

export const Article = Type.Object({
  ...articleCard,
  /** Markdown. */
  body: Type.String(),
});
export type Article = Static<typeof Article>;

const activityCard = {
  id: Id,
  key: Type.String(),
  title: Type.String(),
  text: Type.String(),
  image: Picture,
  starts_at: Time,
  ends_at: Time,
  first_day: Day,
  last_day: Day,
  /** By the server's clock when it answered. */
  state: Type.Enum(['upcoming', 'running', 'ended']),
};
export const ActivityCard = Type.Object(activityCard);
export type ActivityCard = Static<typeof ActivityCard>;

/** A product of a campaign; its campaign price is a buyer's (docs/design/visitors.md#what-is-left-out). */
export const ActivityGood = Type.Object({
  ...ProductCard.properties,
  percent_off: Type.Optional(Type.Integer()),
  campaign_price: Type.Optional(Nullable(Money)),
});
export type ActivityGood = Static<typeof ActivityGood>;

export const Activity = Type.Object({ ...activityCard, goods: Type.Array(ActivityGood) });
export type Activity = Static<typeof Activity>;

const byId = Type.Object({ id: Type.String({ maxLength: 100 }) });

export const contentSchemas = describeCalls({
  settings: {
    access: 'visitor',
    shared: true,
    summary: 'Site settings: title, logo, cautions, contact code, and the time zone of the shop’s calendar.',
    data: Type.Object({ ...SiteSettings.properties, time_zone: Type.String() }),
  },
  hotKeys: {
    access: 'visitor',
    shared: true,
    summary: 'Searches the shop proposes.',
    data: Type.Array(HotKey),
  },
  carousel: {
    access: 'visitor',
    shared: true,
    summary: 'Slides at the head of the library.',
    data: Type.Array(CarouselSlide),
  },
  articleCategories: {
    access: 'visitor',
    shared: true,
    summary: 'Article categories with their articles.',
    data: Type.Array(ArticleCategory),
  },
  articles: {
    access: 'visitor',
    shared: true,
    summary: 'Published articles.',
    query: Type.Object({ category_id: Type.Optional(Type.Array(Id, { maxItems: 50 })) }),
    data: Type.Array(ArticleCard),
  },
  article: {
    access: 'visitor',
    shared: true,
    summary: 'One article by its id or key.',
    params: byId,
    data: Article,
  },
  activities: {
    access: 'visitor',
    shared: true,
    summary: 'Campaigns that run or are announced, the next to end first.',
    data: Type.Array(ActivityCard),
  },
  activity: {
    access: 'visitor',
    shared: true,
    summary: 'One campaign by its id or key, with its goods.',
    params: byId,
    data: Activity,
  },
});
