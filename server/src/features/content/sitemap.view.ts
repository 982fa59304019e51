import { Readable } from 'node:stream';
import sql, { type Sql } from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';
import { escapeMarkup } from '../../html/escape-markup.rules.ts';

/** A part holds fewer than the 50,000 addresses that sitemaps may. */
const partSize = 20_000;
/** Products read at once while a part is sent. */
const readSize = 2_000;

type SitemapEntry = { path: string; changed: Date | null };

/**
 * Returns the first product of each part, in the order of their ids. New products come last, so parts keep their names,
 * and each part is found by its key, however many are before it. It reads every key once; the caller caches the result.
 */
export async function listSitemapParts(read: Reader): Promise<string[]> {
  const rows = await read.rows<{ id: string }>(sql`
    select id from (select id, row_number() over (order by id) as nth from products where published) p
    where nth % ${partSize} = 1 order by id`);
  return rows.map(({ id }) => id);
}

/** Returns the pages other than products: the library, articles, campaigns. */
export async function listSitePages(read: Reader): Promise<SitemapEntry[]> {
  const rows = await read.rows<SitemapEntry>(sql`
    select '/articles/' || id as path, greatest(published_at, updated_at) as changed from articles
      where published_at <= shop_now()
    union all select '/activities/' || id, null from activities where published and ends_at > now() limit 10000`);
  const fixed = ['/library', '/library?is_diy=true', '/articles', '/activities'];
  return [...fixed.map((path) => ({ path, changed: null })), ...rows];
}

type ProductEntryRow = { id: string; changed: Date };

/** The products of a part, some thousands at a time: a walk along the key that starts at its first. */
async function* readPart(read: Reader, first: string): AsyncGenerator<SitemapEntry[]> {
  let after: string | null = null;
  for (let left = partSize; left > 0; left -= readSize) {
    const from: Sql = after === null ? sql`id >= ${first}` : sql`id > ${after}`;
    const rows: ProductEntryRow[] = await read.rows<ProductEntryRow>(sql`
      select id, updated_at as changed from products where published and ${from} order by id limit ${readSize}`);
    if (rows.length > 0) yield rows.map(({ id, changed }) => ({ path: `/library/${id}`, changed }));
    after = rows.at(-1)?.id ?? null;
    if (rows.length < readSize) return;
  }
}

export const sitemapIndex = (origin: string, parts: readonly string[]): string => {
  const names = ['pages', ...parts.map((first) => `products-${first}`)];
  const places = names.map(
    (name) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</sitemapindex>`;
};

const head = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
const foot = '</urlset>';

/** Addresses and the day of the last change: prices are left out. */
const urls = (origin: string, places: readonly SitemapEntry[]): string =>
  places
    .map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
      return `<url><loc>${escapeMarkup(origin + path)}</loc>${lastmod}</url>`;
    })
    .join('');

export const sitemap = (origin: string, places: readonly SitemapEntry[]): string =>
  head + urls(origin, places) + foot;

/** Returns a part as a stream, so that its three megabytes are never in memory at once; null if it has no product. */
export async function sitemapPart(read: Reader, origin: string, first: string): Promise<Readable | null> {
  const walk = readPart(read, first);
  const { value, done } = await walk.next();
  if (done) return null;
  return Readable.from(
    (async function* () {
      yield head + urls(origin, value);
      for await (const places of walk) yield urls(origin, places);
      yield foot;
    })(),
    { objectMode: false },
  );
}

export const robots = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /my/
Disallow: /cart
Disallow: /order
Disallow: /console/

Sitemap: ${origin}/sitemap.xml
`;
