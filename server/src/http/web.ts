import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isHeld } from './downloads/is-held.ts';
import { bodyOf, encodingFor } from './web/encoded-page.ts';
import { isOpened } from './web/is-opened.ts';
import { cookieLanguage, pageAddresses } from './web/page-address.ts';
import type { PageCache } from './web/page-cache.ts';
import { loadStorefront, renderer, type RenderedPage } from './web/rendered-page.ts';
import { contentPolicy, securityHeaders } from './web/security-headers.ts';
import { visitorFetcher } from './web/visitor-api.ts';

export type WebOptions = {
  /** web/build: the client's files and the server bundle. */
  buildDir: string;
  /** The shop's public address, for canonical links. */
  origin: string;
  cache: PageCache;
};

const year = 365 * 24 * 3600;
/** In one folder or one within it; no way leads out. */
const isFileName = /^(?:\w+\/)?\w[\w.-]*$/;

/**
 * Mounts the storefront: its files under /assets, its pages on every other address. Pages are rendered for a visitor,
 * whoever asks: no token is read, a request that carries one never touches the cache
 * (docs/design/storefront.md#rendered-pages).
 */
export async function registerWeb(app: FastifyInstance, options: WebOptions): Promise<void> {
  const { buildDir, origin, cache } = options;
  const storefront = await loadStorefront(buildDir);
  const addressOf = pageAddresses(storefront.pageQuery);
  const fixedHeaders = {
    ...securityHeaders(origin.startsWith('https:')),
    'content-security-policy': contentPolicy(storefront.headScript),
  };
  const render = renderer(storefront, visitorFetcher(app), origin);

  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    serve: false,
    preCompressed: true,
    // A range beyond the file's end would be an error, and nothing of ours is large enough to ask for parts of it.
    acceptRanges: false,
  });
  app.get('/assets/*', (request, reply) => {
    const name = (request.params as { '*': string })['*'];
    if (!isFileName.test(name)) return reply.callNotFound();
    return reply.sendFile(`assets/${name}`, { maxAge: year * 1000, immutable: true });
  });

  app.get('/*', async (request, reply) => {
    const requested = addressOf(request.raw.url ?? '/');
    if (!requested) return isOpened(request) ? reply.redirect('/library', 302) : reply.callNotFound();
    if (requested.bare !== null) return reply.redirect(requested.bare, 301);
    const { headers } = request;
    const language = requested.language ?? cookieLanguage(headers.cookie);
    const key = headers.authorization === undefined ? requested.keys?.[language] : undefined;
    const encoding = encodingFor(headers['accept-encoding']);
    const make = (kept?: RenderedPage) => render({ address: requested.address, language, encoding }, kept);
    const page = key === undefined ? await make() : await cache.answer(key, make);
    reply
      .headers(fixedHeaders)
      .headers(page.headers)
      .headers({
        'cache-control': cachingOf(page, request),
        // The language is the address's, or else the cookie's.
        vary: requested.language === null ? 'Cookie, Accept-Encoding' : 'Accept-Encoding',
      });
    return sendPage(page, request, reply);
  });
}

/**
 * A page is a visitor's, and any cache between the shop and its readers may hold it for ten seconds, as the shop does
 * itself (docs/design/search-and-pages.md#public-pages). Not a failure, nor what was asked for with a token.
 */
function cachingOf({ status }: RenderedPage, { headers }: FastifyRequest): string {
  if (status >= 500) return 'no-store';
  if (headers.authorization !== undefined) return 'private, no-cache';
  return 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
}

/** Sends a page, or 304 to a reader who has it already. */
function sendPage(page: RenderedPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = encodingFor(request.headers['accept-encoding']);
  if (page.status === 200) {
    // Weak: the same text has other bytes in each encoding.
    reply.header('etag', `W/${page.etag}`);
    if (isHeld(request, page.etag)) return reply.code(304).send();
  }
  if (encoding !== null) reply.header('content-encoding', encoding);
  return reply.code(page.status).send(bodyOf(page, encoding));
}
