import type { Language } from '@amberdock/contract/language.ts';
import { LRUCache } from 'lru-cache';

/** The address that a page is rendered for: its path with the parameters that change it, and the language. */
export type PageAddress = {
  address: string;
  language: Language | null;
  /** The cache key, if all visitors may share the page. */
  keys: Readonly<Record<Language, string>> | null;
  /** The target of a path with trailing slashes: one page, one address. */
  bare: string | null;
};

const bytesAtMost = 3 * 1024 * 1024;
/** The memory that each cached address takes in addition to its characters (measured). */
const entryBytes = 600;

/**
 * Parses page addresses and caches the results: parsing one takes as long as answering its page. Keeps only the parameters
 * that change a page, in a fixed order, so that variants of an address share one cache key. Null for an address that no page
 * can have, such as `//`.
 */
export function pageAddresses(
  pageQuery: readonly string[],
  bytesMax = bytesAtMost,
): (url: string) => PageAddress | null {
  const known = new LRUCache<string, PageAddress>({
    maxSize: bytesMax,
    sizeCalculation: ({ address }, url) => url.length + 3 * address.length + entryBytes,
  });
  return (url) => {
    const found = known.get(url);
    if (found) return found;
    const read = readAddress(url, pageQuery);
    if (read) known.set(url, read);
    return read;
  };
}

function readAddress(url: string, pageQuery: readonly string[]): PageAddress | null {
  const parsed = URL.parse(url, 'http://shop');
  if (!parsed || !isPage(parsed.pathname)) return null;
  const { pathname, searchParams } = parsed;
  const isData = pathname.endsWith('.data');
  const kept = new URLSearchParams();
  const allowed = isData ? [...pageQuery, '_routes', 'index'] : pageQuery;
  for (const key of allowed) for (const value of searchParams.getAll(key)) kept.append(key, value);
  const address = `${pathname}${kept.size > 0 ? `?${kept}` : ''}`;
  // The path is written as it was parsed: without `..`, a second slash or a host, which the router would parse its own way.
  const isPlain = url === pathname || url.startsWith(`${pathname}?`);
  // Only for a plain path: the router handles one that a browser would take for another host.
  let end = pathname.length;
  while (end > 1 && pathname[end - 1] === '/') end--;
  const bare = isPlain && end < pathname.length ? pathname.slice(0, end) + parsed.search : null;
  const keys = isPlain && !isData && bare === null ? { zh: `zh ${address}`, en: `en ${address}` } : null;
  return { address, language: languageNamed(searchParams.get('lang')), keys, bare };
}

/** Whether a path can be a page: not one of the API or of a file, which answer 404. The router's data requests end like a file. */
function isPage(pathname: string): boolean {
  if (pathname === '/api' || pathname.startsWith('/api/') || pathname.startsWith('/assets/')) return false;
  return pathname.endsWith('.data') || !/\.[a-z0-9]{1,8}$/i.test(pathname);
}

const languageNamed = (text: string | null | undefined): Language | null =>
  text === 'zh' || text === 'en' ? text : null;

/**
 * Returns the language that the head script has left among the cookies. By the same pattern the nginx of docs/operations.md
 * names the page that it keeps: one that read a cookie in another way would keep a Chinese page as the English one.
 */
export const cookieLanguage = (cookies: string | undefined): Language =>
  cookies !== undefined && /(?:^|;\s*)set_language=en(?:;|$)/.test(cookies) ? 'en' : 'zh';
