import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '@amberdock/contract/language.ts';
import { newNonce } from './nonce.ts';
import { type PreparedPage, prepare } from './prepared-page.ts';
import {
  type AsksAsVisitor,
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
type RenderContext = { language: Language; nonce: string; origin: string; visitorApi: VisitorApi };

/** A page ready to be given, and all that it was made of: nothing else, nor the clock, goes into a render. */
export type RenderedPage = PreparedPage & { madeOf: readonly RecordedAnswer[] };

/**
 * Renders a page. The answers of a `kept` page are read again: if all are unchanged, the page is too, and is
 * not rendered again.
 */
export type Render = (address: string, language: Language, kept?: RenderedPage) => Promise<RenderedPage>;

/** Anyone can read the source, nobody this run's placeholder: typed into a search it must not become a nonce. */
const placeholder = `nonce-${newNonce()}`;

export function renderer(
  { render }: Storefront,
  ask: AsksAsVisitor,
  { origin, headers }: { origin: string; headers: readonly string[] },
): Render {
  return async (address, language, kept) => {
    if (kept && (await isFresh(ask, kept.madeOf))) return kept;
    const { api, heard } = recordingApi(ask);
    const context = { language, nonce: placeholder, origin, visitorApi: api };
    const response = await render(new Request(new URL(address, origin)), context);
    const own = [...headers, ...headersOf(response)];
    return { ...prepare(response.status, own, await response.text(), placeholder), madeOf: heard };
  };
}

export async function loadStorefront(buildDir: string): Promise<Storefront> {
  const file = join(buildDir, 'server', 'index.js');
  if (!existsSync(file))
    throw new Error(`the storefront is not built (${file} is missing): npm start builds it`);
  return (await import(pathToFileURL(file).href)) as Storefront;
}

/** Names and values in turn. A redirect has no type of its own, and would be sent as a file. */
const headersOf = ({ headers, status }: Response): string[] => [
  'content-type',
  headers.get('content-type') ?? 'text/html; charset=utf-8',
  ...['location', 'x-remix-response'].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [name, value];
  }),
  ...(status === 503 ? ['retry-after', '2'] : []),
];
