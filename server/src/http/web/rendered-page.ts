import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@amberdock/contract/language.ts';
import { type EncodedPage, type ContentEncoding, encodePage } from './encoded-page.ts';
import {
  type VisitorFetcher,
  type RecordedAnswer,
  isFresh,
  recordingApi,
  type VisitorApi,
} from './visitor-api.ts';

/** The exports of the built storefront that the server uses (web/storefront/mount.ts): the only place where the two meet. */
export type Storefront = {
  render(request: Request, context: RenderContext): Promise<Response>;
  headScript: string;
  pageQuery: readonly string[];
};
type RenderContext = { language: Language; origin: string; visitorApi: VisitorApi };

/** A page ready to be sent, with the API answers that it was made of: a render uses nothing else, not even the clock. */
export type RenderedPage = EncodedPage & {
  status: number;
  /** Headers of this page alone. */
  headers: Record<string, string>;
  madeOf: readonly RecordedAnswer[];
};

/** The address and language of a page, and the encoding that its first reader accepts. */
export type PageRequest = { address: string; language: Language; encoding: ContentEncoding | null };

/**
 * Renders a page. The answers of a `kept` page are read again: if all are unchanged, the page is too, and is
 * not rendered again.
 */
export type Render = (wanted: PageRequest, kept?: RenderedPage) => Promise<RenderedPage>;

export function renderer({ render }: Storefront, ask: VisitorFetcher, origin: string): Render {
  return async ({ address, language, encoding }, kept) => {
    if (kept && (await isFresh(ask, kept.madeOf))) return kept;
    const { api, recordings } = recordingApi(ask);
    const context = { language, origin, visitorApi: api };
    const response = await render(new Request(new URL(address, origin)), context);
    const encoded = encodePage(await response.text(), encoding ?? 'gzip');
    return { ...encoded, status: response.status, headers: headersOf(response), madeOf: recordings };
  };
}

export async function loadStorefront(buildDir: string): Promise<Storefront> {
  const file = join(buildDir, 'server', 'index.js');
  if (!existsSync(file))
    throw new Error(`the storefront is not built (${file} is missing): npm start builds it`);
  return (await import(pathToFileURL(file).href)) as Storefront;
}

/** A redirect has no type of its own, and would be sent as a file. */
const headersOf = ({ headers, status }: Response): Record<string, string> => {
  const own: Record<string, string> = {
    'content-type': headers.get('content-type') ?? 'text/html; charset=utf-8',
  };
  for (const name of ['location', 'x-remix-response']) {
    const value = headers.get(name);
    if (value !== null) own[name] = value;
  }
  if (status === 503) own['retry-after'] = '2';
  return own;
};
