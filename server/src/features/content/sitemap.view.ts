import sql from 'sql-template-tag';
import type { Reader } from '../../db/tx.ts';

/** A part holds fewer than the 50,000 addresses that sitemaps may: two languages stand beside each. */
const partSize = 20_000;

type Place = { path: string; changed: Date | null };

/** How many parts the products take; 0 without products. */
export async function countSitemapParts(read: Reader): Promise<number> {
  const { products } = await read.one<{ products: number }>(
    sql`select count(*)::int as products from products where published`,
  );
  return Math.ceil(products / partSize);
}

/** The pages that are no products: the library, articles, campaigns. */
export async function listSitePages(read: Reader): Promise<Place[]> {
  const rows = await read.rows<Place>(sql`
    select '/articles/' || id as path, published_at as changed from articles where published_at <= now()
    union all select '/activities/' || id, null from activities where ends_at > now() limit 10000`);
  const fixed = ['/library', '/library?is_diy=true', '/articles', '/activities'];
  return [...fixed.map((path) => ({ path, changed: null })), ...rows];
}

/** Part `part` (from 1) of the products, in the order of their ids; found by a walk along the key alone. */
export const listSitemapPart = (read: Reader, part: number): Promise<Place[]> =>
  read.rows<Place>(sql`select '/library/' || id as path, updated_at as changed from products where published
    order by id offset ${(part - 1) * partSize} limit ${partSize}`);

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => escaped[sign] as string);

export const sitemapIndex = (origin: string, parts: number): string => {
  const names = ['pages', ...Array.from({ length: parts }, (_, at) => `products-${at + 1}`)];
  const places = names.map(
    (name) => `<sitemap><loc>${escape(`${origin}/sitemaps/${name}.xml`)}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</sitemapindex>`;
};

/** Addresses and the day of the last change: nothing of a price stands here. */
export const sitemap = (origin: string, places: readonly Place[]): string => {
  const urls = places.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>` : '';
    return `<url><loc>${escape(origin + path)}</loc>${lastmod}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
};

export const robots = (origin: string): string => `User-agent: *
Disallow: /api/
Disallow: /my/
Disallow: /cart
Disallow: /order
Disallow: /console/

Sitemap: ${origin}/sitemap.xml
`;
