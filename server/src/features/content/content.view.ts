import type {
  Article,
  ArticleCard,
  ArticleCategory,
  CarouselSlide,
  HotKey,
  SiteSettings,
} from '@amberdock/contract/catalog/content.ts';
import { isId } from '@amberdock/contract/ids.ts';
import type { Language } from '@amberdock/contract/language.ts';
import sql, { empty, raw, type Sql } from 'sql-template-tag';
import { siteIn, type StoredSite } from '../../db/site-settings.ts';
import type { Reader } from '../../db/tx.ts';
import { notFound } from '../../http/refusal.ts';
import { pictureAt } from '../catalogue/index.ts';
import { articleLinksOf, withoutLinksTo } from './articles/dead-links.rules.ts';

/** Returns the site settings with the time zone of the shop's calendar: one statement, since each page of a visitor asks for them. */
export async function viewSettings(
  read: Reader,
  language: Language,
): Promise<SiteSettings & { time_zone: string }> {
  const { stored, time_zone } = await read.one<{ stored: StoredSite | null; time_zone: string }>(sql`
    select (select value from settings where key = 'site') as stored, shop_time_zone() as time_zone`);
  return { ...siteIn(stored ?? {}, language), time_zone };
}

/** No list is longer: the console refuses more of each (`articleLimits`, `slideLimits`). */
const listMax = 500;

export const listHotKeys = (read: Reader, language: Language): Promise<HotKey[]> =>
  read.rows<HotKey>(
    sql`select id, ${raw(`text_${language}`)} as text from hot_keys order by position, id limit ${listMax}`,
  );

export async function listSlides(read: Reader, language: Language): Promise<CarouselSlide[]> {
  const rows = await read.rows<Omit<CarouselSlide, 'image'> & { picture_id: string }>(sql`
    select id, ${raw(`title_${language}`)} as title, ${raw(`text_${language}`)} as text, picture_id,
      case when leads_to_hidden_article(link) then '' else link end as link
    from carousel_slides where active order by position, id limit ${listMax}`);
  return rows.map(({ picture_id, ...slide }) => ({ ...slide, image: pictureAt(picture_id) }));
}

export async function listArticleCategories(read: Reader, language: Language): Promise<ArticleCategory[]> {
  const rows = await read.rows<ArticleCategory & { articles: ArticleCategory['articles'] | null }>(sql`
    select c.id, c.key, c.${raw(`name_${language}`)} as name,
      (select json_agg(json_build_object('id', a.id, 'key', a.key, 'title', a.${raw(`title_${language}`)})
        order by a.position, a.id) from articles a where a.category_id = c.id and a.published_at <= shop_now()) as articles
    from article_categories c order by c.position, c.id limit ${listMax}`);
  return rows.map(({ id, key, name, articles }) => ({ id, key, name, articles: articles ?? [] }));
}

type ArticleRow = {
  id: string;
  key: string;
  title: string;
  published_at: Date;
  category_id: string;
  category_name: string;
};

const selectArticles = (language: Language, { where, body }: { where: Sql; body: boolean }): Sql => sql`
  select a.id, a.key, a.${raw(`title_${language}`)} as title, a.published_at,
    a.category_id, c.${raw(`name_${language}`)} as category_name
    ${body ? sql`, a.${raw(`body_${language}`)} as body` : empty}
  from articles a join article_categories c on c.id = a.category_id
  where a.published_at <= shop_now() and ${where}
  order by c.position, a.position, a.id limit ${listMax}`;

const articleCardOf = (row: ArticleRow): ArticleCard => ({
  id: row.id,
  key: row.key,
  title: row.title,
  category: { id: row.category_id, name: row.category_name },
  published_at: row.published_at.toISOString(),
});

export async function listArticles(
  read: Reader,
  language: Language,
  categoryIds: readonly string[] | undefined,
): Promise<ArticleCard[]> {
  const where = categoryIds ? sql`a.category_id = any(${categoryIds})` : sql`true`;
  const rows = await read.rows<ArticleRow>(selectArticles(language, { where, body: false }));
  return rows.map(articleCardOf);
}

/** Returns an article in the caller's language; links to articles that are not published are words alone. @throws Refusal not_found */
export async function getArticle(read: Reader, language: Language, idOrKey: string): Promise<Article> {
  const where = byIdOrKey('a', idOrKey);
  const row = await read.maybe<ArticleRow & { body: string }>(
    selectArticles(language, { where, body: true }),
  );
  if (!row) throw notFound();
  return { ...articleCardOf(row), body: await withLivingLinks(read, row.body) };
}

async function withLivingLinks(read: Reader, body: string): Promise<string> {
  const targets = articleLinksOf(body);
  if (targets.length === 0) return body;
  const hidden = await read.rows<{ target: string }>(
    sql`select target from unnest(${targets}::text[]) as target where leads_to_hidden_article(target)`,
  );
  return withoutLinksTo(body, new Set(hidden.map(({ target }) => target)));
}

/** Articles and campaigns are linked to by id, and by people by their key. */
export const byIdOrKey = (table: 'a', idOrKey: string): Sql =>
  isId(idOrKey) ? sql`${raw(table)}.id = ${idOrKey}` : sql`${raw(table)}.key = ${idOrKey}`;
